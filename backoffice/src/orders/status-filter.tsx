import { unpostedStatuses } from '@clearunit/shared/domain/orders';
import { Select } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListFilterContext } from 'react-admin';

/** Narrows the orders to one status. */
export function StatusFilter() {
  const t = useText();
  const { filterValues, setFilters } = useListFilterContext();
  return (
    <Select
      label={t('schedulerOrders.status')}
      value={filterValues.status ?? ''}
      onChange={(event) =>
        setFilters({ ...filterValues, status: event.target.value || undefined }, undefined, false)
      }
      options={[
        { value: '', text: t('schedulerOrders.allStatuses') },
        ...unpostedStatuses.map((status) => ({ value: status, text: t(`orders.status.${status}`) })),
      ]}
    />
  );
}
