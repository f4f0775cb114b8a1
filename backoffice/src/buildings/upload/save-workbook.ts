import type { WritableSheet } from '@clearunit/shared/workbook';

/** Writes sheets as an .xlsx file and hands it to the reader as a download. */
export async function saveWorkbook(name: string, sheets: readonly WritableSheet[]): Promise<void> {
  const { writeWorkbook } = await import('@clearunit/shared/workbook');
  const pieces: BlobPart[] = [];
  for await (const piece of writeWorkbook(sheets)) pieces.push(piece as Uint8Array<ArrayBuffer>);
  const address = URL.createObjectURL(new Blob(pieces, { type: workbookType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by the next minute; until then it needs the address.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
