import type { HeatmapRow } from '../../../domain/heatmap';
import { heatmapUnit } from '../../testing';

/** The rows of a building with so many floors, units on each of them, and common areas. */
export const building = (floors: number, across: number, areas = 0): HeatmapRow[] => [
  ...Array.from({ length: floors }, (_, above) => ({
    floor: `${floors - above}`,
    part: 'floors' as const,
    cells: Array.from({ length: across }, (__, door) =>
      heatmapUnit(`${floors - above}${10 + door}`, door + 1),
    ),
  })),
  ...(areas > 0
    ? [
        {
          floor: '',
          part: 'common' as const,
          cells: Array.from({ length: areas }, (_, at) => heatmapUnit(`Area ${at}`, 0)),
        },
      ]
    : []),
];
