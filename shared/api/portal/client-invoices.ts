import * as z from 'zod/mini';
import { clientInvoiceCalls } from '../provider/client-invoices';
import { fileResponse } from '../provider/define';
import { BilledClient, ClientInvoice, ClientInvoiceDetail, Id } from '../shapes';
import { definePortalCall } from './define';

const { clientInvoices, clientInvoicesPaper, accountingFile, creditInvoice } = clientInvoiceCalls;
const ofInvoice = z.object({ invoiceId: Id });

/** What clients are billed for posted orders, and credited. */
export const clientInvoicePortalCalls = {
  billedClients: definePortalCall({
    method: 'GET',
    path: '/api/portal/billing/clients',
    action: 'invoice.read',
    response: z.array(BilledClient),
  }),
  clientInvoices: definePortalCall({
    method: 'GET',
    path: '/api/portal/billing/invoices',
    action: 'invoice.read',
    query: clientInvoices.query,
    response: z.object({ invoices: z.array(ClientInvoice), total: z.number(), sum: z.number() }),
  }),
  clientInvoicesPaper: definePortalCall({
    method: 'GET',
    path: '/api/portal/billing/invoices/pdf',
    action: 'invoice.read',
    query: clientInvoicesPaper.query,
    response: fileResponse,
  }),
  accountingFile: definePortalCall({
    method: 'GET',
    path: '/api/portal/billing/invoices/accounting-file',
    action: 'invoice.read',
    query: accountingFile.query,
    response: fileResponse,
  }),
  clientInvoice: definePortalCall({
    method: 'GET',
    path: '/api/portal/billing/invoices/:invoiceId',
    action: 'invoice.read',
    params: ofInvoice,
    response: ClientInvoiceDetail,
  }),
  clientInvoicePaper: definePortalCall({
    method: 'GET',
    path: '/api/portal/billing/invoices/:invoiceId/pdf',
    action: 'invoice.read',
    params: ofInvoice,
    response: fileResponse,
  }),
  creditInvoice: definePortalCall({
    method: 'POST',
    path: '/api/portal/billing/invoices/:invoiceId/credits',
    action: 'invoice.credit',
    params: ofInvoice,
    body: creditInvoice.body,
    response: z.object({ message: z.string(), invoice: ClientInvoice }),
  }),
} as const;
