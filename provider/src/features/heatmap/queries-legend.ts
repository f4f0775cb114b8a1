import { type CellMark, legendNameOfClass, legendNameOfMark } from '@clearunit/shared/domain/heatmap';

/**
 * The class of a cell in SQL, as `cellClass` of the domain has it: `r` is the unit's latest result in the window, all
 * null when there is none. A result is never stored without an invoice, so its presence says that somebody was there.
 */
export const cellClassSql = (r: string): string => `case
  when ${r}.activity_level = 'High activity' then 'heavy'
  when ${r}.activity_level = 'Moderate activity' then 'moderate'
  when ${r}.activity_level = 'Low activity' then 'light'
  when ${r}.invoice_id is not null then 'none'
  else 'not-serviced' end`;

/** The column of `cells` that carries each mark. */
const columnOfMark: Record<CellMark, string> = {
  structural: 'structural',
  refused: 'refused',
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
    coalesce(round(n."${name}" * 100.0 / nullif(n.units, 0), 1), 0))`;

/** The legend of all `cells`, entry by entry as `legendOf` of the domain counts them (2 §3); a test holds them together. */
export const legendSql = `select json_build_object(${names.map(entry).join(', ')})
  from (select count(*) as units, ${counts} from cells) n`;
