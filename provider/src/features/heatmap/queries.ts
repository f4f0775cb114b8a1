import { type Day, monthsBack } from '@clearunit/shared/domain/dates';
import type { MonthRange } from '@clearunit/shared/domain/heatmap';
import { activityLevels, closedDoors, prepLevels, sanitationLevels } from '@clearunit/shared/domain/results';
import { isRetiredUnit, isUnit } from '../../db/kinds';
import { naturally } from '../../db/natural';
import type { Runner } from '../../db/runner';
import { isOpen } from '../../db/statuses';
import { type LegendCount, legendCountNames, legendCounts } from './legend-queries';

export interface HeatmapQuery {
  buildingId: string;
  /** The last day of the window. */
  today: Day;
  months: MonthRange;
  /** Null for all pests. */
  pestId: string | null;
  /** Without ids and dates of visits and without planned visits (2 §2.8). */
  isPublic: boolean;
}

/** A floor, a row of townhouses or the common areas of a building, with how many units the legend counts in it. */
export interface PictureRow extends Record<LegendCount, number> {
  part: 'f' | 't' | 'c';
  /** The floor's or townhouse row's name. */
  label: string;
  height: number;
  /** Its units or common areas as a JSON array. */
  json: string;
}

interface Picture extends BuildingRow {
  rows: PictureRow[];
}

/**
 * The rows of a building's heatmap with every unit and common area and its findings in the window (2 §2.7, §3, 4 §1), in
 * no order. To be fast it reads one row of `unit_latest` for each pest in a unit, and PostgreSQL writes the units' JSON.
 *
 * @returns undefined when there is no such building
 */
export async function findPicture(run: Runner, query: HeatmapQuery): Promise<Picture | undefined> {
  const { rows } = await run.query<BuildingRow | (PictureRow & { name: null })>({
    ...(query.isPublic ? publicHeatmap : heatmap),
    values: [query.buildingId, monthsBack(query.today, query.months), query.pestId],
  });
  const building = rows.find((row) => row.name !== null);
  return building && { ...building, rows: rows.filter((row) => row.name === null) };
}

interface BuildingRow {
  name: string;
  address: string;
  /** All pests by name as a JSON array, to which units refer by index; null in the public heatmap. */
  pests: string | null;
  /** Whether everybody with its address may read the report (4 §10); null in the public heatmap. */
  is_open: boolean | null;
}

/** The rows of `unit_latest` in the window. */
const isInWindow = `building_id = $1 and ($3::uuid is null or pest_id = $3) and (inspected_on >= $2 or tried_on >= $2)`;

/**
 * The findings of each pest inside the window, as `pestWithin` of the domain has them: older inspections and closed
 * doors are left out.
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

/** Units with one pest, which are nearly all, need no aggregation. */
const unitsOfOnePest = (isPublic: boolean): string => `select unit_id, activity_level, inspected_on,
      ${isPublic ? 'null::text' : 'n.place'} as pests,
      prep_level, sanitation_level, structural_issues, invoice_number::text, tried_on, tried_outcome
    from (${pestsInWindow}) k${isPublic ? '' : ' join named n using (pest_id)'}
    where unit_id not in (select unit_id from several)`;

/**
 * The findings of units with several pests, as `findingsOf` of the domain has them: the worst activity, the other
 * findings of the latest day, whose invoice is null where it is a past visit's, and the last closed door if it is newer.
 */
const unitsOfMorePests = (isPublic: boolean): string => `select unit_id, activity_level, inspected_on, pests,
      (case when not_prepared_on = inspected_on then 'Not prepared' when prepared_on = inspected_on then 'Prepared' end)::prep_level,
      (case when low_on = inspected_on then 'Low' when average_on = inspected_on then 'Average'
        when high_on = inspected_on then 'High' end)::sanitation_level,
      coalesce(structural_on = inspected_on, false), nullif(substr(invoice, 11), ''),
      case when inspected_on is null or tried_on > inspected_on then tried_on end,
      (case when inspected_on is null or tried_on > inspected_on then substr(tried, 11) end)::visit_outcome
    from (select unit_id, max(activity_level) as activity_level, max(inspected_on) as inspected_on,
        ${lastDayWhere(`prep_level = 'Not prepared'`)} as not_prepared_on, ${lastDayWhere(`prep_level = 'Prepared'`)} as prepared_on,
        ${lastDayWhere(`sanitation_level = 'Low'`)} as low_on, ${lastDayWhere(`sanitation_level = 'Average'`)} as average_on,
        ${lastDayWhere(`sanitation_level = 'High'`)} as high_on, ${lastDayWhere('structural_issues')} as structural_on,
        max(inspected_on::text || coalesce(invoice_number::text, '')) as invoice, max(tried_on) as tried_on,
        max(tried_on::text || tried_outcome) as tried,
        ${isPublic ? 'null' : `string_agg(${pestJson()}, ',' order by pest_id)`} as pests
      from (${pestsInWindow}) k where unit_id in (select unit_id from several) group by unit_id) u`;

/** A pest in a unit as JSON. Null and false members are left out; the contract has their defaults. */
const pestJson = (): string =>
  joined(`'{"pest_id":"'`, 'pest_id', `'"'`, ...findingsJson(''), ...visitJson(''), `'}'`);

/**
 * A unit as JSON: `u` is the unit, `r` its findings in the window (all null without any), `o` what is planned. The
 * invoice's number names the visit; the public heatmap has neither visits nor days. Null and false members are left
 * out, since they would be most of a large heatmap.
 */
const unitJson = (isPublic: boolean): string =>
  joined(
    `'{"unit":'`,
    'to_json(u.unit)',
    `',"position":'`,
    'u.position',
    ...findingsJson('r.', { 'Not prepared': ',"not_prepare":true', Low: ',"sanitation":true' }),
    `case when ${isRefused} then ',"refused_entry":true' when ${isNoAccess} then ',"no_access":true' end`,
    ...(isPublic
      ? []
      : [...visitJson('r.'), `',"pests":[' || r.pests || ']'`, `',"upcoming_orders":' || o.upcoming`]),
    `'}'`,
  );

/** Concatenates texts; null counts as ''. */
const joined = (...parts: string[]): string => `concat(${parts.join(', ')})`;

const isRefused = `r.tried_outcome = 'refused'`;
const isNoAccess = `r.tried_outcome <> 'refused'`;

/** @param marks what an unfavourable level adds */
function findingsJson(r: string, marks: { 'Not prepared'?: string; Low?: string } = {}): string[] {
  return [
    word('activity_level', `${r}activity_level`, activityLevels),
    word('prep_level', `${r}prep_level`, prepLevels, marks),
    word('sanitation_level', `${r}sanitation_level`, sanitationLevels, marks),
    trueWhen('structural_issues', `${r}structural_issues`),
  ];
}

/** The days of the inspection and of the closed door, with the inspection's invoice and why the door was closed. */
const visitJson = (r: string): string[] => [
  member('work_date', `${r}inspected_on`),
  member('last_invoice_id', `${r}invoice_number`),
  member('tried_on', `${r}tried_on`),
  word('tried_outcome', `${r}tried_outcome`, closedDoors),
];

/**
 * An enum value as a JSON member, or ''; written out as cases, since the lookup of an enum's text for every unit is
 * slow.
 */
function word(
  name: string,
  column: string,
  words: readonly string[],
  marks: Readonly<Record<string, string>> = {},
): string {
  const cases = words.map((one) => `when '${one}' then ',"${name}":"${one}"${marks[one] ?? ''}'`);
  return `case ${column} ${cases.join(' ')} end`;
}

/** A date or number as a quoted JSON member, or ''. */
function member(name: string, column: string): string {
  return `',"${name}":"' || ${column} || '"'`;
}

function trueWhen(name: string, condition: string): string {
  return `case when ${condition} then ',"${name}":true' end`;
}

const upcoming = `left join (
    select l.unit_id, json_agg(json_strip_nulls(json_build_object('unit_number', l.unit_number,
        'service_code', s.code, 'pest_id', l.pest_id, 'order_status', nullif(l.status, 'scheduled'),
        'schedule_date', l.schedule_date, 'time_window', l.time_window))
      order by l.schedule_date nulls last, l.id)::text as upcoming
    from order_lines l
    left join service_codes s on s.pest_id = l.pest_id and s.treatment_id = l.treatment_id
    where l.building_id = $1 and ${isOpen('l')} and l.unit_id is not null
    group by l.unit_id) o on o.unit_id = u.id`;

/**
 * The cells: every unit and common area of the building, each with its heatmap row: a letter for floor, townhouse row
 * or common areas, and the row's label. One text is sorted faster than three columns.
 */
const cells = (
  isPublic: boolean,
): string => `select (case when not ${isUnit('u')} then 'c' when u.townhouse_row is null then 'f' else 't' end
        || coalesce(u.townhouse_row, u.floor, '')) collate "C" as picture_row,
      case when u.townhouse_row is null then u.floor_index else 0 end as height,
      u.position, ${naturally('u.unit')} as number,
      r.activity_level as level, r.structural_issues as structural, ${isRefused} as refused, ${isNoAccess} as no_access,
      r.prep_level = 'Not prepared' as not_prepared, r.sanitation_level = 'Low' as sanitation, ${unitJson(isPublic)} as unit
    from units u
    left join (${unitsOfOnePest(isPublic)} union all ${unitsOfMorePests(isPublic)}) r on r.unit_id = u.id
    ${isPublic ? '' : upcoming}
    where u.building_id = $1 and not ${isRetiredUnit('u')}`;

const columnsOfRows = ['part', 'label', 'height', ...legendCountNames, 'json'].map((name) => `"${name}"`);

/** The heatmap rows with their units and legend counts; grouped by bytes, since natural sorting is slower. */
const pictureRows = (
  isPublic: boolean,
): string => `select substr(picture_row, 1, 1) as part, substr(picture_row, 2) as label, max(height) as height, ${legendCounts},
      '[' || string_agg(unit, ',' order by position, number) || ']' as json
    from (${cells(isPublic)}) cells group by picture_row`;

/** All pests by name; units refer to a pest by its index. */
const named = `select id as pest_id, name as pest_name, (row_number() over (order by name) - 1)::text as place from pests`;

const namedJson = `(select coalesce(json_agg(json_build_object('pest_id', pest_id, 'pest_name', pest_name)
    order by pest_name), '[]')::text from named)`;

const openReport = `(select c.open_report from customers c where c.id = customer_id)`;

const heatmapSql = (isPublic: boolean): string => `with ${isPublic ? '' : `named as materialized (${named}),`}
  several as materialized (select unit_id from unit_latest
    where ${isInWindow} group by unit_id having count(*) > 1)
  select name, address, ${isPublic ? 'null' : namedJson} as pests, ${isPublic ? 'null' : openReport} as is_open, ${columnsOfRows.map((column) => `null as ${column}`).join(', ')}
  from buildings where id = $1
  union all
  select null, null, null, null, ${columnsOfRows.join(', ')} from (${pictureRows(isPublic)}) rows`;

// Prepared statements, so that they are parsed and planned once.
const heatmap = { name: 'heatmap', text: heatmapSql(false) };
const publicHeatmap = { name: 'public_heatmap', text: heatmapSql(true) };
