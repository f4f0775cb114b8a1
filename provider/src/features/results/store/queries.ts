import type { SubmittedResult } from '@clearunit/shared/api/visits';
import type { Day } from '@clearunit/shared/domain/dates';
import type { OrderStatus, RequestType, TimeWindow } from '@clearunit/shared/domain/orders';
import type { Outcome } from '@clearunit/shared/domain/results';
import type { Runner } from '../../../db/runner';
import { presentNumber } from '../../../db/same-place';

/** The stored result of a unit; a closed door has no findings (4 §1.1). */
export type RecordedResult = Omit<
  SubmittedResult,
  'adds_to' | 'outcome' | 'refused_entry' | 'treatment_done' | 'visited_at'
> & {
  outcome: Outcome;
  treatment_done: boolean;
  /** ISO 8601, UTC; left out where only the day is known. */
  visited_at?: string;
};

export interface VisitedLine {
  id: string;
  orderId: string;
  orderNumber: number;
  unitId: string | null;
  unitNumber: string;
  /** The number that its place has now (decision 125). */
  presentNumber: string;
  pestId: string;
  treatmentId: string;
  status: OrderStatus;
  requestType: RequestType;
  isSecondVisit: boolean;
  /** The day on which it was completed; null before. */
  workDate: Day | null;
  timeWindow: TimeWindow | null;
}

/** The columns of a `VisitedLine`; `l` is the line. */
export const visitedLineColumns = `l.id, l.order_id as "orderId", l.order_number as "orderNumber",
  l.unit_id as "unitId", l.unit_number as "unitNumber", ${presentNumber('l')} as "presentNumber",
  l.pest_id as "pestId", l.treatment_id as "treatmentId", l.status, l.request_type as "requestType",
  l.second_visit as "isSecondVisit", l.work_date as "workDate", l.time_window as "timeWindow"`;

export async function visitedLines(
  run: Runner,
  buildingId: string,
  lineIds: readonly string[],
): Promise<Map<string, VisitedLine>> {
  const { rows } = await run.query<VisitedLine>(
    `select ${visitedLineColumns} from order_lines l where l.building_id = $1 and l.id = any($2::uuid[])`,
    [buildingId, lineIds],
  );
  return new Map(rows.map((line) => [line.id, line]));
}

/** The result of one unit with its visit. */
export interface FoundInUnit {
  id: string;
  line: VisitedLine;
  invoiceId: string;
  result: RecordedResult;
}

/** A result under the number that its place has now, for what is planned from it. */
export const underPresentNumber = (found: FoundInUnit): FoundInUnit => ({
  ...found,
  line: { ...found.line, unitNumber: found.line.presentNumber },
});

export async function insertResults(
  run: Runner,
  buildingId: string,
  workDate: string,
  found: readonly FoundInUnit[],
): Promise<void> {
  const rows = found.map(({ id, line, invoiceId, result: { order_unit_id, ...findings } }) => ({
    ...findings,
    building_id: buildingId,
    id,
    invoice_id: invoiceId,
    order_line_id: order_unit_id,
    unit_id: line.unitId,
    unit_number: line.unitNumber,
    work_date: workDate,
  }));
  await run.query('insert into results select * from json_populate_recordset(null::results, $1)', [
    JSON.stringify(rows),
  ]);
}
