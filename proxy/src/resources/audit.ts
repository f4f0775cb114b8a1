import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { parseInput } from '@clearunit/shared/server';
import type { ResourceOf } from './resource';
import { orderOf, sortsOf } from './simple-rest';

/** Invoices with invalid comments, or all; the latest work first. */
export const invoices: ResourceOf<'invoices'> = {
  sorts: sortsOf(providerCalls.auditedInvoices),

  async list({ filter, sort, page, limit }, context) {
    const query = parseInput(providerCalls.auditedInvoices.query, {
      ...conditionsOf(filter),
      ...orderOf(sort),
      page,
      limit,
    });
    const { body } = await context.provider(providerCalls.auditedInvoices, { query });
    return { rows: body.data.map((invoice) => ({ ...invoice, id: invoice.uuid })), total: body.total };
  },

  async export({ filter, ids }, context) {
    const query = parseInput(providerCalls.exportInvoices.query, {
      ...conditionsOf(filter),
      ids: ids?.join(),
    });
    await context.passThrough(providerCalls.exportInvoices, { query });
  },
};

const conditionsOf = ({ filter_by, q }: Record<string, unknown>) => ({ filter_by, search: q });

/** Done orders without an invoice. */
export const missingOrders: ResourceOf<'missing-orders'> = {
  sorts: sortsOf(providerCalls.missingOrders),

  async list({ filter, sort, page, limit }, context) {
    const query = parseInput(providerCalls.missingOrders.query, {
      search: filter.q,
      ...orderOf(sort),
      page,
      limit,
    });
    const { body } = await context.provider(providerCalls.missingOrders, { query });
    return { rows: body.data.map((order) => ({ ...order, id: order.order_id })), total: body.total_order };
  },

  async export({ filter, ids }, context) {
    const query = parseInput(providerCalls.exportMissingOrders.query, { search: filter.q, ids: ids?.join() });
    await context.passThrough(providerCalls.exportMissingOrders, { query });
  },
};
