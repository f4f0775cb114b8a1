import { checkDayRange } from '@clearunit/shared/domain/dates';
import { TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListFilterContext } from 'react-admin';
import { portalToday } from '../session';

/** The first and the last day of the list around it, its filters `from` and `to`; either may be open. */
export function DayRangeFilter({ labels }: { labels: { from: string; to: string } }) {
  const t = useText();
  const { filterValues, setFilters } = useListFilterContext();
  const { from = '', to = '' } = filterValues;
  const set = (days: { from?: string; to?: string }) =>
    setFilters({ ...filterValues, ...days }, undefined, false);
  return (
    <>
      <TextInput
        type="date"
        label={labels.from}
        value={from}
        max={to || portalToday()}
        onChange={(event) => set({ from: event.target.value || undefined })}
      />
      <TextInput
        type="date"
        label={labels.to}
        value={to}
        error={checkDayRange(from, to) ? t('rules.dates.range-reversed') : undefined}
        min={from || undefined}
        max={portalToday()}
        onChange={(event) => set({ to: event.target.value || undefined })}
      />
    </>
  );
}
