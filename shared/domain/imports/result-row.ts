import type { Report } from './location-row';
import type { ImportedResult, ResultHeader } from './result-shapes';
import type { Cell } from './sheet';
import { type VisitDays, VisitRow } from './visit-row';

/**
 * Reads one row of 'Results': order, unit, day and technician must be there and good, and the activity if somebody was
 * inside; behind a closed door there are no findings (4 §1.1). Every problem of the row is reported.
 *
 * @returns null when anything is wrong with the row
 */
export function readResultRow(
  cellOf: (header: ResultHeader) => Cell,
  days: VisitDays,
  report: Report<ResultHeader>,
): ImportedResult | null {
  const row = new VisitRow<ResultHeader>(cellOf, report, days);
  const result: ImportedResult = {
    order_number: readOrderNumber(row),
    unit_number: row.unit(),
    work_date: row.day('Work Date'),
    technician_name: row.needed('Technician', 'imports.missing-technician'),
    pest_name: row.text('Pest') || null,
    treatment_name: row.text('Treatment') || null,
    ...row.findings(),
  };
  return row.isGood ? result : null;
}

/** The number that a text names an order by: '1001', '#1001', '0001001' or '1001.0'; null when it names none. */
export function orderNumberOf(text: string): number | null {
  const [, digits] = /^#?\s*0*([1-9]\d{0,11})(?:\.0+)?$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

function readOrderNumber(row: VisitRow<ResultHeader>): number {
  const text = row.needed('Order Number', 'imports.missing-order-number');
  const number = orderNumberOf(text);
  if (text !== '' && number === null) row.reportProblem('Order Number', 'imports.bad-order-number');
  return number ?? 0;
}
