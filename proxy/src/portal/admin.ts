import { providerCalls } from '@clearunit/shared/api/provider';
import { AppError } from '@clearunit/shared/domain/errors';
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

  async uploadDocument({ params }, visit) {
    // The form has not been read here: it goes through as it arrives.
    const contentType = visit.req.get('content-type');
    if (!contentType?.startsWith('multipart/form-data')) throw new AppError('input.unsupported-type');
    return visit.provider(providerCalls.uploadDocument, {
      params: { id: params.folderId },
      upload: { stream: visit.req, contentType },
    });
  },

  async document({ params, query }, visit) {
    await visit.passThrough(providerCalls.document, { params: { id: params.documentId }, query });
    return undefined;
  },
} satisfies PortalHandlers<
  | 'pinRequests'
  | 'resetPin'
  | 'followUpRequest'
  | 'decideFollowUpRequest'
  | 'services'
  | 'resyncBranch'
  | 'syncPrices'
  | 'syncLocationBranches'
  | 'uploadDocument'
  | 'document'
>;
