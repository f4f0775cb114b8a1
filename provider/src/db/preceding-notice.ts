/**
 * SQL: `left join lateral … n`, the notice of entry that preceded a visit to a unit: the last one that was issued for its day
 * before it and was not void by then. Where only the day of the visit is known, a notice that became void on that day did not
 * precede it. `r` is the result of the visit, `i` its invoice.
 * @param timeZone the parameter of the portal's time zone, such as '$2'
 */
export function precedingNotice(timeZone: string): string {
  const endOfDay = `(r.work_date + 1)::timestamp at time zone ${timeZone}`;
  // When the visit was at the latest.
  const visited = `coalesce(r.visited_at, least(i.created_at, ${endOfDay}))`;
  return `left join lateral (select n.notice_number, n.issued_at from notices n
    where n.building_id = r.building_id and n.order_id = i.order_id and n.order_line_id = r.order_line_id
      and n.entry_day <= r.work_date
      and n.issued_at <= ${visited} and (n.voided_at is null or n.voided_at >= ${visited})
    order by n.issued_at desc limit 1) n on true`;
}
