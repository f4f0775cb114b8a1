import { providerCalls } from '@clearunit/shared/api/provider';
import { AppError } from '@clearunit/shared/domain/errors';
import type { PortalHandlers } from './handler';

export const poDocumentHandlers = {
  async uploadPoDocument({ params }, visit) {
    // The form has not been read here: it goes through as it arrives.
    const contentType = visit.req.get('content-type');
    if (!contentType?.startsWith('multipart/form-data')) throw new AppError('input.unsupported-type');
    return visit.provider(providerCalls.uploadPoDocument, {
      params: { id: params.buildingId },
      upload: { stream: visit.req, contentType },
    });
  },

  async orderDocument({ params }, visit) {
    await visit.passThrough(providerCalls.orderDocument, { params: { id: params.orderId } });
    return undefined;
  },

  async requestDocument({ params }, visit) {
    await visit.passThrough(providerCalls.requestDocument, { params: { id: params.requestId } });
    return undefined;
  },
} satisfies PortalHandlers<'uploadPoDocument' | 'orderDocument' | 'requestDocument'>;
