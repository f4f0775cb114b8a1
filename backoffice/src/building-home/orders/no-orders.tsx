import { orderFilters } from '@clearunit/shared/domain/orders';
import { Button, EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext } from 'react-admin';

/** No orders; offers all orders where a filter is set. */
export function NoOrders() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const isFiltered = (filterValues.sort_by ?? orderFilters.all) !== orderFilters.all;
  return (
    <EmptyState
      title={t('common.empty.orders')}
      action={
        isFiltered && (
          <Button onClick={() => setFilters({}, undefined, false)}>{t('buildingHome.orders.showAll')}</Button>
        )
      }
    >
      {t(isFiltered ? 'buildingHome.orders.emptyFilter' : 'buildingHome.orders.emptyHint')}
    </EmptyState>
  );
}
