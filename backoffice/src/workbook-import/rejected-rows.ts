import { bedroomSheet, findColumns, type ImportProblem } from '@clearunit/shared/domain/imports';
import type { SheetRow, Workbook, WritableCell, WritableRow } from '@clearunit/shared/workbook';

/** The rejected rows of a sheet as they were written, each marked with what is wrong with it. */
export interface RejectedRows {
  sheet: string;
  /** The sheet's own headers; the mark stands behind them. */
  headers: string[];
  rows: WritableRow[];
}

/**
 * Picks the rejected rows out of a workbook, to be corrected and sent again: those with a problem, and the units of
 * rejected buildings, which must be sent together with them.
 * @param sentence a problem in words
 * @param breathe lets the page do something else between the batches of a long sheet
 */
export async function pickRejectedRows(
  workbook: Workbook,
  problems: readonly ImportProblem[],
  sentence: (problem: ImportProblem) => string,
  breathe: () => Promise<void> = async () => undefined,
): Promise<RejectedRows[]> {
  const picked: RejectedRows[] = [];
  for (const sheet of workbook.sheetNames) {
    const marks = marksOf(problems, sheet, sentence);
    const isSent = sentLocations(problems);
    let headers: string[] | undefined;
    let location: number | undefined;
    const rows: WritableRow[] = [];
    for (const batch of workbook.rows(sheet)) {
      for (const row of batch) {
        if (!headers) {
          headers = row.cells.map((cell) => String(cell ?? '').trim());
          location = sheet === bedroomSheet ? findColumns(row, ['Location'])?.Location : undefined;
          continue;
        }
        const mark = marks.get(row.number);
        const isLeftOut = location !== undefined && !isSent(String(row.cells[location] ?? ''));
        if (mark !== undefined || isLeftOut) rows.push(marked(row, headers.length, mark ?? ''));
      }
      await breathe();
    }
    if (headers && problems.some((problem) => problem.sheet === sheet)) picked.push({ sheet, headers, rows });
  }
  return picked;
}

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

/** Whether the building of a location is accepted. */
function sentLocations(problems: readonly ImportProblem[]): (location: string) => boolean {
  const missing = new Set(
    problems.flatMap(({ reason, params }) =>
      reason === 'imports.location-not-sent' && params ? [String(params.location).toLowerCase()] : [],
    ),
  );
  return (location) => !missing.has(location.trim().toLowerCase());
}

function marked({ cells }: SheetRow, width: number, mark: string): WritableRow {
  const own: WritableCell[] = Array.from({ length: width }, (_, at) => {
    const cell = cells[at] ?? null;
    return typeof cell === 'object' && cell !== null && !(cell instanceof Date) ? String(cell) : cell;
  });
  return [...own, mark];
}
