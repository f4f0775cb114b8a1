import type { DocumentKind } from '@clearunit/shared/domain/folders';
import type { DocumentedBuilding, PoDocumentReading } from '@clearunit/shared/domain/po-documents';

/** Why a document cannot be read. */
const unreadableReasons = [
  'po-documents.damaged',
  'po-documents.protected',
  'po-documents.too-much',
  'po-documents.too-many-pages',
] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

/** An uploaded document and its building. */
export interface ReadingTask {
  kind: DocumentKind;
  content: Uint8Array;
  building: DocumentedBuilding;
  /** The client whose limit it counts for. */
  client: string;
}

/** Reads untrusted documents. */
export interface DocumentReader {
  /**
   * @throws AppError with one of `unreadableReasons`, or 'server.too-many' (429) when too many of the client wait already
   */
  read(task: ReadingTask): Promise<PoDocumentReading>;
  /** The position of the client in the queue, 1 for the next; null where nothing of it waits. */
  positionOf(client: string): number | null;
}

/** The answer of the reading process. */
export type ReadingAnswer = { reading: PoDocumentReading } | { reason: UnreadableReason };
