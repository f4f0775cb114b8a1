import type { Problem } from '@clearunit/shared/domain/errors';
import type { ImportProblem } from '@clearunit/shared/domain/imports';

/** How rows were sent, and where they stand in the file. */
export interface SentRows {
  /** The list of the request that they are. */
  list: string;
  /** What our workbook calls their sheet, and the column of each field. */
  sheet: string;
  columns: Readonly<Record<string, string>>;
  /** The row of each, as the spreadsheet counts it. */
  rows: readonly number[];
}

/** The problems that the portal found with rows, each field as '<list>.<index>.<field>', at their places in the file. */
export function refusedRows(
  problems: readonly Problem[],
  { list, sheet, columns, rows }: SentRows,
): ImportProblem[] {
  return problems.flatMap(({ field, reason, params }) => {
    const [, named, at, name] = /^(\w+)\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const row = rows[Number(at)];
    const column = columns[name ?? ''];
    if (named !== list || row === undefined || column === undefined) return [];
    // The problem names another row by its index in the request.
    const other = typeof params?.place === 'number' ? rows[params.place] : undefined;
    const shownParams = other === undefined ? params : { ...params, row: other };
    return [{ sheet, row, column, reason, ...(shownParams && { params: shownParams }) }];
  });
}

/** The indexes of the rows that problems are about. */
export const refusedPlaces = (problems: readonly Problem[], list: string): ReadonlySet<number> =>
  new Set(
    problems.flatMap(({ field }) => {
      const [named, at] = field.split('.');
      return named === list ? [Number(at)] : [];
    }),
  );
