import { unitKey } from '../units/check-unit';
import { readResultRow } from './result-row';
import {
  type ImportedResult,
  mostImportedResults,
  optionalResultHeaders,
  type ResultHeader,
  resultHeaders,
  resultSheet,
} from './result-shapes';
import { type CheckedRows, type RowCheck, rowCheckOf } from './row-check';
import type { SheetRow } from './sheet';
import { SheetCheck } from './sheet-check';
import type { VisitDays } from './visit-row';

/** Results are sent all together or not at all: with a problem none is. */
export interface ImportedResults extends CheckedRows {
  results: ImportedResult[];
}

export type ResultCheck = RowCheck<ImportedResults>;

/**
 * Starts the check of a workbook of results (specification README no. 10). Of two rows that say the same unit of the
 * same order with the same pest and treatment, the second is reported. Never throws, whatever the cells hold.
 */
export function createResultCheck(days: VisitDays): ResultCheck {
  const sheet = new ResultSheet(days);
  return rowCheckOf(sheet, mostImportedResults, (checked) => ({
    ...checked,
    results: checked.rejected ? [] : sheet.results,
  }));
}

const isOptional = (header: ResultHeader) => (optionalResultHeaders as readonly string[]).includes(header);
const requiredHeaders = resultHeaders.filter((header) => !isOptional(header));

class ResultSheet extends SheetCheck<ResultHeader> {
  readonly results: ImportedResult[] = [];
  readonly rows: number[] = [];
  readonly #firstRows = new Map<string, number>();
  readonly #days: VisitDays;

  constructor(days: VisitDays) {
    super(resultSheet, requiredHeaders, optionalResultHeaders);
    this.#days = days;
  }

  protected read({ number, cells }: SheetRow, columns: Record<ResultHeader, number>): void {
    const result = readResultRow(
      (header) => cells[columns[header]],
      this.#days,
      (column, reason, params) => this.report(number, column, reason, params),
    );
    if (!result) return;
    const { order_number, unit_number, pest_name, treatment_name } = result;
    const service = `${pest_name ?? ''}|${treatment_name ?? ''}`.toLowerCase();
    const key = `${order_number}|${unitKey(unit_number)}|${service}`;
    const first = this.#firstRows.get(key);
    if (first !== undefined) {
      this.report(number, 'Unit', 'imports.duplicate-result', { row: first });
      return;
    }
    this.#firstRows.set(key, number);
    this.results.push(result);
    this.rows.push(number);
  }
}
