import { AppError } from '@clearunit/shared/domain/errors';
import { FileAnswer } from '../../http/file-answer';
import type { Handlers } from '../../http/handler';
import { documentReader } from '../../ports/document-reader';
import { reachBuilding } from '../access/reach-building';
import { buildingOfOrder } from '../orders/queries-detail';
import { documentOfOrder } from './queries';
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
    const document = await documentOfOrder(context.pool, buildingId, params.id);
    if (!document) throw new AppError('records.not-found');
    return new FileAnswer({ name: document.name, type: document.mimeType, bytes: [document.content] });
  },
} satisfies Handlers<'uploadPoDocument' | 'orderDocument'>;
