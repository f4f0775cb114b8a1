import type { CallRequest } from '@clearunit/shared/api/call';
import type { BuildingHistoryRow } from '@clearunit/shared/api/history-records';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { Conditions } from '../../db/conditions';
import { countUpToCap } from '../../db/count-up-to-cap';
import { isoMoment, type Runner } from '../../db/runner';
import { containing } from '../../db/search';
import { isDone } from '../../db/statuses';

/** A row before it is known what its follow-up would be, with its unit. */
export type DoneRow = Omit<BuildingHistoryRow, 'follow_up'> & {
  unit_id: string | null;
  present_number: string;
};

export type HistoryFilter = Pick<
  CallRequest<ProviderCalls['exportBuildingHistory']>['query'],
  'unit' | 'pestID' | 'floor'
> & {
  buildingId: string;
  /** The first day, 'YYYY-MM-DD'. */
  from: string;
};

/**
 * What was done in a building since a day: its lines, with their results where a technician recorded them, and past
 * visits, which have no line (4 §19.5).
 */
function doneBy(filter: HistoryFilter) {
  const where = new Conditions();
  const lines = conditionsOf(where, filter, {
    of: 'l',
    day: 'coalesce(r.work_date, l.work_date)',
    pest: 'coalesce(r.pest_id, l.pest_id)',
  });
  const past = conditionsOf(where, filter, { of: 'r', day: 'r.work_date', pest: 'r.pest_id' });
  return {
    values: where.values,
    rows: `(select l.order_id, l.id as order_unit_id, l.order_number, l.status as order_status, l.unit_number, l.unit_id,
        coalesce(r.pest_id, l.pest_id) as pest_id, coalesce(r.treatment_id, l.treatment_id) as treatment_id,
        coalesce(r.work_date, l.work_date) as work_date, r.activity_level, r.prep_level, r.sanitation_level,
        coalesce(r.structural_issues, false) as structural_issues, r.outcome, r.invoice_id,
        r.visited_at, coalesce(r.treatment_done, true) as treatment_done, coalesce(r.comment, '') as comment
      from order_lines l left join results r on r.building_id = l.building_id and r.order_line_id = l.id
      where ${isDone('l')} and ${lines}
      union all
      select null, r.id, null, 'completed', r.unit_number, r.unit_id, r.pest_id, r.treatment_id, r.work_date,
        r.activity_level, r.prep_level, r.sanitation_level, r.structural_issues, r.outcome, r.invoice_id,
        null, r.treatment_done, r.comment
      from results r where r.order_line_id is null and ${past}) d`,
  };
}

/** The filter's conditions on lines or results; the values are added to those of `where`. */
function conditionsOf(
  where: Conditions,
  { buildingId, from, unit, pestID, floor }: HistoryFilter,
  { of, day, pest }: { of: string; day: string; pest: string },
): string {
  const about = (value: unknown, condition: (place: string) => string) => condition(where.value(value));
  return [
    about(buildingId, (id) => `${of}.building_id = ${id}`),
    about(from, (first) => `${day} >= ${first}`),
    ...(unit ? [about(containing(unit), (text) => isNumbered(of, text))] : []),
    ...(pestID ? [about(pestID, (id) => `${pest} = ${id}`)] : []),
    ...(floor
      ? [
          about(
            floor,
            (
              name,
            ) => `exists (select from units f where f.building_id = ${of}.building_id and f.id = ${of}.unit_id
              and f.floor = ${name})`,
          ),
        ]
      : []),
  ].join(' and ');
}

/** Whether the unit was visited under a number like this, or has one now; $1 is the building. */
const isNumbered = (of: string, text: string): string => `(lower(${of}.unit_number) like ${text}
  or ${of}.unit_id in (select n.id from units n where n.building_id = $1 and lower(n.unit) like ${text}))`;

/** Looks names up for the shown rows only, not for all that are sorted; $1 is the building. */
const rowsOf = (
  done: string,
  limited: string,
): string => `select d.order_id, d.order_unit_id, d.order_number, d.order_status,
    d.unit_number, d.unit_id, coalesce(u.unit, d.unit_number) as present_number, u.floor, p.id as pest_id, p.name as pest_name, m.id as treatment_id, m.name as treatment_name,
    d.work_date, d.activity_level, d.prep_level, d.sanitation_level, d.structural_issues, d.outcome,
    ${isoMoment('d.visited_at')} as visited_at, nullif(i.technician_name, '') as technician_name, d.treatment_done,
    d.comment
  from (select * from ${done} order by work_date desc, order_number desc nulls last, order_unit_id ${limited}) d
  join pests p on p.id = d.pest_id
  join treatments m on m.id = d.treatment_id
  left join units u on u.building_id = $1 and u.id = d.unit_id
  left join invoices i on i.building_id = $1 and i.id = d.invoice_id
  order by d.work_date desc, d.order_number desc nulls last, d.order_unit_id`;

/** A page of what was done in a building's units, the latest first. */
export async function listHistory(
  run: Runner,
  filter: HistoryFilter,
  { limit, offset }: PageRange,
): Promise<{ rows: DoneRow[]; total: number }> {
  const { rows, values } = doneBy(filter);
  const [listed, total] = await Promise.all([
    run.query<DoneRow>(rowsOf(rows, `limit ${limit} offset ${offset}`), values),
    countUpToCap(run, rows, values),
  ]);
  return { rows: listed.rows, total };
}

/** All of it, for a cursor. */
export function historyToExport(filter: HistoryFilter): { sql: string; values: unknown[] } {
  const { rows, values } = doneBy(filter);
  return { sql: rowsOf(rows, ''), values };
}
