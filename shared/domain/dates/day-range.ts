import type { Problem } from '../errors/problem';
import type { Day } from './day';

/**
 * Checks a range of days, either end of which may be open ('' or left out).
 * @returns the problem with `to`, 'dates.range-reversed', where it lies before `from`; null when the range may be asked for
 */
export function checkDayRange(from: Day | '' | undefined, to: Day | '' | undefined): Problem | null {
  return from && to && to < from ? { field: 'to', reason: 'dates.range-reversed' } : null;
}
