import { AppError } from '@clearunit/shared/domain/errors';
import { FileAnswer } from '../../http/file-answer';
import type { Handlers } from '../../http/handler';
import { deleteDocument, uploadDocument } from './documents';
import { createFolder, deleteFolder, updateFolder } from './folders';
import { findDocument, findFolder, listDocuments, listFolders, readContent } from './queries';

export const documentHandlers = {
  folders: async (_, { pool }) => ({ code: 200, data: await listFolders(pool) }),
  folder: async ({ params }, { pool }) => ({ code: 200, data: found(await findFolder(pool, params.id)) }),
  createFolder: async ({ body }, context) => {
    const data = await createFolder(body, context);
    return { code: 200, success: context.texts.t('answers.documents.folderCreated'), data };
  },
  updateFolder: async ({ params, body }, context) => {
    const data = await updateFolder(params.id, body, context);
    return { code: 200, success: context.texts.t('answers.documents.folderUpdated'), data };
  },
  deleteFolder: async ({ params }, context) => {
    await deleteFolder(params.id, context);
    return { code: 200, success: context.texts.t('answers.documents.folderDeleted') };
  },
  folderDocuments: async ({ params }, { pool }) => {
    found(await findFolder(pool, params.id));
    return { code: 200, data: await listDocuments(pool, params.id) };
  },
  documentRecord: async ({ params }, { pool }) => ({
    code: 200,
    data: found(await findDocument(pool, params.id)),
  }),
  uploadDocument: async ({ params, upload }, context) => {
    const data = await uploadDocument(params.id, upload, context);
    return { code: 200, message: context.texts.t('answers.documents.uploaded'), data };
  },
  document: async ({ params }, { pool }) => {
    const { name, mimeType } = found(await findDocument(pool, params.id));
    const content = found(await readContent(pool, params.id));
    return new FileAnswer({ name, type: mimeType, bytes: [content] });
  },
  deleteDocument: async ({ params }, context) => {
    await deleteDocument(params.id, context);
    return { code: 200, success: context.texts.t('answers.documents.deleted') };
  },
} satisfies Handlers<
  | 'folders'
  | 'folder'
  | 'createFolder'
  | 'updateFolder'
  | 'deleteFolder'
  | 'folderDocuments'
  | 'documentRecord'
  | 'uploadDocument'
  | 'document'
  | 'deleteDocument'
>;

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('records.not-found');
  return row;
}
