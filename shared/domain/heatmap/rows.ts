import { floorCells } from './cells';
import type { Heatmap, HeatmapUnit } from './shapes';

/** One row of the picture: a floor or a row of townhouses, with null where there is no unit. */
export type HeatmapRow = { floor: string; townhouse: boolean; cells: readonly (HeatmapUnit | null)[] };

/**
 * The rows of a building in the order in which they are drawn (2 §2.7): the floors as they were sent, from the top down,
 * then the townhouses. A floor without units is left out.
 */
export function rowsOf({ floors, th }: Pick<Heatmap, 'floors' | 'th'>): HeatmapRow[] {
  const row = (townhouse: boolean) => (floor: Heatmap['floors'][number]) => ({
    floor: floor.floor,
    townhouse,
    cells: floorCells(floor.units),
  });
  return [...floors.map(row(false)), ...th.map(row(true))].filter(({ cells }) => cells.some(Boolean));
}
