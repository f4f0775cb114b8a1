import { taxShares } from '@clearunit/shared/domain/billing';
import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';
import { insertClientInvoices, type NewInvoice, type OrderToInvoice, ordersToInvoice } from './issue-queries';

/** Who issues invoices, and when. */
export interface Issue {
  batchId: string;
  /** 'YYYY-MM-DD' */
  day: string;
  by: string;
}

/**
 * Issues one invoice for each of these billed orders, in the transaction that posts them (4 §2.6), with the sums of its
 * bill.
 * @returns how many were issued, and their sum in cents
 */
export async function issueInvoices(
  run: Runner,
  orderIds: readonly string[],
  issue: Issue,
): Promise<{ count: number; sum: number }> {
  const orders = await ordersToInvoice(run, orderIds);
  await insertClientInvoices(
    run,
    orders.map((order) => invoiceOf(order, issue)),
  );
  return { count: orders.length, sum: orders.reduce((sum, { total }) => sum + total, 0) };
}

function invoiceOf(order: OrderToInvoice, { batchId, day, by }: Issue): NewInvoice {
  const id = v7();
  const { id: order_id, lines, adjustment, subtotal, tax, total, ...about } = order;
  const all = [...lines, ...(adjustment > 0 ? [minimumCharge(adjustment, order)] : [])];
  const shares = taxShares(
    all.map(({ amount }) => amount),
    order.tax_percent,
  );
  return {
    invoice: {
      ...about,
      id,
      kind: 'invoice',
      order_id,
      batch_id: batchId,
      issued_on: day,
      issued_by: by,
      subtotal_cents: subtotal,
      tax_cents: tax,
      total_cents: total,
    },
    lines: all.map(({ amount, ...line }, at) => ({
      ...line,
      invoice_id: id,
      place: at + 1,
      amount_cents: amount,
      tax_cents: shares[at]!,
    })),
  };
}

/** The adjustment to the minimum charge is a line of its own. */
const minimumCharge = (amount: number, { work_date }: OrderToInvoice) => ({
  kind: 'minimum charge',
  unit_number: '',
  is_common_area: false,
  pest_name: '',
  treatment_name: '',
  service_code: '',
  outcome: null,
  work_date,
  amount,
});
