import type { Params } from '@clearunit/shared/domain/errors';
import type { WorkbookError, WorkbookReason } from '@clearunit/shared/workbook';

/** Why nothing of a file can be used. */
export type FileRejection =
  | 'imports.file-not-valid'
  | 'imports.file-wrong-kind'
  | 'imports.file-encrypted'
  | 'imports.file-too-big'
  | 'imports.file-quotes'
  | 'imports.file-damaged';

/** What the reader of workbooks says, as a reason for whoever chose the file. */
const rejections: Record<WorkbookReason, FileRejection> = {
  notAWorkbook: 'imports.file-wrong-kind',
  sheetMissing: 'imports.file-not-valid',
  encrypted: 'imports.file-encrypted',
  tooBig: 'imports.file-too-big',
  quotes: 'imports.file-quotes',
  damaged: 'imports.file-damaged',
};

/** Why a file is rejected, with what its sentence names. */
export const rejectionOf = ({
  reason,
  detail,
}: WorkbookError): { rejected: FileRejection; rejectedParams?: Params } => ({
  rejected: rejections[reason],
  ...(reason === 'quotes' && { rejectedParams: { row: detail } }),
});
