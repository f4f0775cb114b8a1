import type { SubmittedResult } from '@clearunit/shared/api/visits';
import { isClosedDoor, reportedOutcome, withoutFindings } from '@clearunit/shared/domain/results';
import type { RecordedResult } from '../store/queries';

/**
 * A technician's result of a unit, to be stored.
 * @param workDate 'YYYY-MM-DD'; a time that is days away from it is dropped, also the one that counts as now
 * @param now what no moment, or a later one from a wrong clock, counts as
 */
export function recordedOf(
  { adds_to: _, outcome, refused_entry, treatment_done = true, visited_at, ...result }: SubmittedResult,
  workDate: string,
  now: Date,
): RecordedResult {
  const derived = reportedOutcome({ ...result, outcome, refused_entry });
  const at = visited_at && visited_at < now.toISOString() ? visited_at : now.toISOString();
  const isOfThatDay = Math.abs(Date.parse(at) - Date.parse(workDate)) < twoDays;
  const recorded = { ...result, outcome: derived, treatment_done, ...(isOfThatDay && { visited_at: at }) };
  return isClosedDoor(derived) ? withoutFindings(recorded) : recorded;
}

/** In milliseconds: the day's time zone may differ by a day from UTC, and visits may end after midnight. */
const twoDays = 2 * 24 * 60 * 60 * 1_000;
