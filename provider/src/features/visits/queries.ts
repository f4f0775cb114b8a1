import type { Visit, VisitSummary, VisitUnit } from '@clearunit/shared/api/visits';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { countUpToCap } from '../../db/count-up-to-cap';
import { isCommonArea } from '../../db/kinds';
import { isoMoment, type Runner } from '../../db/runner';
import { isDone } from '../../db/statuses';
import { orderUnitColumns, orderUnitJoins } from '../orders/queries';

/** SQL that counts the recorded ordered services of a day, without lines added for other pests. */
const recordedOn = (buildingId: string, day: string): string =>
  `(select count(*)::int from order_lines r where r.building_id = ${buildingId} and r.schedule_date = ${day}
      and ${isDone('r')} and not r.added_on_visit)`;

/** How many ordered services of a day in a building are recorded. */
export async function recordedCount(run: Runner, buildingId: string, day: string): Promise<number> {
  const { rows } = await run.query<{ recorded: number }>(`select ${recordedOn('$1', '$2')} as recorded`, [
    buildingId,
    day,
  ]);
  return rows[0]?.recorded ?? 0;
}

/**
 * The scheduled units by building and day, overdue ones first (specification README no. 10), each with how many are due
 * in each time window, and how many of the day are recorded already; unfinished ones keep their day.
 */
export async function listVisits(
  run: Runner,
  buildingId: string | null,
  page: PageRange,
): Promise<{ data: VisitSummary[]; total: number }> {
  const scheduled = `from order_lines l where l.status = 'scheduled' and ($1::uuid is null or l.building_id = $1)`;
  const visits = `${scheduled} group by l.schedule_date, l.building_id`;
  // The days of the page are found in the index; only the buildings that are visited on these are sorted by name.
  const [listed, total] = await Promise.all([
    run.query<VisitSummary>(
      `with around as materialized (
         select min(day) as first_day, max(day) as last_day, min(before) as before from (
           select v.schedule_date as day, rank() over (order by v.schedule_date) - 1 as before
           from (select l.schedule_date, l.building_id ${visits}) v
           order by v.schedule_date, v.building_id limit ${page.limit} offset ${page.offset}) shown),
       days as materialized (
         select d.*, b.name, b.address, b.time_window_1, b.time_window_2
         from (select l.schedule_date, l.building_id, count(*)::int as unit_count,
                 count(*) filter (where l.time_window = 'time_window_1')::int as first,
                 count(*) filter (where l.time_window = 'time_window_2')::int as second
               ${scheduled} and l.schedule_date between (select first_day from around) and (select last_day from around)
               group by l.schedule_date, l.building_id) d
         join buildings b on b.id = d.building_id
         order by d.schedule_date, b.name, b.id limit ${page.limit}
         offset ${page.offset} - coalesce((select before from around), ${page.offset}))
       select building_id, name as building_name, address as building_address, schedule_date as date, unit_count,
         ${recordedOn('days.building_id', 'days.schedule_date')} as recorded_count,
         (select coalesce(json_agg(json_build_object('time_window', w.time_window, 'hours', w.hours,
              'unit_count', w.unit_count) order by w.place), '[]')
          from (values (1, 'time_window_1', time_window_1, first), (2, 'time_window_2', time_window_2, second),
                  (3, null, '', unit_count - first - second)) w(place, time_window, hours, unit_count)
          where w.unit_count > 0) as windows
       from days order by schedule_date, name, building_id`,
      [buildingId],
    ),
    countUpToCap(run, `(select 1 ${visits}) days`, [buildingId]),
  ]);
  return { data: listed.rows, total };
}

/**
 * The scheduled units of a building on a day: mornings, afternoons, then those without a window, each in walking order:
 * floors from the top down, along each floor by position, then townhouse rows, common areas, and unregistered numbers.
 */
export async function visitUnits(run: Runner, buildingId: string, day: string): Promise<Visit['units']> {
  const { rows } = await run.query<VisitUnit>(
    `select ${orderUnitColumns}, l.order_id, l.order_number, ${isoMoment('o.order_date_time')} as order_date_time, u.floor
     from order_lines l ${orderUnitJoins}
     join orders o on o.building_id = l.building_id and o.id = l.order_id
     left join units u on u.building_id = l.building_id and u.id = l.unit_id
     where l.building_id = $1 and l.status = 'scheduled' and l.schedule_date = $2
     order by l.time_window nulls last, u.id is null, ${isCommonArea('u')}, u.town_house, u.floor_index desc, length(u.townhouse_row), u.townhouse_row,
       u.position, lower(l.unit_number), l.priority, l.id`,
    [buildingId, day],
  );
  return rows;
}
