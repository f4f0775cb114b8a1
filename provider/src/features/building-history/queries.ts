import type { CallRequest } from '@clearunit/shared/api/call';
import type { BuildingHistoryRow } from '@clearunit/shared/api/order-records';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { Conditions } from '../../db/conditions';
import { countUpToCap } from '../../db/count-up-to-cap';
import { isoMoment, type Runner } from '../../db/runner';
import { containing } from '../../db/search';
import { isDone } from '../../db/statuses';

/** A row before it is known what its follow-up would be. */
export type DoneRow = Omit<BuildingHistoryRow, 'follow_up'>;

export type HistoryFilter = Pick<
  CallRequest<ProviderCalls['exportBuildingHistory']>['query'],
  'unit' | 'pestID' | 'floor'
> & {
  buildingId: string;
  /** The first day, 'YYYY-MM-DD'. */
  from: string;
};

/** The lines of a building that were done since a day, with their results where a technician recorded them. */
function doneBy({ buildingId, from, unit, pestID, floor }: HistoryFilter) {
  const where = new Conditions()
    .about(buildingId, (id) => `l.building_id = ${id}`)
    .add(isDone('l'))
    .about(from, (day) => `coalesce(r.work_date, l.work_date) >= ${day}`);
  if (unit) where.about(containing(unit), (text) => `lower(l.unit_number) like ${text}`);
  if (pestID) where.about(pestID, (id) => `coalesce(r.pest_id, l.pest_id) = ${id}`);
  if (floor) {
    where.about(
      floor,
      (name) => `exists (select from units f where f.building_id = l.building_id and f.id = l.unit_id
        and f.floor = ${name})`,
    );
  }
  return {
    values: where.values,
    rows: `order_lines l
      left join results r on r.building_id = l.building_id and r.order_line_id = l.id ${where.sql}`,
  };
}

/** Looks names up for the shown rows only, not for all that are sorted; $1 is the building. */
const rowsOf = (
  done: string,
  limited: string,
): string => `select d.order_id, d.order_unit_id, d.order_number, d.order_status,
    d.unit_number, u.floor, p.id as pest_id, p.name as pest_name, m.id as treatment_id, m.name as treatment_name,
    d.work_date, d.activity_level, d.prep_level, d.sanitation_level, d.structural_issues, d.outcome, d.visited_at,
    i.technician_name, d.treatment_done, d.comment
  from (select l.order_id, l.id as order_unit_id, l.order_number, l.status as order_status, l.unit_number, l.unit_id,
      coalesce(r.pest_id, l.pest_id) as pest_id, coalesce(r.treatment_id, l.treatment_id) as treatment_id,
      coalesce(r.work_date, l.work_date) as work_date, r.activity_level, r.prep_level, r.sanitation_level,
      coalesce(r.structural_issues, false) as structural_issues, r.outcome, r.invoice_id,
      ${isoMoment('r.visited_at')} as visited_at, coalesce(r.treatment_done, true) as treatment_done,
      coalesce(r.comment, '') as comment
    from ${done} order by work_date desc, order_number desc, order_unit_id ${limited}) d
  join pests p on p.id = d.pest_id
  join treatments m on m.id = d.treatment_id
  left join units u on u.building_id = $1 and u.id = d.unit_id
  left join invoices i on i.building_id = $1 and i.id = d.invoice_id
  order by d.work_date desc, d.order_number desc, d.order_unit_id`;

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
