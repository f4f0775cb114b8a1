import { buildingHistoryCalls } from '../../api/building-history';
import { portalAddress } from '../../api/portal-client';
import { type MonthRange, readMonths } from '../../domain/heatmap';

export type HistoryAddress = {
  months: MonthRange;
  page: number;
  /** A part of the unit's number; '' for all units. */
  unit: string;
  /** Null for all. */
  pestId: string | null;
  floor: string | null;
};

/**
 * What the address says about a building's history: `months` (3 unless it is one of the ranges), `unit`, `pestID`, `floor`
 * and `page`.
 */
export function readHistoryAddress(search: URLSearchParams): HistoryAddress {
  const page = Math.trunc(Number(search.get('page'))) || 1;
  return {
    months: readMonths(search),
    page: Math.max(1, page),
    unit: (search.get('unit') ?? '').trim().slice(0, 50),
    pestId: search.get('pestID') || null,
    floor: search.get('floor') || null,
  };
}

/** The address with other filters, which begin at their first page, or another page. */
export function withHistoryAddress(
  search: URLSearchParams,
  change: Partial<HistoryAddress>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  const put = (name: string, value: string | null | undefined) => {
    if (value) next.set(name, value);
    else if (value !== undefined) next.delete(name);
  };
  put('months', change.months && String(change.months));
  put('unit', change.unit);
  put('pestID', change.pestId);
  put('floor', change.floor);
  if (change.page && change.page > 1) next.set('page', String(change.page));
  return next;
}

/** Whether less than the whole history of the range is asked for. */
export const isNarrowed = ({ unit, pestId, floor }: HistoryAddress): boolean =>
  unit !== '' || pestId !== null || floor !== null;

/** The query of the calls. */
export const historyQuery = ({ months, unit, pestId, floor }: HistoryAddress) => ({
  month: months,
  unit,
  pestID: pestId ?? undefined,
  floor: floor ?? undefined,
});

/** Where a building's history is downloaded as a workbook, with the same filters. */
export const historyFileOf = (buildingId: string, address: HistoryAddress): string =>
  portalAddress(buildingHistoryCalls.exportBuildingHistory, {
    params: { id: buildingId },
    query: historyQuery(address),
  });
