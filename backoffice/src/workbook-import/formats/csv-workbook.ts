import { defaultLimits, type SheetRow, type Workbook, WorkbookError } from '@clearunit/shared/workbook';
import type { ParseResult } from 'papaparse';
import Papa from 'papaparse';

const delimiters = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof delimiters)[number];

/** Records that are read at a time. */
const BATCH = 20_000;
/** Records by which the delimiter is recognised. */
const SAMPLE = 60;

/**
 * A csv as a workbook of one sheet. All cells are texts, so that no unit number becomes a number or a date. A row's
 * number is that of its record, as a spreadsheet that opens the file counts it: without a first line 'sep=;'.
 * @param name what the sheet is called
 */
export function csvWorkbook(written: string, name: string): Workbook {
  // Papa Parse believes in one kind of line break a file, and loses the rows that end with another.
  const lines = written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written;
  const [mark = '', chosen] = /^"?sep=(.)"?[,;\t|]*\n/i.exec(lines) ?? [];
  const text = lines.slice(mark.length);
  const delimiter = delimiters.find((one) => one === chosen) ?? delimiterOf(text);
  return {
    sheetNames: [name],
    *rows(sheetName, onProgress = () => {}) {
      if (sheetName !== name) throw new WorkbookError('sheetMissing', sheetName);
      let number = 0;
      let count = 0;
      for (let rest = text; rest !== ''; ) {
        const { data, cursor } = parsePiece(rest, delimiter, number);
        rest = cursor > 0 ? rest.slice(cursor) : '';
        const batch: SheetRow[] = [];
        for (const cells of data) {
          number++;
          if (cells.length > defaultLimits.columns) throw new WorkbookError('tooBig', 'columns');
          if (cells.some((cell) => cell !== '')) batch.push({ number, cells });
        }
        count += batch.length;
        if (count > defaultLimits.rows) throw new WorkbookError('tooBig', 'rows');
        onProgress(1 - rest.length / text.length);
        if (batch.length > 0) yield batch;
      }
    },
  };
}

function parsePiece(
  text: string,
  delimiter: Delimiter,
  rowsBefore: number,
): { data: string[][]; cursor: number } {
  // The fast mode splits all that is left of the text for every piece of it.
  const { data, meta, errors }: ParseResult<string[]> = Papa.parse(text, {
    delimiter,
    newline: '\n',
    preview: BATCH,
    fastMode: false,
  });
  // A quote that is never closed swallows the rows behind it.
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new WorkbookError('quotes', String(rowsBefore + (broken.row ?? 0) + 1));
  return { data, cursor: meta.truncated ? meta.cursor : 0 };
}

/** The delimiter that gives the most records the same number of cells, and of these the most cells. */
function delimiterOf(text: string): Delimiter {
  // A record of a table is hardly longer than this.
  const start = text.slice(0, 200_000);
  const scored = delimiters.map((delimiter) => {
    const widths = new Map<number, number>();
    for (const { length } of Papa.parse<string[]>(start, { delimiter, newline: '\n', preview: SAMPLE })
      .data) {
      if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    }
    const score = Math.max(0, ...[...widths].map(([width, times]) => times * Math.min(width, 20)));
    return { delimiter, score };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}
