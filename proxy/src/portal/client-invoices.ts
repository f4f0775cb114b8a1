import { providerCalls } from '@clearunit/shared/api/provider';
import type { PortalHandlers } from './handler';

export const clientInvoiceHandlers = {
  async billedClients(_, visit) {
    return (await visit.provider(providerCalls.billedClients, {})).data;
  },

  async clientInvoices({ query }, visit) {
    const { data, total_count, sum } = await visit.provider(providerCalls.clientInvoices, { query });
    return { invoices: data, total: total_count, sum };
  },

  async clientInvoicesPaper({ query }, visit) {
    await visit.passThrough(providerCalls.clientInvoicesPaper, { query });
    return undefined;
  },

  async accountingFile({ query }, visit) {
    await visit.passThrough(providerCalls.accountingFile, { query });
    return undefined;
  },

  async clientInvoice({ params }, visit) {
    return (await visit.provider(providerCalls.clientInvoice, { params: { id: params.invoiceId } })).data;
  },

  async clientInvoicePaper({ params }, visit) {
    await visit.passThrough(providerCalls.clientInvoicePaper, { params: { id: params.invoiceId } });
    return undefined;
  },

  async creditInvoice({ params, body }, visit) {
    const { success, data } = await visit.provider(providerCalls.creditInvoice, {
      params: { id: params.invoiceId },
      body,
    });
    return { message: success, invoice: data };
  },
} satisfies PortalHandlers<
  | 'billedClients'
  | 'clientInvoices'
  | 'clientInvoicesPaper'
  | 'accountingFile'
  | 'clientInvoice'
  | 'clientInvoicePaper'
  | 'creditInvoice'
>;
