import type { BuildingAttention } from '@clearunit/shared/api/attention';
import { addDays, type Day, monthsBack } from '@clearunit/shared/domain/dates';
import { usualRange } from '@clearunit/shared/domain/heatmap';
import { daysAhead } from '@clearunit/shared/domain/orders';
import { isCommonArea, isRetiredUnit } from '../../db/kinds';
import { naturally } from '../../db/natural';
import type { Runner } from '../../db/runner';
import { isOpen } from '../../db/statuses';
import { plannedVisits } from '../../db/visits';

/** How many closed doors and orders with notices are named. */
const namedDoors = 50;
const namedOrders = 20;

const countWhere = (condition: string): string => `(count(*) filter (where ${condition}))::int`;
const levelCounts = (level: string): string => `${countWhere(`${level} = 'High activity'`)} as heavy,
  ${countWhere(`${level} = 'Moderate activity'`)} as moderate, ${countWhere(`${level} = 'Low activity'`)} as light`;
const isActive = (level: string): string => `${level} > 'No activity'`;
const listOf = (rows: string): string => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`;

/**
 * The active pests of a unit, the worst first. They come from arrays in the unit's row: joining two lists of units, the
 * planner would compare each unit with each.
 */
const pestsOf = (
  unit: string,
): string => `(select json_agg(json_build_object('pest_name', p.name, 'activity_level', k.level,
      'work_date', k.inspected_on) order by k.level desc, k.inspected_on desc, p.name)
    from unnest(${unit}.pest_ids, ${unit}.levels, ${unit}.days) k(pest_id, level, inspected_on) join pests p on p.id = k.pest_id)`;

/** What is known of each pest in a unit since the first day of the range. */
const known = `known as materialized (
  select l.unit_id, l.pest_id, u.unit, ${isCommonArea('u')} as is_common_area,
    case when l.inspected_on >= $2 then l.activity_level end as level,
    case when l.inspected_on >= $2 then l.inspected_on end as inspected_on,
    case when l.tried_on >= $2 then l.tried_on end as tried_on, l.tried_outcome
  from unit_latest l join units u on u.building_id = l.building_id and u.id = l.unit_id
  where l.building_id = $1 and not ${isRetiredUnit('u')} and (l.inspected_on >= $2 or l.tried_on >= $2))`;

/** What is asked for or planned where a pest is active. */
const asked = `asked as (
  select l.unit_id, min(l.schedule_date) filter (where l.status = 'scheduled' and l.schedule_date >= $3) as planned_on,
    min(l.schedule_date) filter (where l.status = 'scheduled' and l.schedule_date < $3) as overdue_since
  from order_lines l
  where l.building_id = $1 and ${isOpen('l')}
    and (l.unit_id, l.pest_id) in (select unit_id, pest_id from known where ${isActive('level')})
  group by l.unit_id)`;

/** The units with active pests. */
const active = `active as materialized (
  select k.*, a.unit_id is not null as is_asked, a.planned_on, a.overdue_since
  from (select unit_id, unit, is_common_area, max(level) as level, array_agg(pest_id) as pest_ids,
      array_agg(level) as levels, array_agg(inspected_on) as days
    from known where ${isActive('level')} group by unit_id, unit, is_common_area) k left join asked a using (unit_id))`;

/** Those of them that are told, the worst first. */
const worst = `worst as (
  select *, row_number() over (order by level desc, is_asked, ${naturally('unit')}) as place from active
  order by place limit $5)`;

/** The units that were closed at the latest try. */
const doors = `doors as materialized (
  select unit_id, unit, max(tried_on) as tried_on from known where not is_common_area group by unit_id, unit
  having max(tried_on) > coalesce(max(inspected_on), '-infinity'))`;

/** Those of them that are named. */
const latestDoors = `latest_doors as (
  select * from doors order by tried_on desc, ${naturally('unit')} limit ${namedDoors})`;

const drafts = `drafts as (
  select ${countWhere(`origin = 'recommended'`)} as recommended, ${countWhere(`origin <> 'recommended'`)} as others,
    min(schedule_date) filter (where origin = 'recommended') as due
  from orders where building_id = $1 and status = 'draft')`;

/** The orders to which notices of entry are issued. */
const announced = `announced as materialized (
  select n.order_id, o.order_number, n.entry_day, count(*)::int as count
  from notices n
  join order_lines l on l.building_id = n.building_id and l.id = n.order_line_id and l.status = 'scheduled'
  join orders o on o.building_id = n.building_id and o.id = n.order_id
  where n.building_id = $1 and n.voided_at is null and n.entry_day >= $3
  group by n.order_id, o.order_number, n.entry_day)`;

/** The visits that are overdue or planned soon. */
const planned = `planned as (
  select count(*) filter (where schedule_date < $3)::int as overdue,
    count(*) filter (where schedule_date >= $3)::int as planned,
    min(schedule_date) filter (where schedule_date >= $3) as next_visit
  from ${plannedVisits(`where l.building_id = $1 and l.status = 'scheduled' and l.schedule_date < $4`)})`;

/**
 * $1 the building, $2 the first day of the range, $3 today, $4 the first day that is not looked ahead to, $5 how many
 * active units are told.
 */
const attention = `with ${[known, asked, active, worst, doors, latestDoors, drafts, announced, planned].join(', ')}
select json_build_object(
  'units', (select unit_count from buildings where id = $1),
  'inspected', (select count(distinct unit_id) from known where not is_common_area and level is not null),
  'active', units.active, 'heavy', units.heavy, 'moderate', units.moderate, 'light', units.light,
  'unplanned', units.unplanned, 'common_areas', units.common_areas,
  'pests', ${listOf(`select k.pest_id, p.name as pest_name, ${levelCounts('k.level')}
    from known k join pests p on p.id = k.pest_id where not k.is_common_area and ${isActive('k.level')}
    group by k.pest_id, p.name order by heavy desc, moderate desc, light desc, p.name`)},
  'worst', ${listOf(`select w.unit, w.is_common_area, ${pestsOf('w')} as pests,
      case when w.is_asked then json_build_object(
        'state', case when w.planned_on is not null then 'planned' when w.overdue_since is not null then 'overdue'
          else 'requested' end,
        'day', coalesce(w.planned_on, w.overdue_since)) end as next_visit
    from worst w order by w.place`)},
  'closed_doors', json_build_object(
    'units', (select count(*) from doors),
    'latest', ${listOf(`select d.unit, max(k.tried_outcome) as outcome, d.tried_on
      from latest_doors d join known k using (unit_id) where k.tried_on = d.tried_on
      group by d.unit, d.tried_on order by d.tried_on desc, ${naturally('d.unit')}`)}),
  'recommended', json_build_object('orders', d.recommended, 'due', d.due),
  'drafts', d.others,
  'notices', json_build_object(
    'count', (select coalesce(sum(count), 0) from announced),
    'orders', ${listOf(`select order_id, order_number, entry_day, count from announced
      order by entry_day, order_number limit ${namedOrders}`)}),
  'overdue', p.overdue, 'planned', p.planned, 'next_visit', p.next_visit) as attention
from drafts d, planned p,
  (select ${countWhere('not is_common_area')} as active, ${countWhere('is_common_area')} as common_areas,
     ${countWhere(`not is_common_area and level = 'High activity'`)} as heavy,
     ${countWhere(`not is_common_area and level = 'Moderate activity'`)} as moderate,
     ${countWhere(`not is_common_area and level = 'Low activity'`)} as light,
     ${countWhere('not is_common_area and not is_asked')} as unplanned from active) units`;

/**
 * What needs attention in a building. It reads one row of `unit_latest` for each pest in a unit, so that a long history
 * does not make it slower.
 * @param units how many of the active units are told
 */
export async function attentionOf(
  run: Runner,
  { buildingId, today, units }: { buildingId: string; today: Day; units: number },
): Promise<BuildingAttention> {
  const { rows } = await run.query<{ attention: BuildingAttention }>({
    name: 'building_attention',
    text: attention,
    values: [buildingId, monthsBack(today, usualRange), today, addDays(today, daysAhead), units],
  });
  return rows[0]!.attention;
}
