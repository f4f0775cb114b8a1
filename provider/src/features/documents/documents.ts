import { createHash } from 'node:crypto';
import type { UploadedFile } from '@clearunit/shared/api/call';
import type { PortalDocument } from '@clearunit/shared/api/folders';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkDocumentContent, documentTypes } from '@clearunit/shared/domain/folders';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { deleteDocuments, findDocument, findSameDocument, insertDocument, lockFolder } from './queries';

/**
 * Adds a PDF or a workbook to a folder; its bytes decide the type, not its name alone (3 §5.5). The same file under the
 * same name is stored once: sending it again after a lost answer returns the stored document.
 * @throws AppError 'folders.type-not-allowed' or 'records.not-found'
 */
export function uploadDocument(
  folderId: string,
  { name, mimeType, content }: UploadedFile,
  context: ActorContext,
): Promise<PortalDocument> {
  const { kind, problem } = checkDocumentContent(name, mimeType, content);
  refuseProblems(problem ? [problem] : []);
  return inTransaction(context.pool, async (client) => {
    const folder = await lockFolder(client, folderId);
    if (!folder) throw new AppError('records.not-found');
    const sha256 = createHash('sha256').update(content).digest('hex');
    const stored = await findSameDocument(client, folderId, name, sha256);
    if (stored) return (await findDocument(client, stored))!;
    const id = await insertDocument(client, folderId, {
      name,
      mimeType: documentTypes[kind!],
      sha256,
      content,
      uploadedBy: context.actor.id,
      at: context.now.toISOString(),
    });
    await recordChange(client, context, {
      activity: 'documents.uploaded',
      targetEntity: 'document',
      targetId: id,
      description: { folder: folder.title, name, size: content.length, sha256 },
    });
    return (await findDocument(client, id))!;
  });
}

/** Deletes a document with its file. @throws AppError 'records.not-found' */
export function deleteDocument(id: string, context: ActorContext): Promise<void> {
  return inTransaction(context.pool, async (client) => {
    const document = await findDocument(client, id);
    if (!document) throw new AppError('records.not-found');
    const folder = await lockFolder(client, document.folder_id);
    await deleteDocuments(client, { id });
    await recordChange(client, context, {
      activity: 'documents.deleted',
      targetEntity: 'document',
      targetId: id,
      description: { folder: folder?.title ?? '', name: document.name, size: document.size },
    });
  });
}
