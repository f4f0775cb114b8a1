import { type Day, monthsBack } from '@clearunit/shared/domain/dates';
import type { MonthRange } from '@clearunit/shared/domain/heatmap';
import { activityLevels, closedDoors, prepLevels, sanitationLevels } from '@clearunit/shared/domain/results';
import { isUnit } from '../../db/kinds';
import { naturally } from '../../db/natural';
import type { Runner } from '../../db/runner';
import { isOpen } from '../../db/statuses';
import { cellClassSql, legendCounts, legendSql } from './legend-queries';

export interface HeatmapQuery {
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
 * The heatmap of a building as JSON, ready to send (2 §2.7, §3, 4 §1): every unit and common area with what is known of it in the window.
 * One row of `unit_latest` for each pest in a unit decides, and PostgreSQL writes the JSON itself; both are what makes
 * it quick.
 *
 * @returns undefined when there is no such building
 */
export async function heatmapJson(run: Runner, wish: HeatmapQuery): Promise<string | undefined> {
  const { rows } = await run.query<{ json: string }>({
    ...(wish.isPublic ? publicHeatmap : heatmap),
    values: [wish.buildingId, monthsBack(wish.today, wish.months), wish.pestId, wish.today],
  });
  return rows[0]?.json;
}

/** The rows of `unit_latest` that tell something of the window. */
const isInWindow = `building_id = $1 and ($3::uuid is null or pest_id = $3) and (inspected_on >= $2 or tried_on >= $2)`;

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
    from unit_latest where ${isInWindow}`;

/** The last day of the inspections of which a condition is true. */
const lastDayWhere = (condition: string): string => `max(inspected_on) filter (where ${condition})`;

/** A unit of one pest shows what is known of it; nothing is reckoned for these, which are nearly all. */
const unitsOfOnePest = (isPublic: boolean): string => `select unit_id, activity_level, inspected_on,
      ${isPublic ? 'null' : 'n.place'}::text as pests,
      prep_level, sanitation_level, structural_issues, invoice_number::text, tried_on, tried_outcome
    from (${pestsInWindow}) k${isPublic ? '' : ' join named n using (pest_id)'}
    where unit_id not in (select unit_id from several)`;

/**
 * What a cell shows of several pests, as `findingsOf` of the domain has it: the worst activity, the other findings of
 * the latest day, and the last closed door if it is newer than that day.
 */
const unitsOfMorePests = (isPublic: boolean): string => `select unit_id, activity_level, inspected_on, pests,
      (case when not_prepared_on = inspected_on then 'Not prepared' when prepared_on = inspected_on then 'Prepared' end)::prep_level,
      (case when low_on = inspected_on then 'Low' when average_on = inspected_on then 'Average'
        when high_on = inspected_on then 'High' end)::sanitation_level,
      coalesce(structural_on = inspected_on, false), substr(invoice, 11),
      case when inspected_on is null or tried_on > inspected_on then tried_on end,
      (case when inspected_on is null or tried_on > inspected_on then substr(tried, 11) end)::visit_outcome
    from (select unit_id, max(activity_level) as activity_level, max(inspected_on) as inspected_on,
        ${lastDayWhere(`prep_level = 'Not prepared'`)} as not_prepared_on, ${lastDayWhere(`prep_level = 'Prepared'`)} as prepared_on,
        ${lastDayWhere(`sanitation_level = 'Low'`)} as low_on, ${lastDayWhere(`sanitation_level = 'Average'`)} as average_on,
        ${lastDayWhere(`sanitation_level = 'High'`)} as high_on, ${lastDayWhere('structural_issues')} as structural_on,
        max(inspected_on::text || invoice_number) as invoice, max(tried_on) as tried_on,
        max(tried_on::text || tried_outcome) as tried,
        ${isPublic ? 'null' : `string_agg(${pestJson()}, ',' order by pest_id)`} as pests
      from (${pestsInWindow}) k where unit_id in (select unit_id from several) group by unit_id) u`;

/** A pest in a unit as JSON. What is not known or not so is left out, since the shape says what stands for it. */
const pestJson = (): string =>
  joined(
    `'{"pest_id":"'`,
    'pest_id',
    `'"'`,
    member('work_date', 'inspected_on'),
    member('last_invoice_id', 'invoice_number'),
    ...findingsJson(''),
    member('tried_on', 'tried_on'),
    word('tried_outcome', 'tried_outcome', closedDoors),
    `'}'`,
  );

/**
 * A unit as JSON: `u` is the unit, `r` what is known of it in the window (all null without anything), `o` what is
 * planned for it. The visit is named by the invoice's number; the public one tells neither visits nor days. What is not
 * known or not so is left out: most of a large building's heatmap would be such, written, sent and read.
 */
const unitJson = (isPublic: boolean): string =>
  joined(
    `'{"unit":'`,
    'to_json(u.unit)',
    `',"position":'`,
    'u.position',
    `case when r.unit_id is not null then ${joined(
      ...findingsJson('r.'),
      trueWhen('not_prepare', `r.prep_level = 'Not prepared'`),
      trueWhen('sanitation', `r.sanitation_level = 'Low'`),
      trueWhen('refused_entry', isRefused),
      trueWhen('no_access', isNoAccess),
      ...(isPublic
        ? []
        : [
            member('work_date', 'r.inspected_on'),
            member('last_invoice_id', 'r.invoice_number'),
            member('tried_on', 'r.tried_on'),
            member('tried_outcome', 'r.tried_outcome'),
            `',"pests":['`,
            'r.pests',
            `']'`,
          ]),
    )} end`,
    ...(isPublic ? [] : [`',"upcoming_orders":' || o.upcoming`]),
    `'}'`,
  );

/** Texts one after the other; null is none. */
const joined = (...parts: string[]): string => `concat(${parts.join(', ')})`;

const isRefused = `r.tried_outcome = 'refused'`;
const isNoAccess = `r.tried_outcome <> 'refused'`;

function findingsJson(r: string): string[] {
  return [
    word('activity_level', `${r}activity_level`, activityLevels),
    word('prep_level', `${r}prep_level`, prepLevels),
    word('sanitation_level', `${r}sanitation_level`, sanitationLevels),
    trueWhen('structural_issues', `${r}structural_issues`),
  ];
}

/** A word as a member, or nothing; written out, since the text of an enumeration is looked up for every unit otherwise. */
function word(name: string, column: string, words: readonly string[]): string {
  const cases = words.map((one) => `when '${one}' then ',"${name}":"${one}"'`);
  return `case ${column} ${cases.join(' ')} end`;
}

/** A date or number as a member in quotes, or nothing. */
function member(name: string, column: string): string {
  return `',"${name}":"' || ${column} || '"'`;
}

function trueWhen(name: string, condition: string): string {
  return `case when ${condition} then ',"${name}":true' end`;
}

const upcoming = `left join (
    select l.unit_id, json_agg(json_strip_nulls(json_build_object('unit_number', l.unit_number,
        'service_code', s.code, 'pest_id', l.pest_id, 'schedule_date', l.schedule_date, 'time_window', l.time_window))
      order by l.schedule_date nulls last, l.id)::text as upcoming
    from order_lines l
    left join service_codes s on s.pest_id = l.pest_id and s.treatment_id = l.treatment_id
    where l.building_id = $1 and ${isOpen('l')} and l.unit_id is not null
    group by l.unit_id) o on o.unit_id = u.id`;

/**
 * The cells: every unit and common area of the building, each with its row of the picture: a letter for floor, townhouse
 * row or common areas, and what the row is called. One text is sorted faster than three columns.
 */
const cells = (
  isPublic: boolean,
): string => `select (case when not ${isUnit('u')} then 'c' when u.townhouse_row is null then 'f' else 't' end
        || coalesce(u.townhouse_row, u.floor, '')) collate "C" as picture_row,
      case when u.townhouse_row is null then u.floor_index else 0 end as height,
      u.position, ${naturally('u.unit')} as number,
      ${cellClassSql('r')} as class, r.structural_issues as structural, ${isRefused} as refused, ${isNoAccess} as no_access,
      r.prep_level = 'Not prepared' as not_prepared, r.sanitation_level = 'Low' as sanitation, ${unitJson(isPublic)} as unit
    from units u
    left join (${unitsOfOnePest(isPublic)} union all ${unitsOfMorePests(isPublic)}) r on r.unit_id = u.id
    ${isPublic ? '' : upcoming}
    where u.building_id = $1`;

/**
 * The rows of the picture with their units and what the legend counts of them, all in one go over the cells; grouped by
 * bytes, since sorting in people's order takes longer.
 */
const pictureRows = (
  isPublic: boolean,
): string => `select picture_row not like 'c%' as is_unit, picture_row like 't%' as town_house, substr(picture_row, 2) as label,
      max(height) as height, ${legendCounts},
      concat('[', string_agg(unit, ',' order by position, number), ']') as json
    from (${cells(isPublic)}) cells group by picture_row`;

const listOfRows = (which: string): string =>
  `'[', string_agg(concat('{"floor":', to_json(label), ',"units":', json, '}'), ','
        order by height desc, length(label), label) filter (where is_unit and ${which}), ']'`;

/** The floors from the top down, the rows of the townhouses, and the common areas, of which a building without any sends nothing. */
const rowsJson = `(select concat(',"floors":', ${listOfRows('not town_house')}, ',"th":', ${listOfRows('town_house')},
      ',"common":' || max(json) filter (where not is_unit)) from picture_rows)`;

/** All pests by name; units tell a pest of theirs by its place. */
const named = `select id as pest_id, name as pest_name, row_number() over (order by name) - 1 as place from pests`;

const namedJson = `(select ',"pests":' || coalesce(json_agg(json_build_object('pest_id', pest_id, 'pest_name', pest_name)
    order by place), '[]') from named)`;

const heatmapSql = (isPublic: boolean): string => `with ${isPublic ? '' : `named as materialized (${named}),`}
  several as materialized (select unit_id from unit_latest
    where ${isInWindow} group by unit_id having count(*) > 1),
  picture_rows as materialized (${pictureRows(isPublic)})
  select concat('{"code":200,"data":{"building_name":', to_json(b.name), ',"building_address":', to_json(b.address),
    ',"as_of":"', $4::text, '","legend":', (${legendSql}), ${isPublic ? "''" : namedJson}, ${rowsJson}, '}}') as json
  from buildings b where b.id = $1`;

// Prepared, so that neither is parsed and planned for every reader.
const heatmap = { name: 'heatmap', text: heatmapSql(false) };
const publicHeatmap = { name: 'public_heatmap', text: heatmapSql(true) };
