import type { Params } from '@clearunit/shared/domain/errors';
import type { FileKind } from '@clearunit/shared/domain/imports';
import { WorkbookError, type WorkbookReason } from '@clearunit/shared/workbook';

/** Why nothing of a file can be used. */
export type FileRejection =
  | 'imports.file-not-valid'
  | 'imports.file-wrong-kind'
  | 'imports.file-encrypted'
  | 'imports.file-too-big'
  | 'imports.file-quotes'
  | 'imports.file-damaged'
  | `imports.file-has-${FileKind}`;

/** What the reader of workbooks says, as a reason for whoever chose the file. */
const rejections: Record<WorkbookReason, FileRejection> = {
  notAWorkbook: 'imports.file-wrong-kind',
  sheetMissing: 'imports.file-not-valid',
  encrypted: 'imports.file-encrypted',
  tooBig: 'imports.file-too-big',
  quotes: 'imports.file-quotes',
  damaged: 'imports.file-damaged',
};

/** A file that is brought to the wrong place. */
export class OtherKindError extends Error {
  constructor(readonly kind: FileKind) {
    super(kind);
  }
}

/**
 * Why a file is rejected, with what its sentence names.
 * @throws what is no fault of the file
 */
export function rejectionOf(error: unknown): { rejected: FileRejection; rejectedParams?: Params } {
  if (error instanceof OtherKindError) return { rejected: `imports.file-has-${error.kind}` };
  if (!(error instanceof WorkbookError)) throw error;
  const { reason, detail } = error;
  return { rejected: rejections[reason], ...(reason === 'quotes' && { rejectedParams: { row: detail } }) };
}
