import { AppError } from '@clearunit/shared/domain/errors';
import { fileBytes } from '../../db/file-bytes';
import type { Runner } from '../../db/runner';
import { FileAnswer } from '../../http/file-answer';
import { documentOf } from './queries';

/**
 * The document of an order or a technician's request.
 * @throws AppError 'records.not-found' (404) when it has none
 */
export async function documentFile(
  run: Runner,
  kind: 'orders' | 'follow_up_requests',
  buildingId: string,
  id: string,
): Promise<FileAnswer> {
  const document = await documentOf(run, kind, buildingId, id);
  if (!document) throw new AppError('records.not-found');
  const { name, mimeType, fileId } = document;
  return new FileAnswer({ name, type: mimeType, bytes: fileBytes(run, fileId) });
}
