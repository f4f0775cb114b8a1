import { AppError } from '@clearunit/shared/domain/errors';
import type { Runner } from '../../db/runner';
import { lockPoDocument } from './queries';

/** The document of a submitted request; null removes it, undefined leaves the stored one. */
export type SentDocument = { id: string; name: string } | null | undefined;

/**
 * The document named in a submitted request.
 * @throws AppError 'po-documents.gone' (409) when it does not exist, or belongs to another building
 */
export async function lockDocument(
  run: Runner,
  buildingId: string,
  id: string | null | undefined,
): Promise<SentDocument> {
  if (!id) return id === undefined ? undefined : null;
  const name = await lockPoDocument(run, buildingId, id);
  if (name === undefined) throw new AppError('po-documents.gone');
  return { id, name };
}

/** A request's document in the log. */
export const documentInLog = (document: SentDocument): Record<string, unknown> =>
  document === undefined ? {} : { document: document?.name ?? null };
