import {
  type CellClass,
  type CellMark,
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

const countOf = (name: string, condition: string): string =>
  `count(*) filter (where ${condition})::int as "${name}"`;

/** What the legend counts in the `cells` of a heatmap row, by its names; `tried` and `units` as `legendOfCounts` has them. */
export const legendCounts = [
  ...Object.entries(legendNameOfClass).map(([cellClass, name]) =>
    countOf(name, conditionOfClass[cellClass as CellClass]),
  ),
  ...Object.entries(legendNameOfMark).map(([mark, name]) => countOf(name, columnOfMark[mark as CellMark])),
  countOf('tried', `level is null and (refused or no_access)`),
  'count(*)::int as units',
].join(', ');
