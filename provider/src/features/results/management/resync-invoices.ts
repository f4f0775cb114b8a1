import { AppError } from '@clearunit/shared/domain/errors';
import { byBuilding } from '../../../db/by-building';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { askOutside } from '../../../ports/management/ask-outside';
import { recordChange } from '../../logs/record-change';
import { type ChangedInvoice, replaceResults } from '../store/store-results';
import { lockInvoices, ordersOfInvoices } from './queries';

/**
 * Reads invoices again from the management system (3 §2.16): its corrections replace the portal's results, comments are
 * read with today's catalogue, and units registered since get their results.
 * @returns how many invoices there were, and how many of their comments are still invalid
 * @throws AppError 'records.not-found' when one does not exist; ManagementError when an external system does not answer
 */
export async function resyncInvoices(ids: readonly string[], context: ActorContext) {
  const numbers = await ordersOfInvoices(context.pool, ids);
  const answerIn = await askOutside(context, (management, run) => management.invoices(run, numbers));
  return inTransaction(context.pool, async (client) => {
    const invoices = await lockInvoices(client, ids);
    if (invoices.length !== new Set(ids).size) throw new AppError('records.not-found');
    const managedInvoices = await answerIn(client);
    const changed: ChangedInvoice[] = [];
    let invalid = 0;
    for (const [buildingId, ofBuilding] of byBuilding(invoices, ({ buildingId }) => buildingId)) {
      const replacements = ofBuilding.map((invoice) => ({
        invoice,
        units: managedInvoices.get(invoice.orderNumber)?.units ?? [],
      }));
      const outcome = await replaceResults(client, buildingId, replacements, context.today);
      changed.push(...outcome.changed);
      invalid += outcome.invalid;
    }
    await recordChange(client, context, {
      activity: 'invoices.resynced',
      targetEntity: 'invoice',
      webhookOrders: invoices.flatMap(({ invoiceNumber, orderId, buildingId }) =>
        changed
          .filter(({ invoice, results }) => invoice === invoiceNumber && results > 0)
          .map(({ results }) => ({ orderId, buildingId, units: results })),
      ),
      description: {
        invoices: invoices.map(({ invoiceNumber }) => invoiceNumber),
        changed,
        invalid_comments: invalid,
      },
    });
    return { invoices: invoices.length, invalid };
  });
}
