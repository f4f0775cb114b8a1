import { floorCells } from './cells';
import type { Heatmap } from './heatmap';
import type { HeatmapUnit } from './shapes';

/** The parts of the picture in the order in which they are drawn. */
export const heatmapParts = ['floors', 'townhouses', 'common'] as const;
export type HeatmapPart = (typeof heatmapParts)[number];

/**
 * One row of the picture: a floor, a row of townhouses, or the common areas (4 §1.6), with null where there is no unit.
 * The row of common areas has no label, '': its part's heading says what it is.
 */
export type HeatmapRow = { floor: string; part: HeatmapPart; cells: readonly (HeatmapUnit | null)[] };

/**
 * The rows of a building in the order in which they are drawn (2 §2.7): the floors as they were sent, from the top down,
 * then the townhouses, then the common areas in one row. A floor without units is left out.
 */
export function rowsOf({ floors, th, common }: Pick<Heatmap, 'floors' | 'th' | 'common'>): HeatmapRow[] {
  const row = (part: HeatmapPart) => (floor: Heatmap['floors'][number]) => ({
    floor: floor.floor,
    part,
    cells: floorCells(floor.units),
  });
  return [
    ...floors.map(row('floors')),
    ...th.map(row('townhouses')),
    { floor: '', part: 'common' as const, cells: common },
  ].filter(({ cells }) => cells.some(Boolean));
}

/** Whether a cell is a common area; only units are counted. */
export const isCommonArea = ({ position }: Pick<HeatmapUnit, 'position'>): boolean => position === 0;

/** How many of some cells are units, and how many common areas. */
export function countCells(cells: readonly Pick<HeatmapUnit, 'position'>[]): {
  units: number;
  areas: number;
} {
  const areas = cells.filter(isCommonArea).length;
  return { units: cells.length - areas, areas };
}
