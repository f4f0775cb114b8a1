import { type CellMark, legendNameOfClass, legendNameOfMark } from '@clearunit/shared/domain/heatmap';

/** `cellClass` of the domain in SQL; `r` is the unit's row in the window, all null without any. */
export const cellClassSql = (r: string): string => `case
  when ${r}.activity_level = 'High activity' then 'heavy'
  when ${r}.activity_level = 'Moderate activity' then 'moderate'
  when ${r}.activity_level = 'Low activity' then 'light'
  when ${r}.activity_level = 'No activity' then 'none'
  else 'not-serviced' end`;

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
  ...Object.entries(legendNameOfClass).map(([cellClass, name]) => countOf(name, `class = '${cellClass}'`)),
  ...Object.entries(legendNameOfMark).map(([mark, name]) => countOf(name, columnOfMark[mark as CellMark])),
  countOf('tried', `class = 'not-serviced' and (refused or no_access)`),
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
