import { checkDayRange } from '@clearunit/shared/domain/dates';
import { TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { portalToday } from '../session';
import { useListFilters } from './use-list-filters';

/** The first and the last day of the list around it, its filters `from` and `to`; either may be open. */
export function DayRangeFilter({ labels }: { labels: { from: string; to: string } }) {
  const t = useText();
  const { filterValues, change } = useListFilters();
  const { from = '', to = '' } = filterValues;
  return (
    <>
      <TextInput
        type="date"
        label={labels.from}
        value={from}
        max={to || portalToday()}
        onChange={(event) => change({ from: event.target.value || undefined })}
      />
      <TextInput
        type="date"
        label={labels.to}
        value={to}
        error={checkDayRange(from, to) ? t('rules.dates.range-reversed') : undefined}
        min={from || undefined}
        max={portalToday()}
        onChange={(event) => change({ to: event.target.value || undefined })}
      />
    </>
  );
}
