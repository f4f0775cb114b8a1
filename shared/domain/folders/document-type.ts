import type { Problem } from '../errors/problem';
import { zipNames } from './zip-names';

/** The kinds of documents that may be uploaded, with their MIME types (3 §9). */
export const documentTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type DocumentKind = keyof typeof documentTypes;

/** The types that file pickers offer. */
export const acceptedDocuments = `.pdf,.xlsx,${Object.values(documentTypes).join(',')}`;

/**
 * The kind of a file by its name and, if known, MIME type (3 §5.5, 1 §5); null for others, also when name and type
 * disagree.
 */
export function documentKind(name: string, mimeType = ''): DocumentKind | null {
  const ending = /\.(pdf|xlsx)$/i.exec(name.trim())?.[1]?.toLowerCase() as DocumentKind | undefined;
  if (!ending) return null;
  const type = mimeType.split(';')[0]?.trim().toLowerCase() ?? '';
  return unknownTypes.includes(type) || type === documentTypes[ending] ? ending : null;
}

/** Types that do not say what a file is. A part of a form is plain text where it names no type. */
const unknownTypes = ['', 'text/plain', 'application/octet-stream', 'application/zip'];

/**
 * The kind of a file by its first bytes, whatever it is called: '%PDF-' within the first kilobyte, or a zip.
 *
 * @param bytes the file, or its first kilobyte
 */
export function documentKindOfBytes(bytes: Uint8Array): DocumentKind | null {
  if (startsAt(bytes, 0, [0x50, 0x4b, 0x03, 0x04])) return 'xlsx';
  const end = Math.min(bytes.length, 1024);
  for (let at = 0; at < end; at++) {
    if (startsAt(bytes, at, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'pdf';
  }
  return null;
}

/** Checks an upload's name and type: 'Only PDF and Excel files are allowed.' (3 §5.5, 1 §5). */
export const checkDocument = (name: string, mimeType = ''): Problem | null =>
  documentKind(name, mimeType) ? null : { field: 'document', reason: 'folders.type-not-allowed' };

/**
 * What an uploaded file is, by its name, its type and its bytes together (3 §5.5): a PDF begins as one, a workbook is
 * a zip that has one in it, and the name must say the same.
 * @returns its kind, or 'folders.type-not-allowed' with the field `document`
 */
export function checkDocumentContent(
  name: string,
  mimeType: string,
  bytes: Uint8Array,
): { kind: DocumentKind; problem?: undefined } | { kind?: undefined; problem: Problem } {
  const kind = documentKind(name, mimeType);
  const isWhatItSays = kind !== null && documentKindOfBytes(bytes) === kind;
  if (isWhatItSays && (kind === 'pdf' || zipNames(bytes, 'xl/workbook.xml'))) return { kind };
  return { problem: { field: 'document', reason: 'folders.type-not-allowed' } };
}

const startsAt = (bytes: Uint8Array, at: number, signature: readonly number[]): boolean =>
  signature.every((byte, offset) => bytes[at + offset] === byte);
