import { useSyncExternalStore } from 'react';

/** Where the kit's table gives its headings up (shared/ui/kit/table.module.css). */
const phone = '(max-width: 640px)';

/** Whether rows have no room for their columns side by side. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(follow, () => window.matchMedia?.(phone).matches ?? false);

function follow(listener: () => void) {
  const query = window.matchMedia?.(phone);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}
