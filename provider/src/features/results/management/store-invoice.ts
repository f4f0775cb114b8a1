import { v7 } from 'uuid';
import type { Runner } from '../../../db/runner';
import type { ActorContext, Context } from '../../../http/handler';
import type { ManagedInvoice } from '../../../ports/management/records';
import type { ReachedBuilding } from '../../access/queries';
import { aboutOrder, recordChanges } from '../../logs/record-change';
import { type FoundInUnit, visitedLines } from '../store/queries';
import { storeResults } from '../store/store-results';
import { type FoundOrder, insertManagedInvoice } from './queries';

/**
 * Stores the management system's invoice of a visit to a locked order: results, done lines, heatmap, due follow-ups and
 * log entry. Units that the order does not have, or that have a result, are left out.
 * @param by who caused it, 'system' for an event or fetch
 * @returns the number of the invoice and its units
 */
export async function storeInvoice(
  { client, context, by }: { client: Runner; context: Context; by: ActorContext | 'system' },
  order: FoundOrder & { orderNumber: number },
  building: ReachedBuilding,
  managed: ManagedInvoice,
): Promise<{ invoice: number; units: string[] }> {
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
  const { changes } = await storeResults(client, context, building, [{ workDate, found }]);
  const units = found.map(({ line }) => line.unitNumber);
  await recordChanges(client, by, [
    ...changes,
    {
      activity: 'orders.synced',
      ...aboutOrder(order, building),
      webhookOrders: [{ orderId: order.id, day: workDate, units: units.length }],
      description: { order_number: order.orderNumber, invoice, units },
    },
  ]);
  return { invoice, units };
}

/** The management system's results of the order's units. */
async function foundIn(
  run: Runner,
  order: FoundOrder,
  invoiceId: string,
  { units }: ManagedInvoice,
): Promise<FoundInUnit[]> {
  const lines = await visitedLines(run, order.buildingId, Object.values(order.lineIds));
  return units.flatMap(({ unit_number, ...findings }) => {
    const lineId = order.lineIds[unit_number.toLowerCase()] ?? '';
    const line = lines.get(lineId);
    // Where a unit has several results, the first one is stored.
    lines.delete(lineId);
    if (!line) return [];
    const service = { order_unit_id: line.id, pest_id: line.pestId, treatment_id: line.treatmentId };
    return [{ id: v7(), line, invoiceId, result: { ...findings, ...service } }];
  });
}
