import { providerCalls } from '@clearunit/shared/api/provider';
import type { PortalHandlers } from './handler';

/** What the tenants of an order are handed (README no. 12). */
export const noticeHandlers = {
  async notices({ params, query }, visit) {
    await visit.passThrough(providerCalls.notices, { params: { id: params.orderId }, query });
    return undefined;
  },

  async preparationSheets({ params }, visit) {
    await visit.passThrough(providerCalls.preparationSheets, { params: { id: params.orderId } });
    return undefined;
  },
} satisfies PortalHandlers<'notices' | 'preparationSheets'>;
