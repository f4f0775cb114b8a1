import * as z from 'zod/mini';
import { chargeKinds } from '../domain/billing';
import { Outcome } from '../domain/results';
import { coded, defineCalls, fileResponse } from './call';
import { DateOnly, Id, PageQuery, SearchText } from './common';

/** An invoice or credit note of a posted order (4 §2.6); amounts in cents, never negative. */
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
  /** The credited amount of an invoice. */
  credited: z.number(),
  /** Of a credit note: the number of its invoice, and why. */
  credits_number: z.nullable(z.number()),
  reason: z.string(),
});
export type ClientInvoice = z.infer<typeof ClientInvoice>;

const InvoiceLineKind = z.enum([...chargeKinds, 'minimum charge']);

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

/** Filters invoices and credit notes by month, client, and a number or building. */
const InvoiceFilter = z.object({
  month: z.optional(Month),
  customer: z.optional(Id),
  /** The number of an invoice, order or batch, or a part of the building's or client's name. */
  q: SearchText,
});
const byId = z.object({ id: Id });

/** What clients are billed for posted orders (4 §2.6). */
export const clientInvoiceCalls = defineCalls({
  billedClients: {
    method: 'GET',
    path: 'billing/clients',
    action: 'invoice.read',
    forKeys: true,
    portal: true,
    summary: 'The clients that orders are billed to, or were (4 §2.6)',
    response: coded({ data: z.array(BilledClient) }),
  },
  clientInvoices: {
    method: 'GET',
    path: 'billing/invoices',
    action: 'invoice.read',
    forKeys: true,
    portal: true,
    summary:
      'Invoices and credit notes by page, the latest first, and what all that is found comes to (4 §2.6)',
    query: z.extend(InvoiceFilter, PageQuery.shape),
    response: coded({
      data: z.array(ClientInvoice),
      total_count: z.number(),
      /** Invoices less credit notes, in cents; negative where more was credited. */
      sum: z.number(),
    }),
  },
  clientInvoicesPdf: {
    method: 'GET',
    path: 'billing/invoices/pdf',
    action: 'invoice.read',
    forKeys: true,
    portal: true,
    summary: 'The invoices and credit notes that are found, in one PDF (4 §2.6)',
    query: InvoiceFilter,
    response: fileResponse,
    fileType: 'application/pdf',
  },
  accountingFile: {
    method: 'GET',
    path: 'billing/invoices/accounting-file',
    action: 'invoice.read',
    forKeys: true,
    recorded: 'export',
    portal: true,
    summary:
      'The lines of the invoices and credit notes that are found, as CSV for accounting programs (4 §2.6)',
    query: InvoiceFilter,
    response: fileResponse,
    fileType: 'text/csv',
  },
  clientInvoice: {
    method: 'GET',
    path: 'billing/invoices/:id',
    action: 'invoice.read',
    forKeys: true,
    portal: true,
    summary: 'An invoice or credit note with its lines (4 §2.6)',
    params: byId,
    response: coded({ data: ClientInvoiceDetail }),
  },
  clientInvoicePdf: {
    method: 'GET',
    path: 'billing/invoices/:id/pdf',
    action: 'invoice.read',
    forKeys: true,
    portal: true,
    summary: 'An invoice or credit note as a PDF (4 §2.6)',
    params: byId,
    response: fileResponse,
    fileType: 'application/pdf',
  },
  creditInvoice: {
    method: 'POST',
    path: 'billing/invoices/:id/credits',
    action: 'invoice.credit',
    portal: true,
    summary: 'Credits lines of an invoice, each once, with a reason; the same key credits once (4 §2.6)',
    params: byId,
    body: z.object({
      idempotency_key: z.string().check(z.minLength(8), z.maxLength(100)),
      places: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(2001)),
      reason: z.string().check(z.trim(), z.maxLength(500)),
    }),
    response: coded({ success: z.string(), data: ClientInvoice }),
  },
});
