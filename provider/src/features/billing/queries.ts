import {
  type Bill,
  type BillableLine,
  type ChargeKind,
  countsOnWarranty,
  coveredUntil,
  type WarrantyCover,
  warrantyUsesLeft,
} from '@clearunit/shared/domain/billing';
import type { Day } from '@clearunit/shared/domain/dates';
import type { Cents } from '@clearunit/shared/domain/prices';
import type { Outcome } from '@clearunit/shared/domain/results';
import { type TaxedBuilding, taxPercentOf } from '@clearunit/shared/domain/taxes';
import { lockInBuilding } from '../../db/advisory-lock';
import type { Runner } from '../../db/runner';
import { isOpen } from '../../db/statuses';

/** The rates of an order; amounts in cents. */
export interface Rates {
  minimumCharge: Cents;
  noAccessFee: Cents;
  taxPercent: number;
}

/** The rates of a building today; the tax depends on each order's day. */
export interface BuildingRates extends Omit<Rates, 'taxPercent'> {
  taxed: TaxedBuilding;
  warrantyCount: number;
}

export async function ratesOf(run: Runner, buildingId: string): Promise<BuildingRates> {
  const { rows } = await run.query<BuildingRates>(
    `select case when c.service_charge then coalesce(br.minimum_charge_cents, 0) else 0 end as "minimumCharge",
       coalesce(br.no_access_fee_cents, 0) as "noAccessFee",
       json_build_object('province', b.province, 'tax_by_hand', b.tax::float8) as taxed,
       b.warranty_count as "warrantyCount"
     from buildings b join customers c on c.id = b.customer_id left join branches br on br.id = b.branch_id
     where b.id = $1`,
    [buildingId],
  );
  return rows[0]!;
}

/** The rates of an order of the building, with the tax of a day. */
export const ratesOn = ({ minimumCharge, noAccessFee, taxed }: BuildingRates, day: Day): Rates => ({
  minimumCharge,
  noAccessFee,
  taxPercent: taxPercentOf(taxed, day),
});

/** A line as it is billed; `day` is that of the work, or the one that is planned. */
export interface LineToBill extends Omit<BillableLine, 'isCovered'> {
  orderId: string;
  billedAs: ChargeKind | null;
  billedFor: Cents | null;
  /** Up to when a warranty covers it on its day; null when none does. */
  coveredUntil: Day | null;
}

/** The lines of orders of a building, by priority. */
export async function linesToBill(
  run: Runner,
  buildingId: string,
  orderIds: readonly string[],
  today: Day,
): Promise<LineToBill[]> {
  const { rows } = await run.query<
    Omit<LineToBill, 'coveredUntil'> & {
      pest_id: string;
      treatment_id: string;
      day: Day | null;
      warranty: WarrantyCover | null;
      outcome: Outcome | null;
    }
  >(
    `select l.id, l.order_id as "orderId", l.price_cents as price, r.outcome, l.added_on_visit as "isAdditional",
       l.charge_kind as "billedAs", l.charge_cents as "billedFor", l.pest_id, l.treatment_id,
       coalesce(r.work_date, l.work_date, l.schedule_date) as day, ${coverOfUnit} as warranty
     from order_lines l
     left join results r on r.building_id = l.building_id and r.order_line_id = l.id
     left join warranties w on w.building_id = l.building_id and w.unit_id = l.unit_id
     where l.building_id = $1 and l.order_id = any($2::uuid[])
     order by l.priority, l.added_on_visit, l.id`,
    [buildingId, orderIds],
  );
  return rows.map(({ pest_id, treatment_id, day, warranty, ...line }) => ({
    ...line,
    coveredUntil: coveredUntil({ pest_id, treatment_id }, warranty, day ?? today),
  }));
}

/** SQL of the services that the warranty `w` covers; null without a warranty. */
const coverOfUnit = `case when w.id is not null then (
  select json_build_object('pest_expires', w.warranty_date, 'service_expires', w.warranty_date_service,
    'pest_ids', coalesce(json_agg(c.pest_id) filter (where c.kind = 'pest'), '[]'),
    'services', coalesce(json_agg(json_build_object('treatment_id', c.treatment_id, 'pest_id', c.pest_id))
      filter (where c.kind = 'service'), '[]'))
  from warranty_coverages c where c.building_id = w.building_id and c.warranty_id = w.id) end`;

/** The warranty of a registered unit of a building, by the unit's number; undefined when it has none. */
export async function coverOf(
  run: Runner,
  buildingId: string,
  unitNumber: string,
): Promise<WarrantyCover | undefined> {
  const { rows } = await run.query<{ warranty: WarrantyCover }>(
    `select ${coverOfUnit} as warranty
     from units u join warranties w on w.building_id = u.building_id and w.unit_id = u.id
     where u.building_id = $1 and lower(u.unit) = lower($2)`,
    [buildingId, unitNumber],
  );
  return rows[0]?.warranty;
}

/** How often the warranties of a building have been used by orders other than these. */
export async function warrantyUses(
  run: Runner,
  buildingId: string,
  otherThan: readonly string[] = [],
): Promise<number> {
  const { rows } = await run.query<{ uses: number }>(
    `select count(*)::int as uses from order_lines
     where building_id = $1 and charge_kind = 'warranty' and order_id <> all($2::uuid[])`,
    [buildingId, otherThan],
  );
  return rows[0]!.uses;
}

/**
 * How many warranty uses the open orders ahead of an order need (4 §2.2): orders by planned day, those without one
 * last, then by number. Drafts need none.
 * @param order null, a draft or an order of another building comes after all open ones
 */
async function usesCountedOn(
  run: Runner,
  buildingId: string,
  order: string | null,
  today: Day,
): Promise<number> {
  // Reads only the lines in units with a warranty.
  const { rows } = await run.query<{
    pest_id: string;
    treatment_id: string;
    day: Day | null;
    outcome: Outcome | null;
    warranty: WarrantyCover;
  }>(
    `with covers as materialized (
       select w.unit_id, ${coverOfUnit} as warranty from warranties w where w.building_id = $1
     ), lines as materialized (
       select l.order_id, o.order_number, l.pest_id, l.treatment_id, c.warranty, r.outcome,
         coalesce(r.work_date, l.work_date, l.schedule_date) as day
       from covers c
       join order_lines l on l.building_id = $1 and l.unit_id = c.unit_id
       join orders o on o.building_id = l.building_id and o.id = l.order_id and ${isOpen('o')}
       left join results r on r.building_id = l.building_id and r.order_line_id = l.id
     ), waiting as materialized (
       select x.order_id, x.order_number, (select max(coalesce(l.work_date, l.schedule_date, 'infinity'))
         from order_lines l where l.building_id = $1 and l.order_id = x.order_id) as ends
       from (select distinct order_id, order_number from lines) x
     )
     select n.pest_id, n.treatment_id, n.day, n.outcome, n.warranty
     from lines n join waiting o on o.order_id = n.order_id left join waiting asked on asked.order_id = $2
     where asked.order_id is null or (o.ends, o.order_number) < (asked.ends, asked.order_number)`,
    [buildingId, order],
  );
  return rows.filter(({ warranty, day, outcome, ...service }) =>
    countsOnWarranty({ isCovered: coveredUntil(service, warranty, day ?? today) !== null, outcome }),
  ).length;
}

/**
 * How many warranty uses of a building are left for an open order, after those used and those that earlier open orders
 * need; null where there is no limit. Completion decides who gets them.
 * @param order null for one that is not stored yet
 */
export async function usesLeftFor(
  run: Runner,
  buildingId: string,
  order: string | null,
  today: Day,
): Promise<number | null> {
  const { warrantyCount } = await ratesOf(run, buildingId);
  if (warrantyCount === 0) return null;
  const used = await warrantyUses(run, buildingId, order ? [order] : []);
  return warrantyUsesLeft(warrantyCount, used + (await usesCountedOn(run, buildingId, order, today)));
}

/** Two orders completed at once must not both get the last warranty use. */
export const lockWarrantyUses = (run: Runner, buildingId: string): Promise<void> =>
  lockInBuilding(run, 'warranty uses', buildingId);

interface OrderToBill {
  id: string;
  work_date: Day | null;
  schedule_date: Day | null;
  /** Null when it is billed for the first time. */
  billedBy: Rates | null;
}

/** Also bills an order that an external management system posted before it was completed here. */
export async function ordersToBill(
  run: Runner,
  buildingId: string,
  orderIds: readonly string[],
): Promise<OrderToBill[]> {
  const { rows } = await run.query<OrderToBill>(
    `select o.id, o.work_date, o.schedule_date, case when o.billed_at is not null then json_build_object('minimumCharge', o.minimum_charge_cents,
       'noAccessFee', o.no_access_fee_cents, 'taxPercent', o.tax_percent::float8) end as "billedBy"
     from orders o
     where o.building_id = $1 and o.id = any($2::uuid[])
       and (o.status = 'completed' or (o.status = 'posted' and o.billed_at is null))
     order by o.work_date, o.order_number`,
    [buildingId, orderIds],
  );
  return rows;
}

/**
 * A bill that changes raises its order's version, so that nobody posts another amount than the one they saw. Completing
 * an order has raised it already.
 */
export async function storeBills(
  run: Runner,
  buildingId: string,
  bills: readonly { id: string; terms: Rates; bill: Bill }[],
): Promise<void> {
  const charges = bills.flatMap(({ bill }) => bill.charges);
  const { rows: charged } = await run.query<{ order_id: string }>(
    `update order_lines l set charge_kind = x.kind, charge_cents = x.amount
     from json_to_recordset($2) as x(id uuid, kind text, amount int)
     where l.building_id = $1 and l.id = x.id and (l.charge_kind, l.charge_cents) is distinct from (x.kind, x.amount)
     returning l.order_id`,
    [buildingId, JSON.stringify(charges)],
  );
  await run.query(
    `update orders o set billed_at = coalesce(o.billed_at, now()),
       billed_customer_id = coalesce(o.billed_customer_id, (select customer_id from buildings where id = $1)),
       minimum_charge_cents = x.minimum, no_access_fee_cents = x.fee, tax_percent = x.percent,
       adjustment_cents = x.adjustment, subtotal_cents = x.subtotal, tax_cents = x.tax, total_cents = x.total,
       version = o.version + (o.billed_at is not null)::int, updated_at = now()
     from json_to_recordset($2) as x(id uuid, minimum int, fee int, percent numeric, adjustment int, subtotal bigint,
       tax bigint, total bigint)
     where o.building_id = $1 and o.id = x.id
       and (o.id = any($3::uuid[]) or (o.minimum_charge_cents, o.no_access_fee_cents, o.tax_percent, o.adjustment_cents,
         o.subtotal_cents, o.tax_cents, o.total_cents)
         is distinct from (x.minimum, x.fee, x.percent, x.adjustment, x.subtotal, x.tax, x.total))`,
    [buildingId, JSON.stringify(bills.map(rowOf)), charged.map(({ order_id }) => order_id)],
  );
}

const rowOf = ({
  id,
  terms,
  bill,
}: {
  id: string;
  terms: Rates;
  bill: Bill;
}): Record<string, Cents | string> => ({
  id,
  minimum: terms.minimumCharge,
  fee: terms.noAccessFee,
  percent: terms.taxPercent,
  adjustment: bill.adjustment,
  subtotal: bill.subtotal,
  tax: bill.tax,
  total: bill.total,
});
