/** SQL: whether two lines or results have one number, in whatever case. */
export const sameNumber = (one: string, other: string): string =>
  `lower(${one}.unit_number) = lower(${other}.unit_number)`;

/**
 * SQL: whether two lines or results of one building are about the same unit or common area: by its id, whatever number
 * it had then, and by number where it is not registered (decision 125).
 * @param one an alias in the statement, as `other`
 */
export const isSamePlace = (one: string, other: string): string =>
  `(${one}.unit_id = ${other}.unit_id or ${one}.unit_id is null and ${other}.unit_id is null
    and ${sameNumber(one, other)})`;

/**
 * SQL: the number that the place of a line or result has now, or, where it is not registered, the one that was written
 * down (decision 125).
 * @param of an alias in the statement
 */
export const presentNumber = (of: string): string =>
  `coalesce((select p.unit from units p where p.building_id = ${of}.building_id and p.id = ${of}.unit_id), ${of}.unit_number)`;
