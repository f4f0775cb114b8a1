import { providerCalls } from '@clearunit/shared/api/provider';
import { AppError } from '@clearunit/shared/domain/errors';
import type { PortalHandlers } from './handler';

export const photoHandlers = {
  async addPhoto({ params }, visit) {
    const contentType = visit.req.get('content-type');
    if (!contentType?.startsWith('multipart/form-data')) throw new AppError('input.unsupported-type');
    const { success } = await visit.provider(providerCalls.addPhoto, {
      params,
      upload: { stream: visit.req, contentType },
    });
    return { message: success };
  },

  async deletePhoto({ params }, visit) {
    const { success } = await visit.provider(providerCalls.deletePhoto, { params });
    return { message: success };
  },

  async photo({ params }, visit) {
    await visit.passThrough(providerCalls.photo, { params });
    return undefined;
  },
} satisfies PortalHandlers<'addPhoto' | 'deletePhoto' | 'photo'>;
