import type { Runner } from '../../../db/runner';
import type { ManagedResult } from '../../../ports/management/records';

/** An invoice to be resynced. */
export interface KeptInvoice {
  id: string;
  buildingId: string;
  invoiceNumber: number;
  orderNumber: number;
}

/** The orders of invoices of a building. */
export async function ordersOf(
  run: Runner,
  buildingId: string,
  invoiceIds: readonly string[],
): Promise<string[]> {
  const { rows } = await run.query<{ id: string }>(
    'select distinct order_id as id from invoices where building_id = $1 and id = any($2::uuid[])',
    [buildingId, invoiceIds],
  );
  return rows.map(({ id }) => id);
}

/**
 * Overwrites results with the management system's, matched by unit number and, where given, pest; by treatment too
 * where a visit has several results of that pest in the unit. Without a pest the ordered line is meant, not another
 * pest that the technician added. Returns how many results changed.
 *
 * A unit that was inspected for one pest and closed for another in one visit is stored as sent: the closed one has no
 * findings and is not completed.
 */
export async function overwriteResults(
  run: Runner,
  { buildingId, id }: Pick<KeptInvoice, 'buildingId' | 'id'>,
  units: readonly ManagedResult[],
): Promise<number> {
  const { rowCount } = await run.query(
    `update results r set activity_level = x.activity_level, prep_level = x.prep_level,
       sanitation_level = x.sanitation_level, structural_issues = x.structural_issues,
       outcome = x.outcome, treatment_done = x.treatment_done, comment = x.comment
     from json_array_elements($3) received cross join json_populate_record(null::results, received) x
     where r.building_id = $1 and r.invoice_id = $2 and lower(r.unit_number) = lower(x.unit_number)
       and (received->>'pest_name' is not null or not exists (select 1 from order_lines l
         where l.building_id = r.building_id and l.id = r.order_line_id and l.added_on_visit))
       and coalesce(received->>'pest_name' = (select p.name from pests p where p.id = r.pest_id), true)
       and (coalesce(received->>'treatment_name' = (select m.name from treatments m where m.id = r.treatment_id), true)
         or not exists (select 1 from results o where o.building_id = $1 and o.invoice_id = $2 and o.id <> r.id
           and lower(o.unit_number) = lower(r.unit_number) and o.pest_id = r.pest_id))
       and (r.activity_level, r.prep_level, r.sanitation_level, r.structural_issues, r.outcome, r.treatment_done, r.comment)
         is distinct from
         (x.activity_level, x.prep_level, x.sanitation_level, x.structural_issues, x.outcome, x.treatment_done, x.comment)`,
    [buildingId, id, JSON.stringify(units)],
  );
  return rowCount ?? 0;
}
