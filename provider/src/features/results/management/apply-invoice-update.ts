import type { ManagedInvoice, ManagedResult } from '../../../ports/management/records';
import type { ReachedBuilding } from '../../access/queries';
import { recordChange } from '../../logs/record-change';
import { overwriteResults } from '../store/replace-queries';
import { type ChangedInvoice, followReplaced } from '../store/store-results';
import { type FoundOrder, type OrderResult, resultsOfOrder } from './queries';
import { storeInvoice } from './store-invoice';

type Run = Parameters<typeof storeInvoice>[0];
type LockedOrder = FoundOrder & { orderNumber: number };

/**
 * Applies a changed invoice of the management system to a locked order: corrections replace its earlier results, as in
 * a resync, and units without a result get theirs. Results recorded here stay, and so do units with several results,
 * since the invoice does not say which one is meant.
 */
export async function applyInvoiceUpdate(
  run: Run,
  order: LockedOrder,
  building: ReachedBuilding,
  managed: ManagedInvoice,
): Promise<void> {
  await takeOverCorrections(run, order, building, managed);
  await storeLaterVisit(run, order, building, managed);
}

/**
 * Stores the units of an invoice that have no result yet, as a visit of their own.
 * @returns the invoice's number here; undefined when there is nothing new
 */
export async function storeLaterVisit(
  run: Run,
  order: LockedOrder,
  building: ReachedBuilding,
  managed: ManagedInvoice,
): Promise<number | undefined> {
  const done = new Set((await resultsOfOrder(run.client, order)).map(({ unit }) => unit));
  const units = managed.units.filter(({ unit_number }) => {
    const unit = unit_number.toLowerCase();
    return order.lineIds[unit] && !done.has(unit);
  });
  if (units.length === 0) return undefined;
  const { invoice } = await storeInvoice(run, order, building, { ...managed, units });
  return invoice;
}

async function takeOverCorrections(
  { client, context, by }: Run,
  order: LockedOrder,
  building: ReachedBuilding,
  managed: ManagedInvoice,
): Promise<void> {
  const changed: (ChangedInvoice & { id: string })[] = [];
  for (const { invoice, units } of correctionsOf(await resultsOfOrder(client, order), managed.units)) {
    const results = await overwriteResults(client, invoice, units);
    if (results > 0) changed.push({ id: invoice.id, invoice: invoice.invoiceNumber, results });
  }
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const invalid = await followReplaced(client, building.id, ids, context.today);
  await recordChange(client, by, {
    activity: 'invoices.resynced',
    targetEntity: 'invoice',
    buildingId: building.id,
    locationCode: building.locationId,
    webhookOrders: [{ orderId: order.id, units: changed.reduce((sum, { results }) => sum + results, 0) }],
    description: {
      invoices: changed.map(({ invoice }) => invoice),
      changed: changed.map(({ invoice, results }) => ({ invoice, results })),
      invalid_comments: invalid,
    },
  });
}

interface Correction {
  invoice: OrderResult['invoice'];
  units: ManagedResult[];
}

/**
 * The corrections of units whose only result came from the management system, by the invoice here; the first one for
 * each unit.
 */
function correctionsOf(results: readonly OrderResult[], managed: readonly ManagedResult[]): Correction[] {
  const corrections = new Map<string, Correction>();
  const first = new Map(managed.toReversed().map((unit) => [unit.unit_number.toLowerCase(), unit]));
  for (const { unit, invoice, isTold } of results) {
    const says = first.get(unit);
    const isOnly = results.filter((other) => other.unit === unit).length === 1;
    if (!says || !isTold || !isOnly) continue;
    const correction = corrections.get(invoice.id) ?? { invoice, units: [] };
    correction.units.push(says);
    corrections.set(invoice.id, correction);
  }
  return [...corrections.values()];
}
