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

const entry = (name: string, condition: string): string =>
  `'${name}', json_build_object('count', count(*) filter (where ${condition}), 'percentage',
    coalesce(round(count(*) filter (where ${condition}) * 100.0 / nullif(count(*), 0), 1), 0))`;

/** The legend of all `cells`, entry by entry as `legendOf` of the domain counts them (2 §3); a test holds them together. */
export const legendSql = `select json_build_object(${[
  ...Object.entries(legendNameOfClass).map(([cellClass, name]) => entry(name, `class = '${cellClass}'`)),
  ...Object.entries(legendNameOfMark).map(([mark, name]) => entry(name, columnOfMark[mark as CellMark])),
].join(', ')}) from cells`;
