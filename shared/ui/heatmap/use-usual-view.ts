import type { HeatmapRow, HeatmapView } from '../../domain/heatmap';
import { useMedia } from '../device';

/** In rem: what a large cell takes at least, with and without its gap; what stands beside the cells. */
const cellOfMouse = 4.25;
const cellOfFinger = 5;
const beside = 5;

/** How a building is shown until somebody chooses: in large cells where they stand side by side, else as a picture. */
export function useUsualView(rows: readonly HeatmapRow[], hasCart: boolean): HeatmapView {
  const columns = Math.max(0, ...rows.map(({ part, cells }) => (part === 'common' ? 0 : cells.length)));
  const narrower = hasCart ? 0 : 0.5;
  const isFine = useMedia('(pointer: fine)');
  const cell = (isFine ? cellOfMouse : cellOfFinger) - narrower;
  const fits = useMedia(`(width >= ${columns * cell + beside}rem)`);
  return fits ? 'grid' : 'picture';
}
