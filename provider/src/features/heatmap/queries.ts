import type { Runner } from '../../db/runner';
import { anyPest } from '../visits/queries-latest';
import { cellClassSql, legendSql } from './queries-legend';

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
  const { rows } = await run.query<{ json: string }>(wish.isPublic ? publicHeatmap : heatmap, [
    wish.buildingId,
    wish.from,
    wish.pestId ?? anyPest,
  ]);
  return rows[0]?.json;
}

/**
 * A unit as JSON: `u` is the unit, `r` its latest result in the window (all null without one), `o` what is planned for
 * it. The visit is named by the invoice's number. The public one says that there was a visit (an empty id), but not which. Written as text, with what belongs
 * together side by side, since that is what makes the whole small when it is compressed.
 */
const unitJson = (isPublic: boolean): string => `concat(
  '{"unit":', to_json(u.unit), ',"position":', u.position,
  ',"activity_level":', ${orNull('r.activity_level')},
  ',"prep_level":', ${orNull('r.prep_level')}, ',"not_prepare":', ${trueWhen(`r.prep_level = 'Not prepared'`)},
  ',"sanitation_level":', ${orNull('r.sanitation_level')}, ',"sanitation":', ${trueWhen(`r.sanitation_level = 'Low'`)},
  ',"structural_issues":', ${trueWhen('r.structural_issues')}, ',"refused_entry":', ${trueWhen('r.refused_entry')},
  ',"work_date":', ${isPublic ? `'null'` : orNull('r.work_date')},
  ',"last_invoice_id":', ${isPublic ? `case when r.invoice_id is null then 'null' else '""' end` : orNull('i.invoice_number')},
  ',"upcoming_orders":', ${isPublic ? `'[]'` : `coalesce(o.upcoming::text, '[]')`}, '}')`;

/** An enumeration, date or id in quotes, or null; none of these has a character that JSON would escape. */
function orNull(column: string): string {
  return `coalesce('"' || ${column} || '"', 'null')`;
}

function trueWhen(condition: string): string {
  return `case when ${condition} then 'true' else 'false' end`;
}

const invoices = 'left join invoices i on i.building_id = r.building_id and i.id = r.invoice_id';

const upcoming = `left join (
    select l.unit_id, json_agg(json_build_object('unit_number', l.unit_number, 'service_code', s.code)
      order by l.schedule_date nulls last, l.id) as upcoming
    from order_lines l
    left join service_codes s on s.pest_id = l.pest_id and s.treatment_id = l.treatment_id
    where l.building_id = $1 and l.status in ('in progress', 'scheduled') and l.unit_id is not null
    group by l.unit_id) o on o.unit_id = u.id`;

const floorsJson = (isTownHouse: boolean): string => `coalesce((
    select concat('[', string_agg(concat('{"floor":', to_json(f.floor), ',"units":', f.units, '}'), ','
      order by f.height desc, length(f.floor), f.floor), ']')
    from (select label as floor, max(floor_index) as height, concat('[', string_agg(unit, ',' order by position, number), ']') as units
          from cells where ${isTownHouse ? '' : 'not '}town_house group by label) f), '[]')`;

const heatmapSql = (isPublic: boolean): string => `with cells as materialized (
    select u.town_house, case when u.town_house then coalesce(u.townhouse_row, u.floor) else u.floor end as label,
      case when u.town_house then 0 else u.floor_index end as floor_index, u.position, u.unit as number,
      ${cellClassSql('r')} as class, r.structural_issues as structural, r.refused_entry as refused,
      r.prep_level = 'Not prepared' as not_prepared, r.sanitation_level = 'Low' as sanitation,
      ${unitJson(isPublic)} as unit
    from units u
    left join unit_latest r on r.building_id = u.building_id and r.unit_id = u.id and r.pest_id = $3
      and r.work_date >= $2
    ${isPublic ? '' : invoices}
    ${isPublic ? '' : upcoming}
    where u.building_id = $1)
  select concat('{"code":200,"data":{"building_name":', to_json(b.name), ',"building_address":', to_json(b.address),
    ',"legend":', (${legendSql}), ',"floors":', ${floorsJson(false)}, ',"th":', ${floorsJson(true)}, '}}') as json
  from buildings b where b.id = $1`;

const heatmap = heatmapSql(false);
const publicHeatmap = heatmapSql(true);
