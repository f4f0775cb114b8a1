import { dateToSerial } from './dates';
import { WorkbookError } from './errors';
import { DATE, DATE_TIME, DEFAULT, HEADER, MAIN, MONEY, PROLOG, QUOTED_TEXT } from './workbook-xml';
import { cellTextXml } from './write-text';

/** How a column's values are shown. Without one, a Date is shown as a day. */
export type ColumnFormat = 'date' | 'dateTime' | 'money';

export interface SheetColumn {
  header: string;
  /** In characters. */
  width?: number;
  /**
   * `date`: a Date (its UTC day) or a 'YYYY-MM-DD' text; `dateTime`: a Date, its UTC time is shown;
   * `money`: a number in dollars, two decimals.
   */
  format?: ColumnFormat;
}

/** Null and undefined leave the cell empty; so does a number that is none. A text is never a formula. */
export type WritableCell = string | number | boolean | Date | null | undefined;
export type WritableRow = readonly WritableCell[];
/** Rows that are there, or those that come from afar: some at a time, since to wait for each would take its time. */
export type WritableRows = Iterable<WritableRow> | AsyncIterable<Iterable<WritableRow>>;

const MAX_ROWS = 1_048_576;
/** About the size in which XML is handed on: large enough to pack well, small enough for a few milliseconds. */
const CHUNK_CHARACTERS = 64 * 1024;
const DEFAULT_WIDTH = 16;

const FROZEN_HEADER =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** The XML of one sheet, chunk by chunk. */
export async function* sheetXml(
  columns: readonly SheetColumn[],
  rows: WritableRows,
): AsyncGenerator<string, void> {
  const letters = columns.map((_, i) => columnLetters(i));
  const formats = columns.map((column) => column.format);
  const headers = columns.map((column, i) => textCell(`${letters[i]}1`, HEADER, column.header));
  let xml = `${PROLOG}<worksheet xmlns="${MAIN}">${FROZEN_HEADER}${columnsXml(columns)}<sheetData>`;
  xml += `<row r="1">${headers.join('')}</row>`;
  let number = 1;
  for await (const some of Symbol.asyncIterator in rows ? rows : [rows]) {
    for (const row of some) {
      if (++number > MAX_ROWS) throw new WorkbookError('tooBig', 'rows');
      xml += `<row r="${number}">`;
      for (let i = 0; i < row.length; i++) {
        letters[i] ??= columnLetters(i);
        xml += cellXml(letters[i]! + number, row[i], formats[i]);
      }
      xml += '</row>';
      if (xml.length < CHUNK_CHARACTERS) continue;
      yield xml;
      xml = '';
    }
  }
  yield `${xml}</sheetData></worksheet>`;
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

function columnsXml(columns: readonly SheetColumn[]): string {
  if (columns.length === 0) return '';
  const widths = columns.map(
    ({ width = DEFAULT_WIDTH }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${widths.join('')}</cols>`;
}

function cellXml(reference: string, value: WritableCell, format: ColumnFormat | undefined): string {
  if (value === null || value === undefined) return '';
  switch (typeof value) {
    case 'string': {
      const day = format === 'date' ? dayOf(value) : undefined;
      return day ? dateCell(reference, day, 'date') : textCell(reference, styleOfText(value), value);
    }
    case 'number':
      if (!Number.isFinite(value)) return '';
      return `<c r="${reference}"${styled(format === 'money' ? MONEY : DEFAULT)}><v>${value}</v></c>`;
    case 'boolean':
      return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`;
    default:
      return dateCell(reference, value, format);
  }
}

function dateCell(reference: string, date: Date, format: ColumnFormat | undefined): string {
  if (Number.isNaN(date.getTime())) return '';
  const serial = dateToSerial(date);
  if (serial === null) return textCell(reference, DEFAULT, date.toISOString().split('T')[0]!);
  const isTime = format === 'dateTime';
  return `<c r="${reference}"${styled(isTime ? DATE_TIME : DATE)}><v>${isTime ? serial : Math.floor(serial)}</v></c>`;
}

function dayOf(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? undefined : day;
}

/** Editing a cell makes a formula of a text that looks like one, unless the cell is marked as text. */
function styleOfText(text: string): number {
  return /^[=+\-@\t\r]/.test(text) ? QUOTED_TEXT : DEFAULT;
}

function textCell(reference: string, style: number, text: string): string {
  return `<c r="${reference}"${styled(style)} t="inlineStr"><is>${cellTextXml(text)}</is></c>`;
}

function styled(style: number): string {
  return style === DEFAULT ? '' : ` s="${style}"`;
}
