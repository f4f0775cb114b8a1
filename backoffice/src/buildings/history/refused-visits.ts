import type { Problem } from '@clearunit/shared/domain/errors';
import {
  headerOfPastVisit,
  historySheet,
  type ImportProblem,
  type PastVisit,
} from '@clearunit/shared/domain/imports';

/**
 * The problems that the portal found with past visits, at their places in the file.
 * @param rows the row of each visit that was sent, as the spreadsheet counts it
 */
export const refusedVisits = (problems: readonly Problem[], rows: readonly number[]): ImportProblem[] =>
  problems.flatMap(({ field, reason, params }) => {
    const [, at, name] = /^visits\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const row = rows[Number(at)];
    const column = headerOfPastVisit[name as keyof PastVisit];
    if (row === undefined || column === undefined) return [];
    return [{ sheet: historySheet, row, column, reason, ...(params && { params }) }];
  });
