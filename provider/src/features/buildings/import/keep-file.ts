import { createHash } from 'node:crypto';
import type { UploadedFile } from '@clearunit/shared/api/call';
import { refuseProblems } from '@clearunit/shared/domain/errors';
import { checkDocumentContent, documentTypes } from '@clearunit/shared/domain/folders';
import { v7 } from 'uuid';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import {
  findFolderByTitle,
  findSameDocument,
  insertDocument,
  insertFolder,
  keepForAdmins,
} from '../../documents/queries';
import { waitForImports } from '../../import-records/queries';
import { recordChange } from '../../logs/record-change';

/**
 * Keeps a file of buildings that is not a workbook in a folder of the portal documents, with sender and time, to be
 * entered by hand (specification README no. 18). Contacts do not see that folder. The same file under the same name is
 * stored once.
 * @returns the folder's title
 * @throws AppError 'folders.type-not-allowed' (422)
 */
export async function keepBuildingFile(
  { name, mimeType, content }: UploadedFile,
  context: ActorContext,
): Promise<string> {
  const { kind, problem } = checkDocumentContent(name, mimeType, content);
  refuseProblems(problem ? [problem] : []);
  const at = context.now.toISOString();
  const folder = { title: context.texts.t('buildings.fileFolder'), description: '' };
  await inTransaction(context.pool, async (client) => {
    // Two uploads at the same time create one folder.
    await waitForImports(client);
    const known = await findFolderByTitle(client, folder.title);
    const folderId = known ?? v7();
    if (!known) await insertFolder(client, { id: folderId, ...folder }, at);
    await keepForAdmins(client, folderId);
    const sha256 = createHash('sha256').update(content).digest('hex');
    if (await findSameDocument(client, folderId, name, sha256)) return;
    const file = { name, mimeType: documentTypes[kind!], sha256, content, uploadedBy: context.actor.id, at };
    const id = await insertDocument(client, folderId, file);
    await recordChange(client, context, {
      activity: 'buildings.file-kept',
      targetEntity: 'document',
      targetId: id,
      description: { folder: folder.title, name, size: content.length, sha256 },
    });
  });
  return folder.title;
}
