import { isBlank } from '../blank';

/** A cell of a workbook; anything else (a formula's error) counts as empty. */
export type Cell = string | number | boolean | Date | object | null | undefined;

/** A row that holds something, with its number in the sheet, counted from 1. */
export interface SheetRow {
  number: number;
  cells: readonly Cell[];
}

/** Rows without numbers, e.g. of a csv: the first is row 1, so what lies under the headers is at its index + 2. */
export const numberRows = (rows: readonly (readonly Cell[])[]): SheetRow[] =>
  rows.map((cells, index) => ({ number: index + 1, cells }));

/** Whether a row holds nothing but empty cells. */
export const isBlankRow = (cells: readonly Cell[]): boolean => cells.every((cell) => textOf(cell) === '');

/** What no database takes in a text: one such cell would refuse a file that its check calls right. */
const unstorable = /\0|\p{Surrogate}/u;
const everyUnstorable = new RegExp(unstorable, 'gu');

/**
 * What a cell says, without the spaces around it; '' when nothing is to be seen in it or it holds an error. A whole number has no
 * decimals (a location code typed as a number), a Date is its day, 'YYYY-MM-DD'.
 */
export function textOf(cell: Cell): string {
  if (typeof cell === 'string') {
    const text = unstorable.test(cell) ? cell.replace(everyUnstorable, '') : cell;
    return isBlank(text) ? '' : text.trim();
  }
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return '';
}
