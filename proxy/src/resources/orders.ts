import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { parseInput } from '@clearunit/shared/server';
import * as z from 'zod/mini';
import type { ResourceOf } from './resource';
import { orderOf, sortsOf } from './simple-rest';

export const orders: ResourceOf<'orders'> = {
  sorts: sortsOf(providerCalls.schedulerOrders),

  async list({ filter, sort, page, limit }, context) {
    const query = parseInput(providerCalls.schedulerOrders.query, {
      page,
      limit,
      q: filter.q,
      order_status: filter.order_status,
      id: filter.batch,
      status: filter.status,
      urgency: filter.urgency,
      ...orderOf(sort),
    });
    const { answer, rows } = await context.page(providerCalls.schedulerOrders, { query });
    return { rows, total: answer.body.total_count };
  },

  async read(id, context) {
    const { data } = await context.provider(providerCalls.order, { params: { id }, query: {} });
    return { ...data };
  },
};

/** The console's tab, which filters nothing here. */
const PostedTab = z.object({ order_status: z.optional(z.literal('posted')) });

export const postedBatches: ResourceOf<'posted-batches'> = {
  sorts: sortsOf(providerCalls.postedBatches),

  async list({ filter, sort, page, limit }, context) {
    parseInput(PostedTab, filter);
    const query = parseInput(providerCalls.postedBatches.query, {
      page,
      limit,
      q: filter.q,
      ...orderOf(sort),
    });
    const { body } = await context.provider(providerCalls.postedBatches, { query });
    return { rows: body.data, total: body.total_count };
  },
};
