import { Select } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListFilterContext } from 'react-admin';

/** Narrows the orders to one status. */
export function StatusFilter() {
  const t = useText();
  const { filterValues, setFilters } = useListFilterContext();
  const statuses = ['in progress', 'scheduled', 'completed'] as const;
  return (
    <Select
      label={t('schedulerOrders.status')}
      value={filterValues.status ?? ''}
      onChange={(event) =>
        setFilters({ ...filterValues, status: event.target.value || undefined }, undefined, false)
      }
      options={[
        { value: '', text: t('schedulerOrders.allStatuses') },
        ...statuses.map((status) => ({ value: status, text: t(`orders.status.${status}`) })),
      ]}
    />
  );
}
