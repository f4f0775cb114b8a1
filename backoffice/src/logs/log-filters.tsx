import { checkLogRange, logBounds } from '@clearunit/shared/domain/dates';
import { checkLogLocation, defaultLogField, logFieldFilters } from '@clearunit/shared/domain/logs';
import { sentenceOf } from '@clearunit/shared/texts';
import { useBackOrForward, useSearchText } from '@clearunit/shared/ui/device';
import { Button, Select, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { ListSearch } from '../grid';
import { DayFilter } from '../grid/day-filter';
import styles from '../grid/filters.module.css';
import { useListFilters } from '../grid/use-list-filters';
import { portalToday } from '../session';

/** How long the location code waits after the last key, in milliseconds (3 §9). */
const locationDelay = 500;

/** Filters by user field, location code and days; valid ones are kept in the address (3 §5.10). */
export function LogFilters() {
  const t = useText();
  const { filterValues, change } = useListFilters();
  return (
    <search className={styles.filters} aria-label={t('logs.filters.label')}>
      <ListSearch label={t('logs.filters.search')} hint={t('logs.filters.searchHint')} />
      <Select
        label={t('logs.filters.field')}
        value={filterValues.field ?? defaultLogField}
        onChange={(event) => change({ field: event.target.value })}
        options={logFieldFilters.map((field) => ({
          value: field,
          text: field === 'all' ? t('logs.filters.allFields') : t(`logs.fields.${field}`),
        }))}
      />
      <LocationCode
        asked={filterValues.locationCode ?? ''}
        onAsk={(code) => change({ locationCode: code || undefined })}
      />
      <DateRange
        start={filterValues.startDate ?? ''}
        end={filterValues.endDate ?? ''}
        onAsk={(start, end) => change({ startDate: start || undefined, endDate: end || undefined })}
      />
    </search>
  );
}

function LocationCode({ asked, onAsk }: { asked: string; onAsk: (code: string) => void }) {
  const t = useText();
  const { text, setText, field } = useSearchText(asked, (code) => !checkLogLocation(code) && onAsk(code), {
    delay: locationDelay,
  });
  const problem = checkLogLocation(text);
  return (
    <TextInput
      label={t('logs.filters.locationCode')}
      placeholder={t('logs.filters.locationHint')}
      {...field}
      type="text"
      inputMode="numeric"
      maxLength={20}
      onChange={(event) => setText(event.target.value.trim())}
      error={problem ? sentenceOf({ t }, problem.reason) : undefined}
    />
  );
}

type DateRangeProps = { start: string; end: string; onAsk: (start: string, end: string) => void };

/** Two days or none; the list follows as soon as both make a range. They follow the address where that changes, such as with Back. */
function DateRange({ start, end, onAsk }: DateRangeProps) {
  const t = useText();
  const [range, setRange] = useState({ start, end });
  const [followed, setFollowed] = useState(range);
  if (followed.start !== start || followed.end !== end) {
    setFollowed({ start, end });
    setRange({ start, end });
  }
  const now = portalToday();
  const { min, max } = logBounds(now);
  const problem = checkLogRange(range.start, range.end, now);
  // One day alone is not an error yet.
  const isHalf = problem?.reason === 'dates.two-dates-needed';
  const choose = (next: typeof range) => {
    setRange(next);
    if (!checkLogRange(next.start, next.end, now)) onAsk(next.start, next.end);
  };
  useBackOrForward(() => {
    if (!problem) setRange({ start, end });
  });
  const wrong = (field: string) =>
    problem?.field === field && !isHalf ? sentenceOf({ t }, problem.reason, problem.params) : undefined;
  return (
    <>
      <DayFilter
        label={t('logs.filters.from')}
        asked={range.start}
        min={min}
        max={max}
        error={wrong('startDate')}
        onAsk={(start) => choose({ ...range, start })}
      />
      <DayFilter
        label={t('logs.filters.to')}
        asked={range.end}
        min={range.start || min}
        max={max}
        error={wrong('endDate')}
        hint={isHalf ? t('rules.dates.two-dates-needed') : undefined}
        onAsk={(end) => choose({ ...range, end })}
      />
      {(range.start || range.end) && (
        <Button look="plain" onClick={() => choose({ start: '', end: '' })}>
          {t('logs.filters.clear')}
        </Button>
      )}
    </>
  );
}
