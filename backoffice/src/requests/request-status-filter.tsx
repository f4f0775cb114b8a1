import { Segments } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListFilters } from '../grid/use-list-filters';

const choices = ['all', 'pending', 'accepted', 'rejected'] as const;

/** Narrows the follow-up requests to one state. */
export function RequestStatusFilter() {
  const t = useText();
  const { filterValues, change } = useListFilters();
  return (
    <Segments
      label={t('adminRequests.followUps.status')}
      value={choices.find((status) => status === filterValues.status) ?? 'all'}
      onChoose={(status) => change({ status: status === 'all' ? undefined : status })}
      options={choices.map((status) => ({
        value: status,
        text: status === 'all' ? t('adminRequests.followUps.all') : t(`orders.requestStatus.${status}`),
      }))}
    />
  );
}
