import type { Handlers } from '../../http/handler';
import { documentReader } from '../../ports/document-reader';
import { reachOrder } from '../access/reach-building';
import { documentFile } from './document-file';
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
    const building = await reachOrder(context, params.id);
    return documentFile(context.pool, 'orders', building.id, params.id);
  },
} satisfies Handlers<'uploadPoDocument' | 'orderDocument'>;
