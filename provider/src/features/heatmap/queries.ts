import type { Runner } from '../../db/runner';
import { anyPest } from '../visits/queries-latest';
import { cellClassSql, legendSql } from './legend-sql';

export interface HeatmapWish {
  buildingId: string;
  /** The first day of the window, which ends today. */
  from: string;
  /** Null for all pests. */
  pestId: string | null;
  /** Without ids and dates of visits and without what is planned (2 §2.8). */
  isPublic: boolean;
}

/**
 * The heatmap of a building as JSON, ready to send (2 §2.7, §3): every unit with its latest result in the window. One
 * row of `unit_latest` decides for each unit, and PostgreSQL writes the JSON itself; both are what makes it quick.
 *
 * @returns undefined when there is no such building
 */
export async function heatmapJson(run: Runner, wish: HeatmapWish): Promise<string | undefined> {
  const { rows } = await run.query<{ json: string }>({
    name: wish.isPublic ? 'public-heatmap' : 'heatmap',
    text: wish.isPublic ? publicHeatmap : heatmap,
    values: [wish.buildingId, wish.from, wish.pestId ?? anyPest],
  });
  return rows[0]?.json;
}

/**
 * `u` is the unit, `r` its latest result in the window (all null without one), `o` what is planned for it. The public one
 * says that there was a visit (an empty id), but not which.
 */
const unitJson = (isPublic: boolean): string => `json_build_object(
  'uuid', u.id, 'unit', u.unit, 'position', u.position,
  'activity_level', r.activity_level, 'prep_level', r.prep_level, 'sanitation_level', r.sanitation_level,
  'sanitation', coalesce(r.sanitation_level = 'Low', false), 'refused_entry', coalesce(r.refused_entry, false),
  'not_prepare', coalesce(r.prep_level = 'Not prepared', false),
  'structural_issues', coalesce(r.structural_issues, false),
  'last_invoice_id', ${isPublic ? `case when r.invoice_id is not null then '' end` : 'r.invoice_id'},
  'work_date', ${isPublic ? 'null' : 'r.work_date'},
  'upcoming_orders', ${isPublic ? `'[]'::json` : `coalesce(o.upcoming, '[]'::json)`})`;

const upcoming = `left join (
    select l.unit_id, json_agg(json_build_object('unit_number', l.unit_number, 'service_code', s.code)
      order by l.schedule_date nulls last, l.id) as upcoming
    from order_lines l
    left join service_codes s on s.pest_id = l.pest_id and s.treatment_id = l.treatment_id
    where l.building_id = $1 and l.status in ('in progress', 'scheduled') and l.unit_id is not null
    group by l.unit_id) o on o.unit_id = u.id`;

const floorsJson = (isTownHouse: boolean): string => `coalesce((
    select json_agg(json_build_object('floor', f.floor, 'units', f.units)
      order by f.height desc, length(f.floor), f.floor)
    from (select label as floor, max(floor_index) as height, json_agg(unit order by position, number) as units
          from cells where ${isTownHouse ? '' : 'not '}town_house group by label) f), '[]'::json)`;

const heatmapSql = (isPublic: boolean): string => `with cells as materialized (
    select u.town_house, case when u.town_house then coalesce(u.townhouse_row, u.floor) else u.floor end as label,
      case when u.town_house then 0 else u.floor_index end as floor_index, u.position, u.unit as number,
      ${cellClassSql('r')} as class, r.structural_issues as structural, r.refused_entry as refused,
      r.prep_level = 'Not prepared' as not_prepared, r.sanitation_level = 'Low' as sanitation,
      ${unitJson(isPublic)} as unit
    from units u
    left join unit_latest r on r.building_id = u.building_id and r.unit_id = u.id and r.pest_id = $3
      and r.work_date >= $2
    ${isPublic ? '' : upcoming}
    where u.building_id = $1)
  select json_build_object('code', 200, 'data', json_build_object(
    'building_name', b.name, 'building_address', b.address,
    'legend', (${legendSql}), 'floors', ${floorsJson(false)}, 'th', ${floorsJson(true)}))::text as json
  from buildings b where b.id = $1`;

const heatmap = heatmapSql(false);
const publicHeatmap = heatmapSql(true);
