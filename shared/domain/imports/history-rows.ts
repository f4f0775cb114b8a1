import { readHistoryRow } from './history-row';
import {
  type HistoryHeader,
  historyHeaders,
  historySheet,
  mostPastVisits,
  optionalHistoryHeaders,
  type PastVisit,
} from './history-shapes';
import { type CheckedRows, type RowCheck, rowCheckOf } from './row-check';
import type { SheetRow } from './sheet';
import { SheetCheck } from './sheet-check';
import type { VisitDays } from './visit-row';

export interface CheckedHistory extends CheckedRows {
  /** The good rows: the portal checks them against its buildings, units, pests and treatments. */
  visits: PastVisit[];
}

export type HistoryCheck = RowCheck<CheckedHistory>;

/**
 * Starts the check of a workbook of past visits (4 §19.5). Never throws, whatever the cells hold.
 */
export function createHistoryCheck(days: VisitDays): HistoryCheck {
  const sheet = new HistorySheet(days);
  return rowCheckOf(sheet, mostPastVisits, (checked) => ({
    ...checked,
    visits: checked.rejected ? [] : sheet.visits,
  }));
}

class HistorySheet extends SheetCheck<HistoryHeader> {
  readonly visits: PastVisit[] = [];
  readonly rows: number[] = [];
  readonly #days: VisitDays;

  constructor(days: VisitDays) {
    super(historySheet, historyHeaders, optionalHistoryHeaders);
    this.#days = days;
  }

  protected read({ number, cells }: SheetRow, columns: Record<HistoryHeader, number>): void {
    const visit = readHistoryRow(
      (header) => cells[columns[header]],
      this.#days,
      (column, reason, params) => this.report(number, column, reason, params),
    );
    if (!visit) return;
    this.visits.push(visit);
    this.rows.push(number);
  }
}
