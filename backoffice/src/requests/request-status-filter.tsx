import { Segments } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListFilterContext } from 'react-admin';

const choices = ['all', 'pending', 'accepted', 'rejected'] as const;

/** Narrows the follow-up requests to one state. */
export function RequestStatusFilter() {
  const t = useText();
  const { filterValues, setFilters } = useListFilterContext();
  return (
    <Segments
      label={t('adminRequests.followUps.status')}
      value={choices.find((status) => status === filterValues.status) ?? 'all'}
      onChoose={(status) =>
        setFilters({ ...filterValues, status: status === 'all' ? undefined : status }, undefined, false)
      }
      options={choices.map((status) => ({
        value: status,
        text: status === 'all' ? t('adminRequests.followUps.all') : t(`orders.requestStatus.${status}`),
      }))}
    />
  );
}
