import { createHash } from 'node:crypto';
import type { UploadedFile } from '@clearunit/shared/api/call';
import type { PoDocumentReading } from '@clearunit/shared/api/po-documents';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkDocumentContent, documentTypes } from '@clearunit/shared/domain/folders';
import type { ActorContext } from '../../http/handler';
import { clientOf } from '../../http/turns';
import type { DocumentReader } from '../../ports/document-reader';
import { reachBuilding } from '../access/reach-building';
import { countWaitingPoDocuments, documentedBuilding, insertPoDocument } from './queries';

/**
 * Reads a PDF or workbook for a request of a building and stores it (3 §5.1, §7.1). Its bytes decide the type. One in
 * which nothing is found is stored too; one about another building is refused.
 *
 * @throws AppError 'folders.type-not-allowed', 'orders.other-building-document', a reason of the reader, or
 * 'access.refused'
 */
export async function uploadPoDocument(
  buildingId: string,
  { name, mimeType, content }: UploadedFile,
  context: ActorContext,
  reader: DocumentReader,
): Promise<PoDocumentReading> {
  await reachBuilding(context, 'request.create', buildingId);
  const { kind, problem } = checkDocumentContent(name, mimeType, content);
  refuseProblems(problem ? [problem] : []);
  const building = await documentedBuilding(context.pool, buildingId);
  if (!building) throw new AppError('records.not-found');
  await refuseTooMany(buildingId, context);
  const task = { kind: kind!, content, building, client: clientOf(context) };
  const { address, orderNumber, units } = await reader.read(task);
  if (address.where === 'elsewhere') {
    throw new AppError('orders.other-building-document', { params: { address: address.address } });
  }
  const document = await insertPoDocument(context.pool, {
    name: name.slice(-longestName),
    mimeType: documentTypes[kind!],
    sha256: createHash('sha256').update(content).digest('hex'),
    content,
    buildingId,
    uploadedBy: context.actor.id,
    at: context.now.toISOString(),
  });
  return {
    document,
    buildingAddress: address.address,
    unitNumber: units.flatMap(({ unit, isRegistered }) => (isRegistered ? [unit] : [])).join(', '),
    poNumber: orderNumber?.number ?? '',
    evidence: { buildingAddress: address.words, poNumber: orderNumber?.words ?? '', units },
  };
}

/** So many documents of a building may wait for their requests, those of drafts included; without a draft they are kept for two weeks. */
const mostWaiting = 50;

/** @throws AppError 'po-documents.too-many-unused' (409) */
async function refuseTooMany(buildingId: string, { pool }: ActorContext): Promise<void> {
  const waiting = await countWaitingPoDocuments(pool, buildingId);
  if (waiting >= mostWaiting)
    throw new AppError('po-documents.too-many-unused', { params: { limit: mostWaiting } });
}

/** In characters; a longer name is cut at its beginning. */
const longestName = 200;
