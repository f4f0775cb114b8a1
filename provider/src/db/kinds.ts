import type { StoredKind } from './stored-kinds';

const isOfKind = (kind: StoredKind) => (alias: string) => `${alias}.kind = '${kind}'`;

/**
 * The condition under which a row of `units` counts as a unit (4 §1.6): queries that count, list or place units use it;
 * queries that join what happened in units and common areas do not.
 * @param alias of the table in the statement
 */
export const isUnit = isOfKind('unit');

/** The condition under which a row of `units` is a common area. */
export const isCommonArea = isOfKind('common area');

/** The condition under which a row of `units` is a unit that is retired. */
export const isRetiredUnit = isOfKind('retired unit');

/**
 * The condition under which an order's line, or a result, is of a common area.
 * @param line the alias of `order_lines` or `results` in the statement
 */
export const isLineOfCommonArea = (line: string): string =>
  `exists (select from units a where a.building_id = ${line}.building_id and a.id = ${line}.unit_id and ${isCommonArea('a')})`;
