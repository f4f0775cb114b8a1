import type { Day } from '@clearunit/shared/domain/dates';
import type { CompletedLine, VisitResult } from '@clearunit/shared/domain/follow-ups';
import { naturally } from '../../../db/natural';
import { isMadeFrom } from '../../../db/recommended';
import type { Runner } from '../../../db/runner';
import { isSamePlace, presentNumber } from '../../../db/same-place';

export interface SourceVisit {
  order_number: number;
  work_date: Day;
  results: (CompletedLine & VisitResult & { order_number: number })[];
}

/**
 * The visit that recommended a follow-up, with its results in the draft's units and those that its units of other visits were
 * made from, under their present numbers.
 */
export async function sourceVisit(
  run: Runner,
  buildingId: string,
  orderId: string,
): Promise<SourceVisit | undefined> {
  const { rows } = await run.query<SourceVisit>(
    `select sl.order_number, s.work_date, (
         select json_agg(json_build_object('order_number', l.order_number, 'unit_number', ${presentNumber('r')}, 'followup', l.request_type,
             'isSecondVisit', l.second_visit, 'pest_id', r.pest_id, 'pest', p.name, 'treatment_id', r.treatment_id,
             'treatment', m.name, 'work_date', r.work_date, 'comment', r.comment, 'outcome', r.outcome)
           order by ${naturally('r.unit_number')})
         from results r join order_lines l on l.building_id = r.building_id and l.id = r.order_line_id
         join pests p on p.id = r.pest_id join treatments m on m.id = r.treatment_id
         where r.building_id = s.building_id and r.work_date < o.due_date and exists (
           select 1 from order_lines d where d.building_id = o.building_id and d.order_id = o.id
             and (r.invoice_id = s.invoice_id and ${isSamePlace('d', 'r')} or ${isMadeFrom('d', 'o', 'r')}))) as results
     from orders o
     join results s on s.building_id = o.building_id and s.id = o.recommended_from
     join order_lines sl on sl.building_id = s.building_id and sl.id = s.order_line_id
     where o.building_id = $1 and o.id = $2`,
    [buildingId, orderId],
  );
  return rows[0] && { ...rows[0], results: rows[0].results ?? [] };
}
