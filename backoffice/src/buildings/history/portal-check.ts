import type { Problem } from '@clearunit/shared/domain/errors';
import { headerOfPastVisit, historySheet, type ImportProblem } from '@clearunit/shared/domain/imports';
import type { CheckedTable } from '../../workbook-import/check-table';
import { refusedRows } from '../../workbook-import/refused-rows';
import { namedBody } from '../../workbook-import/storing/named-body';

/** What the portal checks as JSON: the good rows and what the others name; null where there is neither. */
export function bodyToCheck({ body, naming }: Pick<CheckedTable, 'body' | 'naming'>): Blob | null {
  if (naming.length === 0) return body;
  return namedBody(body ?? new Blob(['{"visits":[]}']), { naming: naming.map(({ names }) => names) });
}

/** The problems that the portal found, at their places in the file. */
export const refusedVisits = (
  problems: readonly Problem[],
  { rows, naming }: Pick<CheckedTable, 'rows' | 'naming'>,
): ImportProblem[] => {
  const sheet = { sheet: historySheet, columns: headerOfPastVisit };
  return [
    ...refusedRows(problems, { list: 'visits', ...sheet, rows }),
    ...refusedRows(problems, { list: 'naming', ...sheet, rows: naming.map(({ row }) => row) }),
  ];
};
