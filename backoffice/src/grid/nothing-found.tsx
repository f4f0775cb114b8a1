import { Button, EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListFilters } from './use-list-filters';

/**
 * Says that the search of the list around it finds nothing, with a button that clears the search, or calls the given
 * function; below the title where the list has a specified one for no rows.
 */
export function NothingFound({ title, onClear }: { title?: string; onClear?: () => void }) {
  const t = useText();
  const { change } = useListFilters();
  const clearSearch = () => change({ q: undefined });
  return (
    <EmptyState
      title={title ?? t('console.list.noMatch')}
      action={<Button onClick={onClear ?? clearSearch}>{t('console.list.clear')}</Button>}
    >
      {title && t('console.list.noMatch')}
    </EmptyState>
  );
}
