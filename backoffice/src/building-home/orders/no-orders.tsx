import { orderFilters } from '@clearunit/shared/domain/orders';
import { Button, EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListFilters } from '../../grid/use-list-filters';

/** No orders; offers all orders where a filter is set. */
export function NoOrders() {
  const t = useText();
  const { filterValues, change } = useListFilters();
  const isFiltered = (filterValues.sort_by ?? orderFilters.all) !== orderFilters.all;
  return (
    <EmptyState
      title={t('common.empty.orders')}
      action={
        isFiltered && (
          <Button onClick={() => change({ q: undefined, sort_by: undefined, due: undefined })}>
            {t('buildingHome.orders.showAll')}
          </Button>
        )
      }
    >
      {t(isFiltered ? 'buildingHome.orders.emptyFilter' : 'buildingHome.orders.emptyHint')}
    </EmptyState>
  );
}
