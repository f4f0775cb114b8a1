import { addDays, checkLogRange, logBounds, startOfDay } from '@clearunit/shared/domain/dates';
import { refuseProblems } from '@clearunit/shared/domain/errors';
import { checkLogLocation, type LogFieldFilter } from '@clearunit/shared/domain/logs';
import type { ActorContext } from '../../http/handler';
import type { EntryFilter } from './queries';
import { readLogWords } from './read-words';

export interface LogFilter {
  field: LogFieldFilter;
  q: string;
  startDate: string;
  endDate: string;
  locationCode: string;
}

/**
 * Reads the filter of the log: whole days in the portal's time zone, by default the last three months.
 * @throws AppError when the range or the location code is not allowed (3 §5.10)
 */
export function readLogFilter(
  { field, q, startDate, endDate, locationCode }: LogFilter,
  { today, timeZone, texts }: Pick<ActorContext, 'today' | 'timeZone' | 'texts'>,
): EntryFilter {
  const problems = [checkLogRange(startDate, endDate, today), checkLogLocation(locationCode)];
  refuseProblems(problems.filter((problem) => problem !== null));
  const { min, max } = logBounds(today);
  return {
    field,
    words: q === '' ? undefined : readLogWords(q, texts),
    from: startOfDay(startDate || min, timeZone),
    until: startOfDay(addDays(endDate || max, 1), timeZone),
    locationCode,
  };
}
