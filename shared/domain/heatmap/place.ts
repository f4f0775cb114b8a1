import { type HeatmapFilters, readHeatmapFilters, readMonths, withHeatmapFilters } from './filters';
import { readUnitFilters, type UnitFilters, type UnknownFilter, withUnitFilters } from './unit-filters';
import { readUnitSort, type UnitSort, unitSortWord } from './unit-order';

/** How the units are shown: all of them in the window's width, in large cells, or one below the other. */
export const heatmapViews = ['picture', 'grid', 'list'] as const;
export type HeatmapView = (typeof heatmapViews)[number];

/** A page's heatmap as its address has it: what it is asked for, which units are shown, and how. */
export interface HeatmapPlace extends HeatmapFilters {
  units: UnitFilters;
  /** Null as long as nobody chose: then what fits the window. */
  view: HeatmapView | null;
  sort: UnitSort;
  /** Names in the address that do not exist; they are removed from it once the reader was told. */
  unknown: readonly UnknownFilter[];
}

/** What an address says of a heatmap; what it does not say is as it is at first. */
export function readHeatmapPlace(search: URLSearchParams): HeatmapPlace {
  const { filters: units, unknown } = readUnitFilters(search);
  const view = search.get('view');
  const known = heatmapViews.find((one) => one === view) ?? null;
  const months = search.get('months');
  return {
    ...readHeatmapFilters(search),
    units,
    view: known,
    sort: readUnitSort(search.get('by')),
    unknown: [
      ...unknown,
      ...(view && !known ? [{ of: 'view' as const, word: view }] : []),
      ...(months && months !== String(readMonths(search)) ? [{ of: 'months' as const, word: months }] : []),
    ],
  };
}

/** An address of which a heatmap's place is read again. */
export function withHeatmapPlace(search: URLSearchParams, place: HeatmapPlace): URLSearchParams {
  const next = withUnitFilters(withHeatmapFilters(search, place), place.units);
  if (place.view === null) next.delete('view');
  else next.set('view', place.view);
  const by = unitSortWord(place.sort);
  if (by === '') next.delete('by');
  else next.set('by', by);
  return next;
}

/**
 * What the link to a report has of a heatmap's place: months, pest and which units are shown. A report tells no planned
 * visits, so that it cannot be limited by them.
 */
export const reportFilters = ({ months, pestId, units }: ReportedPlace): URLSearchParams =>
  withUnitFilters(withHeatmapFilters(new URLSearchParams(), { months, pestId }), {
    ...units,
    unplanned: false,
  });
export type ReportedPlace = Pick<HeatmapPlace, 'months' | 'pestId' | 'units'>;
