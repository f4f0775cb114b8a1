import type { Problem } from '@clearunit/shared/domain/errors';
import {
  headerOfField,
  type ImportedResult,
  type ImportProblem,
  resultSheet,
} from '@clearunit/shared/domain/imports';

/**
 * The problems that the portal found with results, at their places in the workbook.
 * @param rows the row of each result that was sent, as the spreadsheet counts it
 */
export function refusedRows(problems: readonly Problem[], rows: readonly number[]): ImportProblem[] {
  return problems.flatMap(({ field, reason, params }) => {
    const [, at, name] = /^results\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const row = rows[Number(at)];
    const column = headerOfField[name as keyof ImportedResult];
    if (row === undefined || column === undefined) return [];
    // The problem names another row by its index in the request.
    const other = typeof params?.place === 'number' ? rows[params.place] : undefined;
    const shownParams = other === undefined ? params : { ...params, row: other };
    return [{ sheet: resultSheet, row, column, reason, ...(shownParams && { params: shownParams }) }];
  });
}
