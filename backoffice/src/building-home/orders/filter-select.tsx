import { type OrderFilter, orderFilterNames, orderFilters } from '@clearunit/shared/domain/orders';
import { Select } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListFilters } from '../../grid/use-list-filters';

/** Chooses which orders are listed; the search is cleared for drafts, which have none. */
export function FilterSelect({ value }: { value: OrderFilter }) {
  const t = useText();
  const { change } = useListFilters();
  const choose = (sort_by: number) => {
    const search = sort_by === orderFilters.draft && { q: undefined };
    change({ ...search, sort_by: sort_by === orderFilters.all ? undefined : sort_by, due: undefined });
  };
  return (
    <Select
      label={t('buildingHome.orders.status')}
      value={String(value)}
      options={orderFilterNames.map((name) => ({
        value: String(orderFilters[name]),
        text: t(`buildingHome.orders.filters.${name}`),
      }))}
      onChange={(event) => choose(Number(event.target.value))}
    />
  );
}
