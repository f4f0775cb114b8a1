import { type Day, monthsBack } from '@clearunit/shared/domain/dates';
import type { MonthRange } from '@clearunit/shared/domain/heatmap';
import { activityLevels, prepLevels, sanitationLevels } from '@clearunit/shared/domain/results';
import type { Runner } from '../../db/runner';
import { anyPest } from '../visits/queries-latest';
import { cellClassSql, legendSql } from './queries-legend';

export interface HeatmapWish {
  buildingId: string;
  /** The day with which the window ends; it is today, since only the latest result of a unit is kept at hand. */
  today: Day;
  months: MonthRange;
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
    ...(wish.isPublic ? publicHeatmap : heatmap),
    values: [wish.buildingId, monthsBack(wish.today, wish.months), wish.pestId ?? anyPest, wish.today],
  });
  return rows[0]?.json;
}

/**
 * A unit as JSON: `u` is the unit, `r` its latest result in the window (all null without one), `o` what is planned for
 * it. The visit is named by the invoice's number; the public one says that there was a visit (an empty id), but not
 * which. What is not known or not so is left out, since the shape says what stands for it: most of a large building's
 * heatmap would be such, written, sent and read.
 */
const unitJson = (isPublic: boolean): string => `'{"unit":' || to_json(u.unit) || ',"position":' || u.position
  || case when r.invoice_id is null then '' else ${isPublic ? '' : `${named('work_date', 'r.work_date')} || `}${
    isPublic ? `',"last_invoice_id":""'` : named('last_invoice_id', 'i.invoice_number')
  } || ${level('activity_level', activityLevels)} || ${level('prep_level', prepLevels)}
    || ${trueWhen('not_prepare', `r.prep_level = 'Not prepared'`)}
    || ${level('sanitation_level', sanitationLevels)} || ${trueWhen('sanitation', `r.sanitation_level = 'Low'`)}
    || ${trueWhen('structural_issues', 'r.structural_issues')} || ${trueWhen('refused_entry', 'r.refused_entry')} end
  || ${isPublic ? '' : `coalesce(',"upcoming_orders":' || o.upcoming, '') || `}'}'`;

/** A level as a member, or nothing; written out, since the text of an enumeration is looked up for every unit otherwise. */
function level(name: string, levels: readonly string[]): string {
  const cases = levels.map((one) => `when '${one}' then ',"${name}":"${one}"'`);
  return `case r.${name} ${cases.join(' ')} else '' end`;
}

/** A date or number as a member in quotes, or nothing. */
function named(name: string, column: string): string {
  return `coalesce(',"${name}":"' || ${column} || '"', '')`;
}

function trueWhen(name: string, condition: string): string {
  return `case when ${condition} then ',"${name}":true' else '' end`;
}

const invoices = 'left join invoices i on i.building_id = r.building_id and i.id = r.invoice_id';

const upcoming = `left join (
    select l.unit_id, json_agg(json_build_object('unit_number', l.unit_number, 'service_code', s.code)
      order by l.schedule_date nulls last, l.id)::text as upcoming
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
    ',"as_of":"', $4::text, '","legend":', (${legendSql}), ',"floors":', ${floorsJson(false)}, ',"th":', ${floorsJson(true)}, '}}') as json
  from buildings b where b.id = $1`;

// Prepared, so that neither is parsed and planned for every reader.
const heatmap = { name: 'heatmap', text: heatmapSql(false) };
const publicHeatmap = { name: 'public_heatmap', text: heatmapSql(true) };
