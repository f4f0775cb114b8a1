import { readHistoryRow } from './history-row';
import {
  type HistoryHeader,
  historyHeaders,
  historySheet,
  mostPastVisits,
  type NamingRow,
  optionalHistoryHeaders,
  type PastVisit,
  type PastVisitNames,
} from './history-shapes';
import { type CheckedRows, type RowCheck, rowCheckOf } from './row-check';
import { type Cell, type SheetRow, textOf } from './sheet';
import { SheetCheck } from './sheet-check';
import type { VisitDays } from './visit-row';

export interface CheckedHistory extends CheckedRows {
  /** The good rows: the portal checks them against its buildings, units, pests and treatments. */
  visits: PastVisit[];
  /** What the other rows name: as many are looked up as there may be good ones. */
  naming: NamingRow[];
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
    naming: checked.rejected ? [] : sheet.naming,
  }));
}

class HistorySheet extends SheetCheck<HistoryHeader> {
  readonly visits: PastVisit[] = [];
  readonly rows: number[] = [];
  readonly naming: NamingRow[] = [];
  readonly #days: VisitDays;

  constructor(days: VisitDays) {
    super(historySheet, historyHeaders, optionalHistoryHeaders);
    this.#days = days;
  }

  protected read({ number, cells }: SheetRow, columns: Record<HistoryHeader, number>): void {
    const cellOf = (header: HistoryHeader) => cells[columns[header]];
    const wrong = new Set<HistoryHeader>();
    const visit = readHistoryRow(cellOf, this.#days, (column, reason, params) => {
      wrong.add(column);
      this.report(number, column, reason, params);
    });
    if (visit) {
      this.visits.push(visit);
      this.rows.push(number);
    } else if (this.naming.length < mostPastVisits)
      this.naming.push({ row: number, names: namesOf(cellOf, wrong) });
  }
}

/** What a row names in the columns that are not wrong. */
function namesOf(cellOf: (header: HistoryHeader) => Cell, wrong: ReadonlySet<HistoryHeader>): PastVisitNames {
  const nameIn = (header: HistoryHeader) => (wrong.has(header) ? null : textOf(cellOf(header)) || null);
  return {
    location_id: nameIn('Location Code'),
    unit: nameIn('Unit'),
    pest: nameIn('Pest'),
    treatment: nameIn('Treatment'),
  };
}
