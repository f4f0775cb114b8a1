import { providerCalls } from '@clearunit/shared/api/provider';
import type { PortalHandlers } from './handler';

export const batchHandlers = {
  async managementSystem(_, visit) {
    return (await visit.provider(providerCalls.managementSystem, {})).data;
  },

  async postableOrders({ query }, visit) {
    const { data, total_count, sum } = await visit.provider(providerCalls.postableOrders, { query });
    return { orders: data, total: total_count, sum };
  },

  async postBatch({ body }, visit) {
    const { success, data } = await visit.provider(providerCalls.postBatch, { body });
    return { ...data, message: success };
  },
} satisfies PortalHandlers<'managementSystem' | 'postableOrders' | 'postBatch'>;
