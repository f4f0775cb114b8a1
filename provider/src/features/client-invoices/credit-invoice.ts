import type { CallRequest } from '@clearunit/shared/api/call';
import type { ClientInvoice } from '@clearunit/shared/api/client-invoices';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { checkCredit } from '@clearunit/shared/domain/billing';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { v7 } from 'uuid';
import { inTransaction } from '../../db/transaction';
import { contentHash } from '../../http/content-hash';
import type { ActorContext } from '../../http/handler';
import { mustBeAllowed } from '../access/reach-building';
import { aboutOrder, recordChange } from '../logs/record-change';
import { insertClientInvoices } from './issue-queries';
import { creditOfKey, findClientInvoice, lockClientInvoice } from './queries';

type Crediting = CallRequest<ProviderCalls['creditInvoice']>['body'];

/**
 * Credits lines of an invoice, which itself never changes (4 §2.6): each line once and whole, with its share of the
 * tax. A retry with the same key returns the existing credit note.
 *
 * @throws AppError 'records.not-found', 'invoices.is-credit-note' (409), 'invoices.no-such-line',
 * 'invoices.line-credited' (409), the reasons of `checkCredit`, or 'invoices.key-reused' (409) when the key has
 * credited other lines
 */
export function creditInvoice(
  id: string,
  { idempotency_key: key, places, reason }: Crediting,
  context: ActorContext,
): Promise<ClientInvoice> {
  mustBeAllowed(context, 'invoice.credit', {});
  const chosen = [...new Set(places)].sort((a, b) => a - b);
  const hash = contentHash({ id, chosen, reason });
  return inTransaction(context.pool, async (client) => {
    const locked = await lockClientInvoice(client, id);
    if (!locked) throw new AppError('records.not-found');
    const stored = await creditOfKey(client, key);
    if (stored && stored.contentHash !== hash) throw new AppError('invoices.key-reused');
    if (stored) return (await findClientInvoice(client, stored.id))!;
    const invoice = (await findClientInvoice(client, id))!;
    if (invoice.kind !== 'invoice') throw new AppError('invoices.is-credit-note');

    const lines = chosen.map((place) => {
      const line = invoice.lines.find((one) => one.place === place);
      if (!line) throw new AppError('invoices.no-such-line', { params: { place } });
      if (line.is_credited) {
        throw new AppError('invoices.line-credited', { params: { place, invoice: invoice.number } });
      }
      return line;
    });
    refuseProblems(checkCredit(reason, lines));
    const sum = (name: 'amount' | 'tax') => lines.reduce((total, line) => total + line[name], 0);
    const noteId = v7();
    const { batch_id: _batch, ...kept } = locked.row;
    await insertClientInvoices(client, [
      {
        invoice: {
          ...kept,
          id: noteId,
          kind: 'credit note',
          issued_on: context.today,
          issued_by: context.actorName,
          subtotal_cents: sum('amount'),
          tax_cents: sum('tax'),
          total_cents: sum('amount') + sum('tax'),
          credits_id: id,
          reason,
          idempotency_key: key,
          content_hash: hash,
        },
        lines: lines.map(({ amount, tax, is_credited: _, ...line }) => ({
          ...line,
          invoice_id: noteId,
          credits_id: id,
          amount_cents: amount,
          tax_cents: tax,
        })),
      },
    ]);
    const note = (await findClientInvoice(client, noteId))!;
    await recordChange(client, context, {
      activity: 'invoices.credited',
      ...aboutOrder({ id: note.order_id }, { id: locked.row.building_id, locationId: note.location_id }),
      description: {
        order_number: note.order_number,
        invoice: invoice.number,
        credit_note: note.number,
        total: (note.total / 100).toFixed(2),
        reason,
      },
    });
    return note;
  });
}
