import { saveFile } from '@clearunit/shared/ui/files';
import type { WritableSheet } from '@clearunit/shared/workbook';

/** Writes sheets as an .xlsx file and hands it to the reader as a download. */
export async function saveWorkbook(name: string, sheets: readonly WritableSheet[]): Promise<void> {
  const { writeWorkbook } = await import('@clearunit/shared/workbook');
  const pieces: BlobPart[] = [];
  for await (const piece of writeWorkbook(sheets)) pieces.push(piece as Uint8Array<ArrayBuffer>);
  saveFile(name, new Blob(pieces, { type: workbookType }));
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
