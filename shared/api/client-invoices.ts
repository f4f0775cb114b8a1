import * as z from 'zod/mini';
import { coded, defineCalls, fileResponse } from './call';
import { BilledClient, ClientInvoice, ClientInvoiceDetail, Id, Month, PageQuery, SearchText } from './shapes';

/** Which invoices and credit notes: those issued in a month, to a client, or found by a number or a building. */
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
    portal: true,
    summary: 'The clients that orders were completed for (4 §2.6)',
    response: coded({ data: z.array(BilledClient) }),
  },
  clientInvoices: {
    method: 'GET',
    path: 'billing/invoices',
    action: 'invoice.read',
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
  clientInvoicesPaper: {
    method: 'GET',
    path: 'billing/invoices/pdf',
    action: 'invoice.read',
    portal: true,
    summary: 'The invoices and credit notes that are found, in one PDF (4 §2.6)',
    query: InvoiceFilter,
    response: fileResponse,
  },
  accountingFile: {
    method: 'GET',
    path: 'billing/invoices/accounting-file',
    action: 'invoice.read',
    portal: true,
    summary:
      'The lines of the invoices and credit notes that are found, as CSV for accounting programs (4 §2.6)',
    query: InvoiceFilter,
    response: fileResponse,
  },
  clientInvoice: {
    method: 'GET',
    path: 'billing/invoices/:id',
    action: 'invoice.read',
    portal: true,
    summary: 'An invoice or credit note with its lines (4 §2.6)',
    params: byId,
    response: coded({ data: ClientInvoiceDetail }),
  },
  clientInvoicePaper: {
    method: 'GET',
    path: 'billing/invoices/:id/pdf',
    action: 'invoice.read',
    portal: true,
    summary: 'An invoice or credit note as a PDF (4 §2.6)',
    params: byId,
    response: fileResponse,
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
