import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { parseInput } from '@clearunit/shared/server';
import type { ResourceOf } from './resource';
import { orderOf } from './simple-rest';

/** Completed orders that wait to be posted, or posted ones. */
export const completedOrders: ResourceOf<'completed-orders'> = {
  async list({ filter, sort, page, limit }, context) {
    const query = parseInput(providerCalls.completedOrders.query, {
      page,
      limit,
      list: filter.list,
      q: filter.q,
      month: filter.month,
      customer: filter.customer,
      ...orderOf(sort),
    });
    const { body } = await context.provider(providerCalls.completedOrders, { query });
    return { rows: body.data.map((order) => ({ ...order, id: order.order_id })), total: body.total_count };
  },
};
