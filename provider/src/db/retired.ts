/**
 * SQL: a row is of no retired building.
 * @param building the row's column with the building's id
 */
export const isNotRetired = (building: string): string =>
  `${building} <> all(array(select id from buildings where retired_at is not null))`;
