import type { SheetPreview } from './shapes';

/** A column of a sheet below its headers. */
export interface SheetColumn {
  index: number;
  /** '' when there are no headers. */
  header: string;
  /** Its cells in the preview. */
  texts: string[];
}

/** The columns of a sheet that hold anything, below the row of headers (0: there are none). */
export function columnsOf({ rows }: SheetPreview, headerRow: number): SheetColumn[] {
  const headers = rows.find(({ number }) => number === headerRow)?.cells ?? [];
  const below = rows.filter(({ number }) => number > headerRow);
  const width = Math.max(headers.length, ...below.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => ({
    index,
    header: headers[index] ?? '',
    texts: below.map(({ cells }) => cells[index] ?? ''),
  })).filter(({ header, texts }) => header !== '' || texts.some((text) => text !== ''));
}
