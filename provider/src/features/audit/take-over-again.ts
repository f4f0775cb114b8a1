import type { Runner } from '../../db/runner';
import type { ManagedResult } from '../../ports/management/records';
import { billOrders } from '../billing/bill-orders';
import { linkUnits } from '../units/link-queries';
import { checkComments } from '../visits/check-comments';
import { refreshUnitLatest } from '../visits/latest-queries';
import { type KeptInvoice, ordersOf, overwriteResults } from './sync-queries';

/** How many results of an invoice, by its number, are not what they were. */
export interface ChangedInvoice {
  invoice: number;
  results: number;
}

/**
 * Takes over again what the management system says of invoices of a building, whose orders are locked: it replaces what
 * the portal has, comments are read by the catalogue of today, units that were registered meanwhile get their results,
 * the heatmap's latest follows, and completed orders that are not posted are billed anew.
 * @returns the invoices that changed, and how many comments of all of them are invalid now
 */
export async function takeOverAgain(
  run: Runner,
  buildingId: string,
  told: readonly {
    invoice: Pick<KeptInvoice, 'id' | 'buildingId' | 'invoiceNumber'>;
    units: readonly ManagedResult[];
  }[],
): Promise<{ changed: ChangedInvoice[]; invalid: number }> {
  const changed: ChangedInvoice[] = [];
  for (const { invoice, units } of told) {
    const results = units.length > 0 ? await overwriteResults(run, invoice, units) : 0;
    if (results > 0) changed.push({ invoice: invoice.invoiceNumber, results });
  }
  await linkUnits(run, buildingId);
  const invalid = await checkComments(
    run,
    buildingId,
    told.map(({ invoice }) => invoice.id),
  );
  await refreshUnitLatest(run, buildingId);
  const orderIds = await ordersOf(
    run,
    buildingId,
    told.map(({ invoice }) => invoice.id),
  );
  await billOrders(run, buildingId, orderIds);
  return { changed, invalid };
}
