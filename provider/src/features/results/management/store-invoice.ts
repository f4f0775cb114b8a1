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
 * Takes over what the management system says of a visit to a locked order: the invoice with its results, the lines that
 * are done by it, the heatmap's latest, the follow-ups that are due, and the entry in the log. A unit that the order
 * has not, or whose result is there already, is left out.
 * @param by who asked for it, 'system' where the management system told it by itself
 * @returns the number of the invoice, and the units that are in it
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
      description: { order_number: order.orderNumber, invoice, units },
    },
  ]);
  return { invoice, units };
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
    const lineId = order.lineIds[unit_number.toLowerCase()] ?? '';
    const line = lines.get(lineId);
    // A unit that is told of twice has the result that was told first.
    lines.delete(lineId);
    if (!line) return [];
    const service = { order_unit_id: line.id, pest_id: line.pestId, treatment_id: line.treatmentId };
    return [{ id: v7(), line, invoiceId, result: { ...findings, ...service } }];
  });
}
