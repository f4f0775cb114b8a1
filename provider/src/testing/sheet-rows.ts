import { type Cell, openWorkbook } from '@clearunit/shared/workbook';

/** The cells of a downloaded workbook's first sheet, its headings first. */
export async function sheetRows({ bytes }: { bytes: Uint8Array }): Promise<Cell[][]> {
  const workbook = await openWorkbook(bytes);
  return [...workbook.rows(workbook.sheetNames[0]!)].flat().map((row) => row.cells);
}
