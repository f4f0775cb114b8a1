import type { Folder } from '@clearunit/shared/api/folders';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkFolderTitle } from '@clearunit/shared/domain/folders';
import type { Activity } from '@clearunit/shared/domain/logs';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { madeUnderKey } from '../idempotency-keys/made-under-key';
import { recordChange } from '../logs/record-change';
import { refuseChanged } from '../logs/refuse-changed';
import {
  changeFolder,
  deleteDocuments,
  deleteFolderRow,
  findFolder,
  insertFolder,
  lockFolder,
} from './queries';

interface FolderText {
  title: string;
  description: string;
}

/**
 * Makes a folder (3 §2.14), once under a key.
 * @throws AppError 'folders.title-too-short', 'folders.title-too-long', 'records.key-reused' (409), or
 * 'records.not-found' when it was deleted since
 */
export function createFolder(
  { idempotency_key, ...text }: FolderText & { idempotency_key?: string | undefined },
  context: ActorContext,
): Promise<Folder> {
  checkTitle(text);
  return inTransaction(context.pool, async (client) => {
    const { id, isMade } = await madeUnderKey(client, context, 'createFolder', { ...text, idempotency_key });
    if (!isMade) {
      await insertFolder(client, { id, ...text }, context.now.toISOString());
      await recordChange(client, context, change('folders.created', id, { ...text }));
    }
    const folder = await findFolder(client, id);
    if (!folder) throw new AppError('records.not-found');
    return folder;
  });
}

/** Gives a folder another title or description. @throws AppError as above, 'records.not-found', or 'records.changed' (409) */
export function updateFolder(
  id: string,
  { updated_at: seen, ...text }: FolderText & { updated_at?: string | undefined },
  context: ActorContext,
): Promise<Folder> {
  checkTitle(text);
  return inTransaction(context.pool, async (client) => {
    const before = await lockFolder(client, id);
    if (!before) throw new AppError('records.not-found');
    const { title, description, updated_at: version } = before;
    await refuseChanged(client, context, { targetId: id, version, changedAt: version, seen });
    if (title === text.title && description === text.description) return before;
    await changeFolder(client, id, text, context.now.toISOString());
    const difference = { before: { title, description }, after: { ...text } };
    await recordChange(client, context, change('folders.updated', id, difference));
    return (await findFolder(client, id))!;
  });
}

/** Deletes a folder with its documents and their files. @throws AppError 'records.not-found' */
export function deleteFolder(id: string, context: ActorContext): Promise<void> {
  return inTransaction(context.pool, async (client) => {
    const folder = await lockFolder(client, id);
    if (!folder) throw new AppError('records.not-found');
    await deleteDocuments(client, { folderId: id });
    await deleteFolderRow(client, id);
    const { title, description, document_count: documents } = folder;
    await recordChange(client, context, change('folders.deleted', id, { title, description, documents }));
  });
}

function checkTitle({ title }: FolderText): void {
  const problem = checkFolderTitle(title);
  refuseProblems(problem ? [problem] : []);
}

const change = (activity: Activity, targetId: string, description: Record<string, unknown>) => ({
  activity,
  targetEntity: 'folder',
  targetId,
  description,
});
