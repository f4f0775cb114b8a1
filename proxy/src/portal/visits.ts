import { providerCalls } from '@clearunit/shared/api/provider';
import type { PortalHandlers } from './handler';

export const visitHandlers = {
  async visits({ query }, visit) {
    return visit.provider(providerCalls.visits, { query });
  },

  async visit({ params }, visit) {
    return (await visit.provider(providerCalls.visit, { params })).data;
  },

  async recordVisit({ body }, visit) {
    const { success, data } = await visit.provider(providerCalls.recordVisit, { body });
    return { message: success, data };
  },

  async followUpRequests({ query }, visit) {
    return visit.provider(providerCalls.followUpRequests, { query });
  },
} satisfies PortalHandlers<'visits' | 'visit' | 'recordVisit' | 'followUpRequests'>;
