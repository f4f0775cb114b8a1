import type { HistoryHeader, PastVisit } from './history-shapes';
import type { Report } from './location-row';
import { locationCodeLimit } from './shapes';
import type { Cell } from './sheet';
import { type VisitDays, VisitRow } from './visit-row';

/**
 * Reads one row of 'Past Visits' (4 §19.5): building, unit, day and pest must be there and good, and the activity if
 * somebody was inside; behind a closed door there are no findings (4 §1.1). Every problem of the row is reported.
 *
 * @returns null when anything is wrong with the row
 */
export function readHistoryRow(
  cellOf: (header: HistoryHeader) => Cell,
  days: VisitDays,
  report: Report<HistoryHeader>,
): PastVisit | null {
  const row = new VisitRow<HistoryHeader>(cellOf, report, days);
  const visit: PastVisit = {
    location_id: row.needed('Location Code', 'imports.missing-location-code', locationCodeLimit),
    unit: row.unit(),
    work_date: row.day('Visit Date'),
    pest: row.needed('Pest', 'results.pest-missing'),
    treatment: row.text('Treatment') || null,
    ...row.findings(),
    technician: row.text('Technician'),
  };
  return row.isGood ? visit : null;
}
