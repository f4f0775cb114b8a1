import { providerCalls } from '@clearunit/shared/api/provider';
import type { PortalHandlers } from './handler';

/** What a scheduler does with orders of the list (3 §2.8). */
export const orderStepHandlers = {
  async updateStatuses({ body }, visit) {
    return (await visit.provider(providerCalls.updateStatuses, { body })).data;
  },

  async resendConfirmation({ params, query }, visit) {
    return visit.provider(providerCalls.resendConfirmation, { params: { id: params.orderId }, query });
  },

  async resendFollowUp({ params, query }, visit) {
    return visit.provider(providerCalls.resendFollowUp, { params: { id: params.orderId }, query });
  },

  async syncOrder({ params, query }, visit) {
    return visit.provider(providerCalls.syncOrder, { params: { id: params.orderId }, query });
  },

  async unsyncedDeletions(_request, visit) {
    const { body } = await visit.provider(providerCalls.unsyncedDeletions, {});
    return { data: body.data, total: body.total_count };
  },

  async deleteOrder({ params, query }, visit) {
    return visit.provider(providerCalls.deleteOrder, { params: { id: params.orderId }, query });
  },
} satisfies PortalHandlers<
  | 'updateStatuses'
  | 'resendConfirmation'
  | 'resendFollowUp'
  | 'syncOrder'
  | 'unsyncedDeletions'
  | 'deleteOrder'
>;
