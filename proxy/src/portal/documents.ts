import { providerCalls } from '@clearunit/shared/api/provider';
import { AppError } from '@clearunit/shared/domain/errors';
import type { PortalHandlers } from './handler';

export const documentHandlers = {
  async folders(_, visit) {
    return (await visit.provider(providerCalls.folders, {})).data;
  },

  async folderDocuments({ params }, visit) {
    return (await visit.provider(providerCalls.folderDocuments, { params: { id: params.folderId } })).data;
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

  async namedDocument({ params }, visit) {
    await visit.passThrough(providerCalls.document, { params: { id: params.documentId }, query: {} });
    return undefined;
  },
} satisfies PortalHandlers<'folders' | 'folderDocuments' | 'uploadDocument' | 'document' | 'namedDocument'>;
