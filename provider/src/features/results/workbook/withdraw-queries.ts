import type { Day } from '@clearunit/shared/domain/dates';
import type { FollowUpType, RequestType } from '@clearunit/shared/domain/orders';
import type { Outcome } from '@clearunit/shared/domain/results';
import { isOnlyRecommended } from '../../../db/recommended';
import type { Runner } from '../../../db/runner';
import { isSamePlace } from '../../../db/same-place';
import type { FollowUpLine } from '../../orders/drafts/take-out-of-follow-ups';

/** A recommended follow-up with the result that requested it. */
export interface AskedFollowUp {
  resultId: string;
  unit_id: string | null;
  unit_number: string;
  pestId: string;
  treatmentId: string;
  followUp: FollowUpType;
  /** The type of that result's line, which the follow-up of a closed door has too. */
  requestType: RequestType;
  due: Day;
  /** The day of that visit. */
  workDate: Day;
}

/** A unit of a recommended follow-up. */
export interface RecommendedLine extends FollowUpLine {
  resultId: string;
}

const asked = `json_to_recordset($2) x("resultId" uuid, unit_id uuid, unit_number text, "pestId" uuid, "treatmentId" uuid,
  "followUp" request_type, "requestType" request_type, due date, "workDate" date)`;
const sameService = (alias: string) =>
  `${isSamePlace(alias, 'x')} and ${alias}.pest_id = x."pestId"
     and ${alias}.treatment_id = x."treatmentId"`;

/** Locks the recommended lines of results whose orders nobody has changed. */
export async function lockUntouchedFollowUps(
  run: Runner,
  buildingId: string,
  followUps: readonly AskedFollowUp[],
): Promise<RecommendedLine[]> {
  const { rows } = await run.query<RecommendedLine>(
    `select x."resultId", l.id as "lineId", o.id as "orderId", o.order_number as "orderNumber", x.due
     from ${asked}
     join order_lines l on l.building_id = $1 and ${sameService('l')}
       and l.request_type in (x."followUp", x."requestType") and l.status = 'draft'
     join orders o on o.building_id = l.building_id and o.id = l.order_id and ${isOnlyRecommended('o')}
       and o.schedule_date = x.due
     order by o.id, l.priority, l.id for update of o`,
    [buildingId, JSON.stringify(followUps)],
  );
  return rows;
}

/** A later result of the same unit, pest and treatment, which may request the same follow-up. */
export interface LaterResult {
  /** The earlier result. */
  besides: string;
  requestType: RequestType;
  isSecondVisit: boolean;
  workDate: Day;
  comment: string;
  outcome: Outcome;
}

/** The later results in the units for the same pest and treatment. */
export async function laterResults(
  run: Runner,
  buildingId: string,
  followUps: readonly AskedFollowUp[],
): Promise<LaterResult[]> {
  const { rows } = await run.query<LaterResult>(
    `select x."resultId" as besides, l.request_type as "requestType", l.second_visit as "isSecondVisit",
       r.work_date as "workDate", r.comment, r.outcome
     from ${asked}
     join results r on r.building_id = $1 and ${sameService('r')} and r.work_date >= x."workDate"
       and r.id <> x."resultId"
     join order_lines l on l.building_id = r.building_id and l.id = r.order_line_id`,
    [buildingId, JSON.stringify(followUps)],
  );
  return rows;
}
