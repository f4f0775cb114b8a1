import { AppError } from '@clearunit/shared/domain/errors';
import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import type { ManagedInvoice, ManagedWorkOrders } from '../../ports/management/work-orders';
import { reachBuilding } from '../access/reach-building';
import { recordChange } from '../journal';
import { aboutOrder } from '../orders/about-order';
import { serviceNames } from '../orders/queries-names';
import { progressLines, progressOrders } from '../orders/queries-progress';
import { checkComments } from '../visits/check-comments';
import { refreshUnitLatest } from '../visits/queries-latest';
import { type FoundInUnit, insertResults, visitedLines } from '../visits/queries-record';
import { recommendFollowUps } from '../visits/recommend-follow-ups';
import { type FoundOrder, insertManagedInvoice, lockOrderByNumber } from './queries-sync';

/** What came of it: the invoice's number, or why there is nothing to take over (3 §4.7, status 204). */
export type MissingOrderOutcome = { invoice: number } | 'complete' | 'without-invoice';

/**
 * Asks the management system for the invoice of an order that is done without one, and takes it over: results, the
 * heatmap's latest, and the follow-ups that are due (3 §2.16, §4.7).
 * @throws AppError 'audit.order-unknown' (404) for a number that no order has, or that is none
 */
export function syncMissingOrder(
  wanted: string,
  context: ActorContext,
  workOrders: ManagedWorkOrders,
): Promise<MissingOrderOutcome> {
  return inTransaction(context.pool, async (tx, client) => {
    const number = /^\d{1,15}$/.test(wanted) ? Number(wanted) : null;
    const order = number === null ? undefined : await lockOrderByNumber(client, number);
    if (number === null || !order || order.status === 'draft') {
      throw new AppError('audit.order-unknown', { params: { order: wanted } });
    }
    if (order.hasInvoice) return 'complete';
    const managed = await workOrders.invoiceOf(client, number);
    if (!managed) return 'without-invoice';

    const building = await reachBuilding(context, 'audit.sync', order.buildingId, client);
    const id = v7();
    const { technicianName, workDate } = managed;
    const invoice = await insertManagedInvoice(client, {
      id,
      buildingId: building.id,
      orderId: order.id,
      technicianName,
      workDate,
    });
    const found = await foundIn(client, order, id, managed);
    await insertResults(client, building.id, workDate, found);
    await checkComments(client, building.id, [id]);
    const open = found.filter(({ line }) => line.status !== 'completed' && line.status !== 'posted');
    await progressLines(
      client,
      building.id,
      open.map(({ line }) => ({
        id: line.id,
        status: 'completed',
        scheduleDate: null,
        workDate,
        timeWindow: null,
      })),
    );
    if (open.length > 0) await progressOrders(client, building.id, [order.id]);
    await refreshUnitLatest(
      client,
      building.id,
      found.flatMap(({ line }) => line.unitId ?? []),
    );
    const names = await serviceNames(
      client,
      found.map(({ line }) => line.pestId),
      found.map(({ line }) => line.treatmentId),
    );
    await recommendFollowUps(client, context, building, { workDate, found, names });
    await recordChange(tx, context, {
      activity: 'orders.synced',
      ...aboutOrder(order, building),
      description: { order_number: number, invoice, units: found.map(({ line }) => line.unitNumber) },
    });
    return { invoice };
  });
}

/** What the management system says of the order's units; a unit that the order has not is left out. */
async function foundIn(
  run: Runner,
  order: FoundOrder,
  invoiceId: string,
  { units }: ManagedInvoice,
): Promise<FoundInUnit[]> {
  const lines = await visitedLines(run, order.buildingId, Object.values(order.lineIds));
  return units.flatMap(({ unit_number, ...findings }) => {
    const line = lines.get(order.lineIds[unit_number.toLowerCase()] ?? '');
    if (!line) return [];
    const service = { order_unit_id: line.id, pest_id: line.pestId, treatment_id: line.treatmentId };
    return [{ id: v7(), line, invoiceId, result: { ...findings, ...service } }];
  });
}
