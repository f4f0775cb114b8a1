import { AppError } from '@clearunit/shared/domain/errors';
import type { Runner } from '../../db/runner';
import { lockPoDocument } from './queries';

/** The document that a request is submitted with: its file, or null where it has none; undefined leaves what there is. */
export type SentDocument = { id: string; name: string } | null | undefined;

/**
 * The document that is named in a submitted request of a building.
 * @throws AppError 'po-documents.gone' (409) when there is none such, or it was uploaded for another building
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

/** How a request's document is told in the log. */
export const documentInLog = (document: SentDocument): Record<string, unknown> =>
  document === undefined ? {} : { document: document?.name ?? null };
