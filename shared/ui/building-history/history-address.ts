import { buildingHistoryCalls } from '../../api/building-history';
import { portalAddress } from '../../api/portal-client';
import { type MonthRange, readMonths } from '../../domain/heatmap';

export type HistoryAddress = { months: MonthRange; page: number };

/** What the address says about a building's history: `months` (3 unless it is one of the ranges) and `page`. */
export function readHistoryAddress(search: URLSearchParams): HistoryAddress {
  const page = Math.trunc(Number(search.get('page'))) || 1;
  return { months: readMonths(search), page: Math.max(1, page) };
}

/** The address with another range, which begins at its first page, or another page. */
export function withHistoryAddress(
  search: URLSearchParams,
  change: Partial<HistoryAddress>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  if (change.months) next.set('months', String(change.months));
  if (change.page && change.page > 1) next.set('page', String(change.page));
  return next;
}

/** Where a building's history is downloaded as a workbook. */
export const historyFileOf = (buildingId: string, months: MonthRange): string =>
  portalAddress(buildingHistoryCalls.exportBuildingHistory, {
    params: { id: buildingId },
    query: { month: months },
  });
