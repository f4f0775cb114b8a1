import type { OrderNumberType } from '@clearunit/shared/domain/orders';
import type {
  ActivityLevel,
  Outcome,
  PestFinding,
  PrepLevel,
  SanitationLevel,
} from '@clearunit/shared/domain/results';
import { isCommonArea, isLineOfCommonArea } from '../../db/kinds';
import { isoMoment, type Runner } from '../../db/runner';
import { isDone } from '../../db/statuses';

/** The order with a number; undefined when there is none. */
export async function findOrderByNumber(
  run: Runner,
  orderNumber: number,
): Promise<{ building_id: string; id: string } | undefined> {
  const { rows } = await run.query<{ building_id: string; id: string }>(
    'select building_id, id from orders where order_number = $1',
    [orderNumber],
  );
  return rows[0];
}

export interface ReportedBuilding {
  building_name: string;
  building_address: string;
  location_id: string;
  customer_name: string;
}

export interface ReportedOrder extends ReportedBuilding {
  order_number: number;
  building_po_mo_wo: OrderNumberType;
  purchase_order_number: string;
  order_date_time: string;
}

const buildingColumns = `b.name as building_name, concat_ws(', ', b.address, nullif(b.city, '')) as building_address,
  b.location_id, c.name as customer_name`;

export async function reportedBuilding(run: Runner, buildingId: string): Promise<ReportedBuilding> {
  const { rows } = await run.query<ReportedBuilding>(
    `select ${buildingColumns} from buildings b join customers c on c.id = b.customer_id where b.id = $1`,
    [buildingId],
  );
  return rows[0]!;
}

export async function reportedOrder(
  run: Runner,
  buildingId: string,
  orderId: string,
): Promise<ReportedOrder> {
  const { rows } = await run.query<ReportedOrder>(
    `select ${buildingColumns}, o.order_number, b.building_po_mo_wo, o.purchase_order_number,
       ${isoMoment('o.order_date_time')} as order_date_time
     from orders o
     join buildings b on b.id = o.building_id
     join customers c on c.id = b.customer_id
     where o.building_id = $1 and o.id = $2`,
    [buildingId, orderId],
  );
  return rows[0]!;
}

/** A done unit; without an invoice when it was completed by hand. */
export interface ReportedUnit {
  unit_number: string;
  is_common_area: boolean;
  pest_name: string;
  treatment_name: string;
  work_date: string | null;
  invoice_number: number | null;
  technician_name: string | null;
  activity_level: ActivityLevel | null;
  prep_level: PrepLevel | null;
  sanitation_level: SanitationLevel | null;
  structural_issues: boolean | null;
  outcome: Outcome | null;
  treatment_done: boolean | null;
  comment: string | null;
  /** It was billed as warranty. */
  is_warranty: boolean;
}

/** The done units of an order by visit, then in the order of the lines. */
export async function reportedUnits(
  run: Runner,
  buildingId: string,
  orderId: string,
): Promise<ReportedUnit[]> {
  const { rows } = await run.query<ReportedUnit>(
    `select l.unit_number, ${isLineOfCommonArea('l')} as is_common_area, p.name as pest_name, m.name as treatment_name,
       coalesce(r.work_date, l.work_date) as work_date, i.invoice_number, i.technician_name, r.activity_level,
       r.prep_level, r.sanitation_level, r.structural_issues, r.outcome, r.treatment_done, r.comment,
       coalesce(l.charge_kind = 'warranty', false) as is_warranty
     from order_lines l
     left join results r on r.building_id = l.building_id and r.order_line_id = l.id
     left join invoices i on i.building_id = r.building_id and i.id = r.invoice_id
     join pests p on p.id = coalesce(r.pest_id, l.pest_id)
     join treatments m on m.id = coalesce(r.treatment_id, l.treatment_id)
     where l.building_id = $1 and l.order_id = $2 and ${isDone('l')}
     order by i.work_date nulls last, i.invoice_number nulls last, l.priority, l.added_on_visit, l.id`,
    [buildingId, orderId],
  );
  return rows;
}

/** A finding, and whether it was made in a common area, which counts as no unit (4 §1.6). */
type FoundPest = PestFinding & { is_common_area: boolean };

/**
 * The findings in a building since a day and, for each unit and pest, the last one before it, under the unit's current
 * number. Findings from before a unit was registered belong to the unit with that number.
 */
export async function findingsSince(run: Runner, buildingId: string, from: string): Promise<FoundPest[]> {
  const { rows } = await run.query<FoundPest>(
    `with found as (
       select r.id, coalesce(u.id, n.id) as unit_id, coalesce(u.unit, n.unit, r.unit_number) as unit_number,
         r.pest_id, r.work_date, r.activity_level,
         coalesce(${isCommonArea('u')}, ${isCommonArea('n')}, false) as is_common_area
       from results r
       left join units u on u.building_id = r.building_id and u.id = r.unit_id
       left join units n on n.building_id = r.building_id and r.unit_id is null
         and lower(n.unit) = lower(r.unit_number)
       where r.building_id = $1 and r.activity_level is not null)
     select r.unit_id, r.unit_number, r.is_common_area, p.name as pest_name, r.work_date, r.activity_level
     from (select * from found where work_date >= $2
       union all
       (select distinct on (unit_id, lower(unit_number), pest_id) * from found where work_date < $2
        order by unit_id, lower(unit_number), pest_id, work_date desc, activity_level desc)) r
     join pests p on p.id = r.pest_id
     order by r.work_date, r.id`,
    [buildingId, from],
  );
  return rows;
}

/** The name of a pest; undefined when there is no such pest. */
export async function pestName(run: Runner, pestId: string): Promise<string | undefined> {
  const { rows } = await run.query<{ name: string }>('select name from pests where id = $1', [pestId]);
  return rows[0]?.name;
}
