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

  async branches(_, visit) {
    return (await visit.provider(providerCalls.branches, {})).data;
  },

  async addBranch({ body }, visit) {
    const { message, data } = await visit.provider(providerCalls.addBranch, { body });
    return { message, branchId: data.branch_id };
  },

  async changeBranch({ params, body }, visit) {
    return visit.provider(providerCalls.changeBranch, { params: { id: params.branchId }, body });
  },

  async retireBranch({ params, body }, visit) {
    return visit.provider(providerCalls.retireBranch, { params: { id: params.branchId }, body });
  },

  async resyncBranch({ params }, visit) {
    return visit.provider(providerCalls.resyncBranch, { params: { id: params.branchId } });
  },

  async syncPrices(_, visit) {
    return visit.provider(providerCalls.syncPrices, {});
  },

  async locationBranches(_, visit) {
    return (await visit.provider(providerCalls.locationBranches, {})).data;
  },

  async syncLocationBranches({ body }, visit) {
    return visit.provider(providerCalls.syncLocationBranches, { body });
  },
} satisfies PortalHandlers<
  | 'pinRequests'
  | 'resetPin'
  | 'followUpRequest'
  | 'resendFollowUpRequest'
  | 'decideFollowUpRequest'
  | 'services'
  | 'branches'
  | 'addBranch'
  | 'changeBranch'
  | 'retireBranch'
  | 'resyncBranch'
  | 'syncPrices'
  | 'locationBranches'
  | 'syncLocationBranches'
>;
