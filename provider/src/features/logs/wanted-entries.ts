import { addDays, checkLogRange, logBounds, startOfDay } from '@clearunit/shared/domain/dates';
import { refuseProblems } from '@clearunit/shared/domain/errors';
import { checkLogLocation, type LogField } from '@clearunit/shared/domain/logs';
import type { ActorContext } from '../../http/handler';
import type { WantedEntries } from './queries';

export interface LogFilter {
  field: LogField;
  startDate: string;
  endDate: string;
  locationCode: string;
}

/**
 * The entries that a filter asks for: whole days of the portal's time zone, the last three months when it names none.
 * @throws AppError when the range or the location code may not be asked for (3 §5.10)
 */
export function wantedEntries(
  { field, startDate, endDate, locationCode }: LogFilter,
  { today, timeZone }: Pick<ActorContext, 'today' | 'timeZone'>,
): WantedEntries {
  const problems = [checkLogRange(startDate, endDate, today), checkLogLocation(locationCode)];
  refuseProblems(problems.filter((problem) => problem !== null));
  const { min, max } = logBounds(today);
  return {
    field,
    from: startOfDay(startDate || min, timeZone),
    until: startOfDay(addDays(endDate || max, 1), timeZone),
    locationCode,
  };
}
