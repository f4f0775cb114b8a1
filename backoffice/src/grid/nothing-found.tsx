import { Button, EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext } from 'react-admin';

/** Says that the search of the list around it finds nothing, and clears it. */
export function NothingFound() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  return (
    <EmptyState
      title={t('console.list.noMatch')}
      action={
        <Button onClick={() => setFilters({ ...filterValues, q: undefined }, undefined, false)}>
          {t('console.list.clear')}
        </Button>
      }
    />
  );
}
