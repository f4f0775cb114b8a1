import { can } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import { documentTypes } from '@clearunit/shared/domain/folders';
import { fileBytes } from '../../db/file-bytes';
import { FileAnswer } from '../../http/file-answer';
import type { ActorContext, Handlers } from '../../http/handler';
import { deleteDocument, uploadDocument } from './documents';
import { createFolder, deleteFolder, updateFolder } from './folders';
import { type FolderReach, fileIdOf, findDocument, findFolder, listDocuments, listFolders } from './queries';

export const documentHandlers = {
  folders: async (_, context) => ({ code: 200, data: await listFolders(context.pool, reachOf(context)) }),
  folder: async ({ params }, context) => ({
    code: 200,
    data: found(await findFolder(context.pool, params.id, reachOf(context))),
  }),
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
  folderDocuments: async ({ params }, context) => {
    found(await findFolder(context.pool, params.id, reachOf(context)));
    return { code: 200, data: await listDocuments(context.pool, params.id) };
  },
  documentRecord: async ({ params }, context) => ({
    code: 200,
    data: found(await findDocument(context.pool, params.id, reachOf(context))),
  }),
  uploadDocument: async ({ params, upload }, context) => {
    const data = await uploadDocument(params.id, upload, context);
    return { code: 200, message: context.texts.t('answers.documents.uploaded'), data };
  },
  document: async ({ params, query }, context) => {
    const { name, mimeType } = found(await findDocument(context.pool, params.id, reachOf(context)));
    const fileId = found(await fileIdOf(context.pool, params.id));
    const inline = mimeType === documentTypes.pdf && query.download !== 'true';
    return new FileAnswer({ name, type: mimeType, bytes: fileBytes(context.pool, fileId), inline });
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

/** A hidden folder is answered like a missing one. */
const reachOf = ({ actor }: ActorContext): FolderReach => ({
  withAdminsOnly: can(actor, 'document.read', { adminsOnly: true }),
});

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('records.not-found');
  return row;
}
