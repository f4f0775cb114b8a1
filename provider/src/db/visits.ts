/**
 * SQL: the planned visits of lines `l`, with building and day: one for each unit or common area on a day, however many
 * services it gets (decision 123).
 * @param where 'where …', about `l`
 */
export const plannedVisits = (where: string): string =>
  `(select distinct l.building_id, lower(l.unit_number), l.schedule_date from order_lines l ${where}) visits`;
