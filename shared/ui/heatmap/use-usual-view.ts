import type { HeatmapRow, HeatmapView } from '../../domain/heatmap';
import { useMedia } from '../device';

/** In rem: the smallest width of a large cell for a mouse and for a finger, and the width beside the cells. */
const cellOfMouse = 4.25;
const cellOfFinger = 5;
const beside = 5;

/** The view until one is chosen: large cells where a floor fits the width, else the picture. */
export function useUsualView(rows: readonly HeatmapRow[], hasCart: boolean): HeatmapView {
  const columns = Math.max(0, ...rows.map(({ part, cells }) => (part === 'common' ? 0 : cells.length)));
  const narrower = hasCart ? 0 : 0.5;
  const isFine = useMedia('(pointer: fine)');
  const cell = (isFine ? cellOfMouse : cellOfFinger) - narrower;
  const fits = useMedia(`(width >= ${columns * cell + beside}rem)`);
  return fits ? 'grid' : 'picture';
}
