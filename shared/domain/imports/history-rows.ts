import type { Day } from '../dates/day';
import { readHistoryRow } from './history-row';
import {
  type HistoryHeader,
  historyHeaders,
  historySheet,
  mostPastVisits,
  optionalHistoryHeaders,
  type PastVisit,
} from './history-shapes';
import type { ImportProblem } from './shapes';
import type { SheetRow } from './sheet';
import { SheetCheck } from './sheet-check';

export interface CheckedHistory {
  /** Why nothing of the sheet can be used: it lacks a header, or has more rows than are taken at once. */
  rejected: 'imports.file-not-valid' | 'imports.too-many-results' | null;
  /** The good rows: the portal checks them against its buildings, units, pests and treatments. */
  visits: PastVisit[];
  /** The row of each of them, as the spreadsheet counts it. */
  rows: number[];
  /** From the top down. */
  problems: ImportProblem[];
}

/** The check of one workbook of past visits, fed as its rows are read. */
export interface HistoryCheck {
  /** Rows in their order; the first of all is the row of headers. */
  add(rows: Iterable<SheetRow>): void;
  /** Known early, so that a reader need not go on. */
  readonly rejected: CheckedHistory['rejected'];
  finish(): CheckedHistory;
}

/**
 * Starts the check of a workbook of past visits (4 §19.5). Never throws, whatever the cells hold.
 * @param today the portal's day, 'YYYY-MM-DD'
 */
export function createHistoryCheck(today: Day): HistoryCheck {
  const sheet = new HistorySheet(today);
  const rejected = () => {
    if (sheet.isInvalid) return 'imports.file-not-valid';
    return sheet.rows.length > mostPastVisits ? 'imports.too-many-results' : null;
  };
  return {
    add: (rows) => sheet.add(rows),
    get rejected() {
      return rejected();
    },
    finish() {
      const reason = sheet.columns ? rejected() : 'imports.file-not-valid';
      if (reason) return { rejected: reason, visits: [], rows: [], problems: [] };
      return { rejected: null, visits: sheet.visits, rows: sheet.rows, problems: sheet.problems };
    },
  };
}

class HistorySheet extends SheetCheck<HistoryHeader> {
  readonly visits: PastVisit[] = [];
  readonly rows: number[] = [];
  readonly #today: Day;

  constructor(today: Day) {
    super(historySheet, historyHeaders, optionalHistoryHeaders);
    this.#today = today;
  }

  protected read({ number, cells }: SheetRow, columns: Record<HistoryHeader, number>): void {
    const visit = readHistoryRow(
      (header) => cells[columns[header]],
      this.#today,
      (column, reason, params) => this.report(number, column, reason, params),
    );
    if (!visit) return;
    this.visits.push(visit);
    this.rows.push(number);
  }
}
