import { urgencies } from '@clearunit/shared/domain/orders';
import { Select } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListFilterContext } from 'react-admin';

/** Narrows the orders to one urgency, the most urgent first. */
export function UrgencyFilter() {
  const t = useText();
  const { filterValues, setFilters } = useListFilterContext();
  return (
    <Select
      label={t('schedulerOrders.urgency')}
      value={filterValues.urgency ?? ''}
      onChange={(event) =>
        setFilters({ ...filterValues, urgency: event.target.value || undefined }, undefined, false)
      }
      options={[
        { value: '', text: t('schedulerOrders.allUrgencies') },
        ...urgencies
          .toReversed()
          .map((urgency) => ({ value: urgency, text: t(`orders.urgency.${urgency}`) })),
      ]}
    />
  );
}
