import type { BuildingHistoryRow } from '@clearunit/shared/api/order-records';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { countUpToCap } from '../../db/count-up-to-cap';
import { isoMoment, type Runner } from '../../db/runner';
import { isDone } from '../../db/statuses';

/** A row before it is known what its follow-up would be. */
export type DoneRow = Omit<BuildingHistoryRow, 'follow_up'>;

/** The lines of a building that were done since a day, with their results where a technician recorded them. */
const done = `order_lines l
  left join results r on r.building_id = l.building_id and r.order_line_id = l.id
  where l.building_id = $1 and ${isDone('l')}
    and coalesce(r.work_date, l.work_date) >= $2`;

/** Looks names up for the shown rows only, not for all that are sorted. */
const rowsOf = (
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

/**
 * A page of what was done in a building's units, the latest first.
 * @param from the first day, 'YYYY-MM-DD'
 */
export async function listHistory(
  run: Runner,
  buildingId: string,
  from: string,
  { limit, offset }: PageRange,
): Promise<{ rows: DoneRow[]; total: number }> {
  const values = [buildingId, from];
  const [listed, total] = await Promise.all([
    run.query<DoneRow>(rowsOf(`limit ${limit} offset ${offset}`), values),
    countUpToCap(run, done, values),
  ]);
  return { rows: listed.rows, total };
}

/** All of it, for a cursor. */
export const historyToExport = (buildingId: string, from: string): { sql: string; values: unknown[] } => ({
  sql: rowsOf(''),
  values: [buildingId, from],
});
