import { type Day, monthsBack } from '@clearunit/shared/domain/dates';
import type { MonthRange } from '@clearunit/shared/domain/heatmap';
import { activityLevels, closedDoors, prepLevels, sanitationLevels } from '@clearunit/shared/domain/results';
import type { Runner } from '../../db/runner';
import { cellClassSql, floorCountsSql, legendSql } from './queries-legend';

export interface HeatmapWish {
  buildingId: string;
  /** The day with which the window ends; it is today, since only the latest inspections of a unit are kept at hand. */
  today: Day;
  months: MonthRange;
  /** Null for all pests. */
  pestId: string | null;
  /** Without ids and dates of visits and without what is planned (2 §2.8). */
  isPublic: boolean;
}

/**
 * The heatmap of a building as JSON, ready to send (2 §2.7, §3, 4 §1): every unit with what is known of it in the window.
 * One row of `unit_latest` for each pest in a unit decides, and PostgreSQL writes the JSON itself; both are what makes
 * it quick.
 *
 * @returns undefined when there is no such building
 */
export async function heatmapJson(run: Runner, wish: HeatmapWish): Promise<string | undefined> {
  const { rows } = await run.query<{ json: string }>({
    ...(wish.isPublic ? publicHeatmap : heatmap),
    values: [wish.buildingId, monthsBack(wish.today, wish.months), wish.pestId, wish.today],
  });
  return rows[0]?.json;
}

/**
 * What is known of each pest inside the window, as `pestWithin` of the domain has it: an inspection or a closed door
 * before the window is left out.
 */
const pestsInWindow = `select unit_id, pest_id,
      case when inspected_on >= $2 then inspected_on end as inspected_on,
      case when inspected_on >= $2 then invoice_number end as invoice_number,
      case when inspected_on >= $2 then activity_level end as activity_level,
      case when inspected_on >= $2 then prep_level end as prep_level,
      case when inspected_on >= $2 then sanitation_level end as sanitation_level,
      inspected_on >= $2 and structural_issues as structural_issues,
      case when tried_on >= $2 then tried_on end as tried_on,
      case when tried_on >= $2 then tried_outcome end as tried_outcome
    from unit_latest
    where building_id = $1 and ($3::uuid is null or pest_id = $3) and (inspected_on >= $2 or tried_on >= $2)`;

/** The last day of the inspections of which a condition is true. */
const lastDayWhere = (condition: string): string => `max(inspected_on) filter (where ${condition})`;

/**
 * What a cell shows of its pests, as `findingsOf` of the domain has it: the worst activity, the other findings of the
 * latest day, and the last closed door if it is newer than that day.
 */
const unitsInWindow = (isPublic: boolean): string => `select unit_id, activity_level, inspected_on, pests,
      case when not_prepared_on = inspected_on then 'Not prepared' when prepared_on = inspected_on then 'Prepared' end as prep_level,
      case when low_on = inspected_on then 'Low' when average_on = inspected_on then 'Average'
        when high_on = inspected_on then 'High' end as sanitation_level,
      coalesce(structural_on = inspected_on, false) as structural_issues, substr(invoice, 11) as invoice_number,
      case when inspected_on is null or tried_on > inspected_on then tried_on end as tried_on,
      case when inspected_on is null or tried_on > inspected_on then substr(tried, 11) end as tried_outcome
    from (select unit_id, max(activity_level) as activity_level, max(inspected_on) as inspected_on,
        ${lastDayWhere(`prep_level = 'Not prepared'`)} as not_prepared_on, ${lastDayWhere(`prep_level = 'Prepared'`)} as prepared_on,
        ${lastDayWhere(`sanitation_level = 'Low'`)} as low_on, ${lastDayWhere(`sanitation_level = 'Average'`)} as average_on,
        ${lastDayWhere(`sanitation_level = 'High'`)} as high_on, ${lastDayWhere('structural_issues')} as structural_on,
        max(inspected_on::text || invoice_number) as invoice, max(tried_on) as tried_on,
        max(tried_on::text || tried_outcome) as tried, ${isPublic ? 'null' : pestsJson} as pests
      from (${pestsInWindow}) p group by unit_id) u`;

/** A pest in a unit as JSON. What is not known or not so is left out, since the shape says what stands for it. */
const pestJson = `'{"pest_id":"' || pest_id || '"' || ${named('work_date', 'inspected_on')}
  || ${named('last_invoice_id', 'invoice_number')} || ${findingsJson('')}
  || ${named('tried_on', 'tried_on')} || ${word('tried_outcome', 'tried_outcome', closedDoors)} || '}'`;

/** A pest that is alone in its unit is told by its id: its findings are the unit's. */
const pestsJson = `case when count(*) = 1 then '{"pest_id":"' || min(pest_id::text) || '"}'
        else string_agg(${pestJson}, ',' order by pest_id) end`;

/**
 * A unit as JSON: `u` is the unit, `r` what is known of it in the window (all null without anything), `o` what is
 * planned for it. The visit is named by the invoice's number; the public one tells neither visits nor days. What is not
 * known or not so is left out: most of a large building's heatmap would be such, written, sent and read.
 */
const unitJson = (isPublic: boolean): string => `'{"unit":' || to_json(u.unit) || ',"position":' || u.position
  || case when r.unit_id is null then '' else ${findingsJson('r.')}
    || ${trueWhen('not_prepare', `r.prep_level = 'Not prepared'`)} || ${trueWhen('sanitation', `r.sanitation_level = 'Low'`)}
    || ${trueWhen('refused_entry', isRefused)} || ${trueWhen('no_access', isNoAccess)}${
      isPublic
        ? ''
        : ` || ${named('work_date', 'r.inspected_on')} || ${named('last_invoice_id', 'r.invoice_number')}
    || ${named('tried_on', 'r.tried_on')} || ${named('tried_outcome', 'r.tried_outcome')} || ',"pests":[' || r.pests || ']'`
    } end
  || ${isPublic ? '' : `coalesce(',"upcoming_orders":' || o.upcoming, '') || `}'}'`;

const isRefused = `r.tried_outcome = 'refused'`;
const isNoAccess = `r.tried_outcome <> 'refused'`;

function findingsJson(r: string): string {
  return `${word('activity_level', `${r}activity_level`, activityLevels)}
    || ${word('prep_level', `${r}prep_level`, prepLevels)} || ${word('sanitation_level', `${r}sanitation_level`, sanitationLevels)}
    || ${trueWhen('structural_issues', `${r}structural_issues`)}`;
}

/** A word as a member, or nothing; written out, since the text of an enumeration is looked up for every unit otherwise. */
function word(name: string, column: string, words: readonly string[]): string {
  const cases = words.map((one) => `when '${one}' then ',"${name}":"${one}"'`);
  return `case ${column} ${cases.join(' ')} else '' end`;
}

/** A date or number as a member in quotes, or nothing. */
function named(name: string, column: string): string {
  return `coalesce(',"${name}":"' || ${column} || '"', '')`;
}

function trueWhen(name: string, condition: string): string {
  return `case when ${condition} then ',"${name}":true' else '' end`;
}

const upcoming = `left join (
    select l.unit_id, json_agg(json_strip_nulls(json_build_object('unit_number', l.unit_number,
        'service_code', s.code, 'pest_id', l.pest_id, 'schedule_date', l.schedule_date, 'time_window', l.time_window))
      order by l.schedule_date nulls last, l.id)::text as upcoming
    from order_lines l
    left join service_codes s on s.pest_id = l.pest_id and s.treatment_id = l.treatment_id
    where l.building_id = $1 and l.status in ('in progress', 'scheduled') and l.unit_id is not null
    group by l.unit_id) o on o.unit_id = u.id`;

const floorsJson = (isTownHouse: boolean): string => `coalesce((
    select concat('[', string_agg(concat('{"floor":', to_json(f.floor), f.counts, ',"units":', f.units, '}'), ','
      order by f.height desc, length(f.floor), f.floor), ']')
    from (select label as floor, max(floor_index) as height, ${floorCountsSql} as counts, concat('[', string_agg(unit, ',' order by position, number), ']') as units
          from cells where ${isTownHouse ? '' : 'not '}town_house group by label) f), '[]')`;

/** The names of all pests that something is known of, or planned for, in the building. */
const namedPests = `(select ',"pests":' || coalesce(json_agg(json_build_object('pest_id', p.id, 'pest_name', p.name)
    order by p.name), '[]') from pests p where p.id in (select pest_id from unit_latest where building_id = $1
      union select pest_id from order_lines where building_id = $1 and status in ('in progress', 'scheduled')))`;

const heatmapSql = (isPublic: boolean): string => `with cells as materialized (
    select u.townhouse_row is not null as town_house, coalesce(u.townhouse_row, u.floor) as label,
      case when u.townhouse_row is null then u.floor_index else 0 end as floor_index, u.position, u.unit as number,
      ${cellClassSql('r')} as class, r.structural_issues as structural, ${isRefused} as refused, ${isNoAccess} as no_access,
      r.prep_level = 'Not prepared' as not_prepared, r.sanitation_level = 'Low' as sanitation,
      r.prep_level, r.sanitation_level,
      ${unitJson(isPublic)} as unit
    from units u
    left join (${unitsInWindow(isPublic)}) r on r.unit_id = u.id
    ${isPublic ? '' : upcoming}
    where u.building_id = $1)
  select concat('{"code":200,"data":{"building_name":', to_json(b.name), ',"building_address":', to_json(b.address),
    ',"as_of":"', $4::text, '","legend":', (${legendSql}), ${isPublic ? "''" : namedPests}, ',"floors":', ${floorsJson(false)}, ',"th":', ${floorsJson(true)}, '}}') as json
  from buildings b where b.id = $1`;

// Prepared, so that neither is parsed and planned for every reader.
const heatmap = { name: 'heatmap', text: heatmapSql(false) };
const publicHeatmap = { name: 'public_heatmap', text: heatmapSql(true) };
