import {
  floorCells,
  floorsFromTop,
  type Heatmap as HeatmapShape,
  type HeatmapUnit,
} from '../../domain/heatmap';

/** One row of the picture: a floor or a row of townhouses, with null where there is no unit. */
export type HeatmapRow = { floor: string; townhouse: boolean; cells: readonly (HeatmapUnit | null)[] };

/** The rows of a building in the order in which they are drawn: floors from the top down, then the townhouses. */
export function rowsOf({ floors, th }: Pick<HeatmapShape, 'floors' | 'th'>): HeatmapRow[] {
  const row = (townhouse: boolean) => (floor: HeatmapShape['floors'][number]) => ({
    floor: floor.floor,
    townhouse,
    cells: floorCells(floor.units),
  });
  return [...floorsFromTop(floors).map(row(false)), ...th.map(row(true))].filter(({ cells }) =>
    cells.some(Boolean),
  );
}
