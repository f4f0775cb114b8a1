import { providerCalls } from '@clearunit/shared/api/provider';
import { parseInput } from '../http/parse';
import type { ResourceOf } from './resource';

/** Completed orders that wait to be posted, or those that are. */
export const completedOrders: ResourceOf<'completed-orders'> = {
  async list({ filter, sort, page, limit }, visit) {
    const query = parseInput(providerCalls.completedOrders.query, {
      page,
      limit,
      list: filter.list,
      q: filter.q,
      ...(sort && sort.field !== 'id' && { order_by: sort.field, order_by_value: sort.order }),
    });
    const { body } = await visit.provider(providerCalls.completedOrders, { query });
    return { rows: body.data.map((order) => ({ ...order, id: order.order_id })), total: body.total_count };
  },
};
