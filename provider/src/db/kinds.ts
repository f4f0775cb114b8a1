import type { PlaceKind } from '@clearunit/shared/domain/units';

const isOfKind = (kind: PlaceKind) => (alias: string) => `${alias}.kind = '${kind}'`;

/**
 * The condition under which a row of `units` counts as a unit (4 §1.6): whatever counts, lists or places units asks for
 * it. What happened in a common area is joined like what happened in a unit, without it.
 * @param alias of the table in the statement
 */
export const isUnit = isOfKind('unit');

/** The condition under which a row of `units` is a common area. */
export const isCommonArea = isOfKind('common area');
