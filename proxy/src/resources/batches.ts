import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { parseInput } from '@clearunit/shared/server';
import type { ResourceOf } from './resource';
import { orderOf, sortsOf } from './simple-rest';

/** Completed orders that wait to be posted, or posted ones. */
export const completedOrders: ResourceOf<'completed-orders'> = {
  sorts: sortsOf(providerCalls.completedOrders),

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
    const { answer, rows } = await context.page(providerCalls.completedOrders, { query });
    return { rows, total: answer.body.total_count };
  },
};
