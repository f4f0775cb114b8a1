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

const names = [...Object.values(legendNameOfClass), ...Object.values(legendNameOfMark)];

const countOf = (name: string, condition: string): string =>
  `count(*) filter (where ${condition}) as "${name}"`;

/** What the legend counts in the `cells` of a heatmap row. */
export const legendCounts = [
  ...Object.entries(legendNameOfClass).map(([cellClass, name]) =>
    countOf(name, conditionOfClass[cellClass as CellClass]),
  ),
  ...Object.entries(legendNameOfMark).map(([mark, name]) => countOf(name, columnOfMark[mark as CellMark])),
  countOf('tried', `level is null and (refused or no_access)`),
  'count(*) as units',
].join(', ');

const entry = (name: string): string => `'${name}', json_build_object('count', n."${name}", 'percentage',
    coalesce(round(n."${name}" * 100.0 / nullif(n.units, 0), 1), 0)${
      name === legendNameOfClass['not-serviced'] ? `, 'tried', n.tried` : ''
    })`;

const sumOf = (name: string): string => `coalesce(sum("${name}"), 0) as "${name}"`;

/** The legend of the rows of units, as `legendOf` of the domain counts it (2 §3); a test compares both. */
export const legendSql = `select json_build_object(${names.map(entry).join(', ')})
  from (select ${[...names, 'tried', 'units'].map(sumOf).join(', ')} from picture_rows where is_unit) n`;
