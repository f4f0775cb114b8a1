import type { WorkbookReason } from '@clearunit/shared/workbook';

/** Why nothing of a file can be used. */
export type FileRejection =
  | 'imports.file-not-valid'
  | 'imports.file-wrong-kind'
  | 'imports.file-encrypted'
  | 'imports.file-too-big'
  | 'imports.file-damaged';

/** What the reader of workbooks says, as a reason for whoever chose the file. */
export const rejections: Record<WorkbookReason, FileRejection> = {
  notAWorkbook: 'imports.file-wrong-kind',
  sheetMissing: 'imports.file-not-valid',
  encrypted: 'imports.file-encrypted',
  tooBig: 'imports.file-too-big',
  damaged: 'imports.file-damaged',
};
