import { checkDayRange } from '@clearunit/shared/domain/dates';
import { useText } from '@clearunit/shared/ui/texts-context';
import { portalToday } from '../session';
import { DayFilter } from './day-filter';
import { useListFilters } from './use-list-filters';

/** The first and the last day of the list around it, its filters `from` and `to`; either may be open. */
export function DayRangeFilter({ labels }: { labels: { from: string; to: string } }) {
  const t = useText();
  const { filterValues, change } = useListFilters();
  const { from = '', to = '' } = filterValues;
  return (
    <>
      <DayFilter
        label={labels.from}
        asked={from}
        max={to || portalToday()}
        onAsk={(day) => change({ from: day || undefined })}
      />
      <DayFilter
        label={labels.to}
        asked={to}
        error={checkDayRange(from, to) ? t('rules.dates.range-reversed') : undefined}
        min={from || undefined}
        max={portalToday()}
        onAsk={(day) => change({ to: day || undefined })}
      />
    </>
  );
}
