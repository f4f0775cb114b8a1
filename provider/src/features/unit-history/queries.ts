import type { HistoryEntry, PlannedLine } from '@clearunit/shared/api/history-records';
import { type OrderedService, secondVisitsOf } from '@clearunit/shared/domain/orders';
import { neighbourFinder } from '@clearunit/shared/domain/units';
import { isoMoment, type Runner } from '../../db/runner';
import { isDone, isOpen } from '../../db/statuses';
import { photoIdsOfLine } from '../photos/queries';
import { asPlaced } from '../units/place-units';
import { findPlacedUnits, findScheme } from '../units/queries';

/** The most entries of a history. */
const longestHistory = 200;

export interface FoundUnit {
  uuid: string;
  unit: string;
  floor: string;
}

/** A registered unit or common area by its number, however it is spelled. */
export async function findUnit(
  run: Runner,
  buildingId: string,
  number: string,
): Promise<FoundUnit | undefined> {
  const { rows } = await run.query<FoundUnit>(
    'select id as uuid, unit, floor from units where building_id = $1 and lower(unit) = lower($2)',
    [buildingId, number.trim()],
  );
  return rows[0];
}

/** A line with its result, if any; the done service has precedence over the ordered one. */
const entries = `select l.order_id, l.id as order_unit_id, l.order_number, l.status as order_status,
    p.id as pest_id, p.name as pest_name, m.id as treatment_id, m.name as treatment_name,
    l.schedule_date, coalesce(r.work_date, l.work_date) as work_date, l.time_window as time_range,
    r.activity_level, r.prep_level, r.sanitation_level,
    coalesce(r.structural_issues, false) as structural_issues, r.outcome, ${isoMoment('r.visited_at')} as visited_at,
    i.technician_name, coalesce(r.treatment_done, true) as treatment_done,
    coalesce(r.comment, '') as comment, ${photoIdsOfLine} as photo_ids
  from order_lines l
  left join results r on r.building_id = l.building_id and r.order_line_id = l.id
  left join invoices i on i.building_id = r.building_id and i.id = r.invoice_id
  join pests p on p.id = coalesce(r.pest_id, l.pest_id)
  join treatments m on m.id = coalesce(r.treatment_id, l.treatment_id)`;

/** A past visit that was imported: it has no order. */
const pastEntries = `select null::uuid as order_id, r.id as order_unit_id, null::bigint as order_number,
    'completed'::order_status as order_status, p.id as pest_id, p.name as pest_name, m.id as treatment_id,
    m.name as treatment_name, null::date as schedule_date, r.work_date, null::time_window as time_range,
    r.activity_level, r.prep_level, r.sanitation_level, r.structural_issues, r.outcome, null::text as visited_at,
    nullif(i.technician_name, '') as technician_name, r.treatment_done, r.comment, '{}'::uuid[] as photo_ids
  from results r
  join invoices i on i.building_id = r.building_id and i.id = r.invoice_id
  join pests p on p.id = r.pest_id
  join treatments m on m.id = r.treatment_id`;

/**
 * The visits to a unit since a day, the latest first.
 * @param pestId null for all pests
 */
export async function doneInUnit(
  run: Runner,
  buildingId: string,
  unitId: string,
  { from, pestId }: { from: string; pestId: string | null },
): Promise<HistoryEntry[]> {
  const { rows } = await run.query<HistoryEntry>(
    `${entries} where l.building_id = $1 and l.unit_id = $2 and ${isDone('l')}
       and coalesce(r.work_date, l.work_date) >= $3 and ($4::uuid is null or p.id = $4)
     union all
     ${pastEntries} where r.building_id = $1 and r.unit_id = $2 and r.order_line_id is null
       and r.work_date >= $3 and ($4::uuid is null or p.id = $4)
     order by work_date desc, order_unit_id desc limit ${longestHistory}`,
    [buildingId, unitId, from, pestId],
  );
  return rows;
}

/** The planned visits to a unit, the next first. */
export async function plannedForUnit(
  run: Runner,
  buildingId: string,
  unitId: string,
  pestId: string | null,
): Promise<PlannedLine[]> {
  const { rows } = await run.query<PlannedLine & { of_unit: LineOfUnit[]; has_other_units: boolean }>(
    `select e.*,
       (select json_agg(json_build_object('order_unit_id', o.id, 'unit_number', o.unit_number, 'pest_id', o.pest_id,
           'treatment_id', o.treatment_id, 'request_type', o.request_type, 'second_visit', o.second_visit::int,
           'order_status', o.status))
         from order_lines o where o.building_id = $1 and o.order_id = e.order_id and o.unit_id = $2) as of_unit,
       exists (select from order_lines o where o.building_id = $1 and o.order_id = e.order_id
         and o.unit_id is distinct from $2) as has_other_units
     from (${entries} where l.building_id = $1 and l.unit_id = $2 and ${isOpen('l')}
       and ($3::uuid is null or p.id = $3)
       order by l.schedule_date nulls last, l.id limit ${longestHistory}) e
     order by e.schedule_date nulls last, e.order_unit_id`,
    [buildingId, unitId, pestId],
  );
  return rows.map(({ of_unit, has_other_units, ...entry }) => {
    const line = of_unit.find(({ order_unit_id }) => order_unit_id === entry.order_unit_id)!;
    const seconds = secondVisitsOf(line, of_unit);
    return {
      ...entry,
      request_type: line.request_type,
      second_visit: line.second_visit,
      has_second_visit: seconds.length > 0,
      is_only_line: !has_other_units && of_unit.length === 1 + seconds.length,
    };
  });
}

/** A line of an order for the unit. */
type LineOfUnit = OrderedService & Pick<PlannedLine, 'order_unit_id' | 'request_type'>;

export interface LastService {
  work_date: string;
  pest_name: string;
  treatment_name: string;
}

/** When and for what a unit was last treated; closed doors do not count. */
export async function lastServiceOf(
  run: Runner,
  buildingId: string,
  unitId: string,
): Promise<LastService | undefined> {
  const { rows } = await run.query<LastService>(
    `select coalesce(r.work_date, l.work_date) as work_date, p.name as pest_name, m.name as treatment_name
     from order_lines l
     left join results r on r.building_id = l.building_id and r.order_line_id = l.id
     join pests p on p.id = coalesce(r.pest_id, l.pest_id)
     join treatments m on m.id = coalesce(r.treatment_id, l.treatment_id)
     where l.building_id = $1 and l.unit_id = $2 and ${isDone('l')}
       and coalesce(r.outcome = 'inspected', true) and coalesce(r.work_date, l.work_date) is not null
     union all
     select r.work_date, p.name, m.name from results r
     join pests p on p.id = r.pest_id
     join treatments m on m.id = r.treatment_id
     where r.building_id = $1 and r.unit_id = $2 and r.order_line_id is null and r.outcome = 'inspected'
     order by work_date desc limit 1`,
    [buildingId, unitId],
  );
  return rows[0];
}

export interface Neighbour {
  unit: string;
  side: 'beside' | 'above' | 'below';
}

/** The neighbours of a unit (specification README no. 17), by the heatmap's places. */
export async function neighboursOfUnit(
  run: Runner,
  buildingId: string,
  unitId: string,
): Promise<Neighbour[]> {
  const scheme = await findScheme(run, buildingId);
  const units = await findPlacedUnits(run, buildingId);
  const at = units.findIndex(({ id }) => id === unitId);
  // A common area has no neighbours.
  if (at === -1) return [];
  const around = neighbourFinder(units.map(asPlaced), scheme)(at);
  const sides = ['beside', 'above', 'below'] as const;
  return sides.flatMap((side) => around[side].map((at) => ({ unit: units[at]!.unit, side })));
}
