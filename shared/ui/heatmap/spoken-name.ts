import { cellName, type HeatmapUnit } from '../../domain/heatmap';
import type { Texts } from '../../texts';

/** What is said of a cell: "Unit 1204, moderate activity, not prepared". */
export function spokenName(t: Texts['t'], unit: HeatmapUnit): string {
  const { cellClass, marks, upcoming } = cellName(unit);
  return [
    t('heatmap.spoken.unit', { unit: unit.unit }),
    t(`heatmap.spoken.${cellClass}`),
    ...marks.map((mark) => t(`heatmap.spoken.${mark}`)),
    ...(upcoming > 0 ? [t('heatmap.spoken.upcoming')] : []),
  ].join(', ');
}
