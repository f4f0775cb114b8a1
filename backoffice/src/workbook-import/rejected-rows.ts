import {
  type BedroomHeader,
  bedroomSheet,
  codeKey,
  type ImportProblem,
  type LocationHeader,
  locationSheet,
} from '@clearunit/shared/domain/imports';
import type { SheetRow, Workbook, WritableCell, WritableRow } from '@clearunit/shared/workbook';

/** The rejected rows of a sheet as they were written, each marked with what is wrong with it. */
export interface RejectedRows {
  sheet: string;
  /** The sheet's own headers; the mark stands behind them. */
  headers: string[];
  rows: WritableRow[];
}

/**
 * Picks the rejected rows out of a workbook, to be corrected and sent again: those with a problem, the units of rejected
 * buildings, which must be sent together with them, and the buildings of rejected units, which may not be sent yet.
 * @param sentence a problem in words
 * @param sentAlong what is said of a building that is good
 * @param breathe lets the page do something else between the batches of a long sheet
 */
export async function pickRejectedRows(
  workbook: Workbook,
  problems: readonly ImportProblem[],
  { sentence, sentAlong }: { sentence: (problem: ImportProblem) => string; sentAlong: string },
  breathe: () => Promise<void> = async () => undefined,
): Promise<RejectedRows[]> {
  const isSent = sentLocations(problems);
  const ofRejected = new Set<string>();
  const picked = new Map<string, RejectedRows>();
  const isNeeded = (sheet: string, code: string) => sheet === locationSheet && ofRejected.has(code);
  // The units come first, since they say which buildings are needed.
  const inOrder = workbook.sheetNames.toSorted(
    (a, b) => Number(b === bedroomSheet) - Number(a === bedroomSheet),
  );
  for (const sheet of inOrder) {
    const marks = marksOf(problems, sheet, sentence);
    let headers: string[] | undefined;
    let location: number | undefined;
    const rows: WritableRow[] = [];
    for (const batch of workbook.rows(sheet)) {
      for (const row of batch) {
        if (!headers) {
          headers = row.cells.map((cell) => String(cell ?? '').trim());
          const column = locationColumns[sheet];
          if (column) location = headers.indexOf(column);
          continue;
        }
        const code = codeKey(location === undefined ? '' : String(row.cells[location] ?? '').trim());
        const mark = marks.get(row.number) ?? (isNeeded(sheet, code) ? sentAlong : undefined);
        const isLeftOut = sheet === bedroomSheet && !isSent(code);
        if (mark === undefined && !isLeftOut) continue;
        rows.push(marked(row, headers.length, mark ?? ''));
        if (sheet === bedroomSheet) ofRejected.add(code);
      }
      await breathe();
    }
    // A sheet of the bulk-building workbook is kept without rows too: it is refused without it.
    if (headers && (rows.length > 0 || sheet in locationColumns)) picked.set(sheet, { sheet, headers, rows });
  }
  return workbook.sheetNames.flatMap((sheet) => picked.get(sheet) ?? []);
}

/** Where the sheets of the bulk-building workbook have a row's location. */
const locationColumns: Readonly<Record<string, string>> = {
  [locationSheet]: 'Location Code' satisfies LocationHeader,
  [bedroomSheet]: 'Location' satisfies BedroomHeader,
};

/** What is wrong with each row of a sheet, in one line. */
function marksOf(
  problems: readonly ImportProblem[],
  sheet: string,
  sentence: (problem: ImportProblem) => string,
): Map<number, string> {
  const marks = new Map<number, string>();
  for (const problem of problems) {
    if (problem.sheet !== sheet) continue;
    const text = `${problem.column}: ${sentence(problem)}`;
    const before = marks.get(problem.row);
    marks.set(problem.row, before === undefined ? text : `${before} ${text}`);
  }
  return marks;
}

/** Whether the building of a location, by the key of its code, is accepted. */
function sentLocations(problems: readonly ImportProblem[]): (code: string) => boolean {
  const missing = new Set(
    problems.flatMap(({ reason, params }) =>
      reason === 'imports.location-not-sent' && params ? [codeKey(String(params.location))] : [],
    ),
  );
  return (code) => !missing.has(code);
}

function marked({ cells }: SheetRow, width: number, mark: string): WritableRow {
  const own: WritableCell[] = Array.from({ length: width }, (_, at) => {
    const cell = cells[at] ?? null;
    return typeof cell === 'object' && cell !== null && !(cell instanceof Date) ? String(cell) : cell;
  });
  return [...own, mark];
}
