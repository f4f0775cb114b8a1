import {
  type CellClass,
  type CellMark,
  type HeatmapLegend,
  legendNameOfClass,
  legendNameOfMark,
} from '@clearunit/shared/domain/heatmap';

/** The condition on `cells` of each class, as `cellClass` of the domain has it; levels are compared as they are stored. */
const conditionOfClass: Record<CellClass, string> = {
  'not-serviced': 'level is null',
  none: `level = 'No activity'`,
  light: `level = 'Low activity'`,
  moderate: `level = 'Moderate activity'`,
  heavy: `level = 'High activity'`,
};

/** The column of `cells` that carries each mark. */
const columnOfMark: Record<CellMark, string> = {
  structural: 'structural',
  refused: 'refused',
  noAccess: 'no_access',
  notPrepared: 'not_prepared',
  sanitation: 'sanitation',
};

const conditions: [name: LegendCount, condition: string][] = [
  ...Object.entries(legendNameOfClass).map(([cellClass, name]): [LegendCount, string] => [
    name,
    conditionOfClass[cellClass as CellClass],
  ]),
  ...Object.entries(legendNameOfMark).map(([mark, name]): [LegendCount, string] => [
    name,
    columnOfMark[mark as CellMark],
  ]),
  ['tried', 'level is null and (refused or no_access)'],
  ['units', 'true'],
];

/** What is counted of a heatmap row: by the legend's names, with `tried` and `units` as `legendOfCounts` has them. */
export type LegendCount = keyof HeatmapLegend | 'tried' | 'units';

/** The columns of `legendCounts`. */
export const legendCountNames: readonly LegendCount[] = conditions.map(([name]) => name);

/** What the legend counts in the `cells` of a heatmap row. */
export const legendCounts = conditions
  .map(([name, condition]) => `count(*) filter (where ${condition})::int as "${name}"`)
  .join(', ');
