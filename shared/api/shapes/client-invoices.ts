import * as z from 'zod/mini';
import { chargeKinds } from '../../domain/billing';
import { Outcome } from '../../domain/results';
import { DateOnly, Id } from './common';

/** What a client is billed for a posted order, or credited of it (4 §2.6); amounts in cents, never negative. */
export const ClientInvoice = z.object({
  id: Id,
  kind: z.enum(['invoice', 'credit note']),
  number: z.number(),
  order_id: Id,
  order_number: z.number(),
  purchase_order_number: z.string(),
  customer_name: z.string(),
  building_name: z.string(),
  building_address: z.string(),
  location_id: z.string(),
  work_date: z.nullable(DateOnly),
  issued_on: DateOnly,
  /** The batch that it was posted in; null for a credit note. */
  batch: z.nullable(z.number()),
  tax_percent: z.number(),
  subtotal: z.number(),
  tax: z.number(),
  total: z.number(),
  /** How much of an invoice was credited. */
  credited: z.number(),
  /** Of a credit note: the number of its invoice, and why. */
  credits_number: z.nullable(z.number()),
  reason: z.string(),
});
export type ClientInvoice = z.infer<typeof ClientInvoice>;

export const InvoiceLineKind = z.enum([...chargeKinds, 'minimum charge']);

/** A line of an invoice or credit note. */
export const ClientInvoiceLine = z.object({
  /** Its place in the invoice, from 1 on; a credit note's lines have those of its invoice. */
  place: z.number(),
  kind: InvoiceLineKind,
  unit_number: z.string(),
  /** Whether it was one on the day of issue. */
  is_common_area: z.boolean(),
  pest_name: z.string(),
  treatment_name: z.string(),
  service_code: z.string(),
  outcome: z.nullable(Outcome),
  work_date: z.nullable(DateOnly),
  amount: z.number(),
  /** Its share of the tax. */
  tax: z.number(),
  is_credited: z.boolean(),
});
export type ClientInvoiceLine = z.infer<typeof ClientInvoiceLine>;

export const ClientInvoiceDetail = z.extend(ClientInvoice, { lines: z.array(ClientInvoiceLine) });
export type ClientInvoiceDetail = z.infer<typeof ClientInvoiceDetail>;

/** A month, 'YYYY-MM'. */
export const Month = z.string().check(z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/));

/** A client that orders were completed for. */
export const BilledClient = z.object({ id: Id, name: z.string() });
export type BilledClient = z.infer<typeof BilledClient>;
