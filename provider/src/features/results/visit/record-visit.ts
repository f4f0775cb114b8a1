import type { RecordedVisit, SubmittedVisit } from '@clearunit/shared/api/visits';
import type { Day } from '@clearunit/shared/domain/dates';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import type { ServiceNames } from '@clearunit/shared/domain/orders';
import { checkRecordedDay } from '@clearunit/shared/domain/results';
import { v7 } from 'uuid';
import { planOnce } from '../../../db/plan-once';
import { inTransaction } from '../../../db/transaction';
import { contentHash } from '../../../http/content-hash';
import type { ActorContext } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import { reachBuilding } from '../../access/reach-building';
import { type Change, recordChange, recordChanges } from '../../logs/record-change';
import { lockWithFollowUps } from '../../orders/lock-queries';
import { type FoundInUnit, visitedLines } from '../store/queries';
import { storeResults } from '../store/store-results';
import { addOtherPests, isOtherPest } from './add-other-pests';
import { mustAgreeWithDoors, mustBeComplete, mustBeOpen, mustBeServices } from './check-visit';
import { closedLines, insertInvoices, latestOrderDay, storedVisit } from './queries';
import { recordedOf } from './recorded-result';

/**
 * Records a technician's results in units of a building (specification README no. 8 and 10): their lines are completed,
 * each order gets its invoice, the heatmap follows, and due follow-ups are recommended. Another pest gets a line of its
 * own (4 §2.4). All or nothing, and once for each key.
 *
 * @throws AppError 'visits.unit-gone' (409) for a line that is not or no longer in the building's orders,
 * 'visits.unit-done' (409) when it is recorded already, 'visits.order-posted' (409) for one without a result whose order is
 * posted, 'visits.key-reused' (409) when the key was used with other results,
 * 'orders.status-not-allowed' for a draft, what `mustAgreeWithDoors` refuses, 'results.treatment-of-other-pest', what
 * `addOtherPests` refuses, or the reason of what is missing in a result
 */
export function recordVisit(visit: SubmittedVisit, context: ActorContext): Promise<RecordedVisit> {
  const { building_id: buildingId, work_date: workDate, idempotency_key: key } = visit;
  const sentNow = contentHash(visit);
  const ordered = visit.results.filter((result) => !isOtherPest(result));
  const others = visit.results.filter(isOtherPest);
  const lineIds = ordered.map((result) => result.order_unit_id);

  return inTransaction(context.pool, async (connection) => {
    const client = planOnce(connection);
    const building = await reachBuilding(context, 'visit.record', buildingId, client);
    await lockWithFollowUps(client, buildingId, { lineIds });
    const stored = await storedVisit(client, buildingId, key);
    if (stored) return outcomeOf(stored, sentNow);

    const names = await mustBeComplete(client, visit);
    const lines = await visitedLines(client, buildingId, lineIds);
    const orderIds = [...new Set([...lines.values()].map((line) => line.orderId))].sort();
    const orderDay = await latestOrderDay(client, buildingId, orderIds, context.timeZone);
    const dateProblem = checkRecordedDay(workDate, context.today, orderDay);
    refuseProblems(dateProblem ? [dateProblem] : []);
    const closed = await closedLines(client, buildingId, lineIds);
    mustBeOpen(lineIds, lines, closed, context.actor.role);
    mustAgreeWithDoors(ordered, lines);
    await mustBeServices(client, ordered, lines);
    const about = { buildingId, workDate, results: ordered, lines, names };
    const added = await addOtherPests(client, others, about);
    const invoices = await insertInvoices(client, {
      buildingId,
      orderIds,
      technicianId: context.actor.id,
      technicianName: context.actorName,
      workDate,
      key,
      contentHash: sentNow,
    });
    const found = visit.results.map((result): FoundInUnit => {
      const line = (lines.get(result.order_unit_id) ?? added.get(result.order_unit_id))!;
      return {
        id: v7(),
        line,
        invoiceId: invoices.get(line.orderId)!.id,
        result: recordedOf(result, workDate, context.now),
      };
    });
    const { recommended, planned, changes } = await storeResults(client, context, building, [
      { workDate, found },
    ]);
    await recordChange(client, context, visitLogEntry(building, { workDate, orderIds, found, added, names }));
    await recordChanges(client, context, changes);
    return {
      invoice_numbers: [...invoices.values()].map((invoice) => invoice.number).sort((a, b) => a - b),
      completed_units: ordered.length,
      recorded_results: found.length,
      recommended_order_ids: recommended,
      ...(planned > 0 && { planned_follow_ups: planned }),
    };
  });
}

/** The answer to a visit that is sent again; other results with the same key are refused. */
function outcomeOf(
  { outcome, contentHash: sentThen }: NonNullable<Awaited<ReturnType<typeof storedVisit>>>,
  sentNow: string,
): RecordedVisit {
  if (sentThen === null || sentThen === sentNow) return outcome;
  throw new AppError('visits.key-reused', { params: { number: outcome.invoice_numbers[0] ?? '' } });
}

interface VisitToLog {
  workDate: Day;
  orderIds: readonly string[];
  found: readonly FoundInUnit[];
  /** The lines that the technician added. */
  added: ReadonlyMap<string, unknown>;
  names: ServiceNames;
}

/** What the activity log has of a visit, and what receivers are told of its orders. */
function visitLogEntry(
  { id: buildingId, locationId }: ReachedBuilding,
  { workDate, orderIds, found, added, names }: VisitToLog,
): Change {
  return {
    activity: 'visits.recorded',
    targetEntity: 'visit',
    targetId: buildingId,
    buildingId,
    locationCode: locationId,
    webhookOrders: orderIds.map((orderId) => ({
      orderId,
      day: workDate,
      units: found.filter(({ line }) => line.orderId === orderId).length,
    })),
    description: found.map(({ line, result }) => ({
      order_number: line.orderNumber,
      unit: line.unitNumber,
      date: workDate,
      activity_level: result.activity_level,
      outcome: result.outcome,
      comment: result.comment,
      ...(added.has(line.id) && { added_pest: names.pest(line.pestId) ?? '' }),
    })),
  };
}
