import {
  type CellMark,
  type FloorCounts,
  legendNameOfClass,
  legendNameOfMark,
} from '@clearunit/shared/domain/heatmap';

/**
 * The class of a cell in SQL, as `cellClass` of the domain has it: `r` is what is known of the unit in the window, all
 * null when there is nothing.
 */
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

/** All `cells` are counted in one go, and the percentages reckoned from the counts. */
const counts = [
  ...Object.entries(legendNameOfClass).map(([cellClass, name]) => countOf(name, `class = '${cellClass}'`)),
  ...Object.entries(legendNameOfMark).map(([mark, name]) => countOf(name, columnOfMark[mark as CellMark])),
].join(', ');

const entry = (name: string): string => `'${name}', json_build_object('count', n."${name}", 'percentage',
    coalesce(round(n."${name}" * 100.0 / nullif(n.units, 0), 1), 0)${
      name === legendNameOfClass['not-serviced'] ? `, 'tried', n.tried` : ''
    })`;

/** The legend of all `cells`, entry by entry as `legendOf` of the domain counts them (2 §3); a test holds them together. */
export const legendSql = `select json_build_object(${names.map(entry).join(', ')})
  from (select count(*) as units, ${counts},
      count(*) filter (where class = 'not-serviced' and (refused or no_access)) as tried from cells) n`;

/** What of `cells` is counted floor by floor, as `floorCounts` of the domain has it. */
const conditionOfCount: Record<keyof FloorCounts, string> = {
  no_activity_count: `class = 'none'`,
  low_activity_count: `class = 'light'`,
  medium_activity_count: `class = 'moderate'`,
  high_activity_count: `class = 'heavy'`,
  refused_entry_count: 'refused',
  prepared_count: `prep_level = 'Prepared'`,
  not_prepared_count: `prep_level = 'Not prepared'`,
  average_sanitation_count: `sanitation_level = 'Average'`,
  low_sanitation_count: `sanitation_level = 'Low'`,
  high_sanitation_count: `sanitation_level = 'High'`,
};

/** The counts of a floor as members of its JSON, those that are 0 left out. */
export const floorCountsSql = `concat(${Object.entries(conditionOfCount)
  .map(([name, condition]) => `',"${name}":' || nullif(count(*) filter (where ${condition}), 0)`)
  .join(', ')})`;
