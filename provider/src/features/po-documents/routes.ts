import { AppError } from '@clearunit/shared/domain/errors';
import { FileAnswer } from '../../http/file-answer';
import type { Handlers } from '../../http/handler';
import { documentReader } from '../../ports/document-reader';
import { reachBuilding } from '../access/reach-building';
import { reachFollowUpRequest } from '../follow-ups/reach-request';
import { buildingOfOrder } from '../orders/queries';
import { documentOf } from './queries';
import { uploadPoDocument } from './upload-po-document';

export const poDocumentHandlers = {
  uploadPoDocument: async ({ params, upload }, context) => {
    const data = await uploadPoDocument(params.id, upload, context, documentReader);
    const isEmpty = data.unitNumber === '' && data.poNumber === '';
    return {
      code: 200,
      message: context.texts.t(isEmpty ? 'answers.poDocuments.nothingFound' : 'answers.poDocuments.read'),
      data,
    };
  },
  orderDocument: async ({ params }, context) => {
    const buildingId = await buildingOfOrder(context.pool, params.id);
    if (!buildingId) throw new AppError('records.not-found');
    await reachBuilding(context, 'order.read', buildingId);
    return asFile(await documentOf(context.pool, 'orders', buildingId, params.id));
  },
  requestDocument: async ({ params }, context) => {
    const request = await reachFollowUpRequest(context, params.id);
    return asFile(await documentOf(context.pool, 'follow_up_requests', request.building_id, params.id));
  },
} satisfies Handlers<'uploadPoDocument' | 'orderDocument' | 'requestDocument'>;

function asFile(document: Awaited<ReturnType<typeof documentOf>>): FileAnswer {
  if (!document) throw new AppError('records.not-found');
  return new FileAnswer({ name: document.name, type: document.mimeType, bytes: [document.content] });
}
