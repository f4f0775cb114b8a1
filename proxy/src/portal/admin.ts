import { providerCalls } from '@clearunit/shared/api/provider';
import type { PortalHandlers } from './handler';

export const adminHandlers = {
  async pinRequests({ query }, visit) {
    return visit.provider(providerCalls.pinRequests, { query });
  },

  async resetPin({ body }, visit) {
    const { success } = await visit.provider(providerCalls.resetPin, { body });
    return { message: success };
  },

  async followUpRequest({ params }, visit) {
    return (await visit.provider(providerCalls.followUpRequest, { params: { id: params.requestId } })).data;
  },

  async resendFollowUpRequest({ params, body }, visit) {
    const { success, data } = await visit.provider(providerCalls.resendFollowUpRequest, {
      params: { id: params.requestId },
      body: { ...body, user_id: visit.session!.uuid },
    });
    return { message: success, data };
  },

  async decideFollowUpRequest({ params, body }, visit) {
    const { success, data } = await visit.provider(providerCalls.decideFollowUpRequest, {
      params: { id: params.requestId },
      body,
    });
    return { message: success, orderId: data.order_id };
  },

  async services(_, visit) {
    return (await visit.provider(providerCalls.services, {})).data;
  },

  async resyncBranch({ params }, visit) {
    return visit.provider(providerCalls.resyncBranch, { params: { id: params.branchId } });
  },

  async syncPrices(_, visit) {
    return visit.provider(providerCalls.syncPrices, {});
  },

  async syncLocationBranches(_, visit) {
    return visit.provider(providerCalls.syncLocationBranches, {});
  },
} satisfies PortalHandlers<
  | 'pinRequests'
  | 'resetPin'
  | 'followUpRequest'
  | 'resendFollowUpRequest'
  | 'decideFollowUpRequest'
  | 'services'
  | 'resyncBranch'
  | 'syncPrices'
  | 'syncLocationBranches'
>;
