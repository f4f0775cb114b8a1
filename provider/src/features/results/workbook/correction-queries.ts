import type { Day } from '@clearunit/shared/domain/dates';
import type { ImportedResult } from '@clearunit/shared/domain/imports';
import type { Runner } from '../../../db/runner';
import { type VisitedLine, visitedLineColumns } from '../store/queries';
import type { ImportedOrder } from './import-queries';

/** The findings and the comment of a result. */
export type Findings = Pick<
  ImportedResult,
  | 'activity_level'
  | 'prep_level'
  | 'sanitation_level'
  | 'structural_issues'
  | 'outcome'
  | 'treatment_done'
  | 'comment'
>;

/** A recorded result with its visit. */
export interface StoredResult {
  id: string;
  invoiceId: string;
  invoiceNumber: number;
  technicianName: string;
  workDate: Day;
  pestId: string;
  treatmentId: string;
  findings: Findings;
}

/** A line of an order with its result, if any. */
export type RecordedLine = VisitedLine & {
  buildingId: string;
  recorded: StoredResult | null;
};

/** All lines of locked orders with their results, in the order of the lines. */
export async function recordedLines(run: Runner, orders: readonly ImportedOrder[]): Promise<RecordedLine[]> {
  const { rows } = await run.query<RecordedLine>(
    `select ${visitedLineColumns}, l.building_id as "buildingId",
       case when r.id is not null then json_build_object('id', r.id, 'invoiceId', i.id,
         'invoiceNumber', i.invoice_number, 'technicianName', i.technician_name, 'workDate', r.work_date,
         'pestId', r.pest_id, 'treatmentId', r.treatment_id, 'findings', json_build_object(
           'activity_level', r.activity_level, 'prep_level', r.prep_level, 'sanitation_level', r.sanitation_level,
           'structural_issues', r.structural_issues, 'outcome', r.outcome, 'treatment_done', r.treatment_done, 'comment', r.comment)) end
         as recorded
     from unnest($1::uuid[], $2::uuid[]) x(building_id, id)
     join order_lines l on l.building_id = x.building_id and l.order_id = x.id
     left join results r on r.building_id = l.building_id and r.order_line_id = l.id
     left join invoices i on i.building_id = r.building_id and i.id = r.invoice_id
     order by l.building_id, l.order_id, l.priority, l.added_on_visit, l.id`,
    [orders.map(({ buildingId }) => buildingId), orders.map(({ id }) => id)],
  );
  return rows;
}

/** A recorded result in the columns of the workbook, to be corrected there. */
export type ResultToMend = Omit<ImportedResult, 'pest_name' | 'treatment_name'> & {
  pest_name: string;
  treatment_name: string;
};

/**
 * The results of these invoices, or those with invalid comments; the latest visits first. Posted orders are left out.
 * @param invoiceIds null for all invalid comments
 */
export async function resultsToMend(
  run: Runner,
  invoiceIds: readonly string[] | null,
  limit: number,
): Promise<ResultToMend[]> {
  const { rows } = await run.query<ResultToMend>(
    `select o.order_number, r.unit_number, i.work_date, i.technician_name, p.name as pest_name,
       m.name as treatment_name, r.activity_level, r.prep_level, r.sanitation_level, r.structural_issues,
       r.outcome, r.treatment_done, r.comment
     from results r
     join invoices i on i.building_id = r.building_id and i.id = r.invoice_id
     join orders o on o.building_id = i.building_id and o.id = i.order_id
     join pests p on p.id = r.pest_id
     join treatments m on m.id = r.treatment_id
     where o.status <> 'posted' and ${invoiceIds ? 'i.id = any($2::uuid[])' : 'r.comment_problem is not null'}
     order by i.work_date desc, i.invoice_number desc, r.id limit $1`,
    invoiceIds ? [limit, invoiceIds] : [limit],
  );
  return rows;
}
