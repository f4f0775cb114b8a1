import type { QueryClient } from '@tanstack/react-query';

/**
 * Makes every list that react-admin remembers old as soon as anything was changed, or may have been: most changes show
 * in more lists than the one they were made in, the log above all. A list that is in sight stays as it is until the
 * change asks for it again; another is fetched again when it is opened.
 */
export function outdateListsAfterChanges(queryClient: QueryClient): void {
  queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation.state.status === 'pending') return;
    void queryClient.invalidateQueries({ predicate: isList, refetchType: 'none' });
  });
}

/** React-admin remembers under [resource, method, …]; the portal's calls under [call, input]. */
const isList = ({ queryKey: [, method] }: { queryKey: readonly unknown[] }): boolean =>
  typeof method === 'string' && method.startsWith('get');
