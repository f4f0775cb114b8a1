import { type Bill, billOf, warrantyUsesLeft } from '@clearunit/shared/domain/billing';
import type { Day } from '@clearunit/shared/domain/dates';
import { groupBy } from '@clearunit/shared/domain/group-by';
import type { Cents } from '@clearunit/shared/domain/prices';
import { taxDayOf } from '@clearunit/shared/domain/taxes';
import type { Runner } from '../../db/runner';
import { linesToBill, lockWarrantyUses, type Rates, ratesOf, ratesOn, warrantyUses } from './queries';

/**
 * Bills those of a building's locked orders that are completed, and freezes what they come to (4 §2.5) and whose they are
 * (decision 127), in the transaction that completes them. One that was billed before keeps its client, minimum charge and
 * fee, and its tax unless its work date moved. A posted order's bill never changes.
 * @param today the portal's day, whose tax an order without a day has
 * @param moved the ids of orders whose work date is another one than before
 */
export async function billOrders(
  run: Runner,
  buildingId: string,
  orderIds: readonly string[],
  today: Day,
  moved: ReadonlySet<string> = new Set(),
): Promise<void> {
  const orders = await ordersToBill(run, buildingId, orderIds);
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  const rates = await ratesOf(run, buildingId);
  const { warrantyCount } = rates;
  const lines = await linesToBill(run, buildingId, ids, noDay);
  const isLimited = warrantyCount > 0 && lines.some((line) => line.coveredUntil !== null);
  if (isLimited) await lockWarrantyUses(run, buildingId);
  let left = isLimited ? warrantyUsesLeft(warrantyCount, await warrantyUses(run, buildingId, ids)) : null;

  const byOrder = groupBy(lines, ({ orderId }) => orderId);
  const bills = orders.map(({ id, billedBy, ...days }) => {
    const ofDay = ratesOn(rates, taxDayOf(days, today));
    const { taxPercent } = (!moved.has(id) && billedBy) || ofDay;
    const terms = { ...(billedBy ?? ofDay), taxPercent, warrantyUsesLeft: left };
    const ofOrder = (byOrder.get(id) ?? []).map((line) => ({
      ...line,
      isCovered: line.coveredUntil !== null,
    }));
    const bill = billOf(ofOrder, terms);
    if (left !== null) left -= bill.charges.filter(({ kind }) => kind === 'warranty').length;
    return { id, terms, bill };
  });
  await storeBills(run, buildingId, bills);
}

/** Done lines have a day, so this stands for none. */
const noDay: Day = '9999-12-31';

interface OrderToBill {
  id: string;
  work_date: Day | null;
  schedule_date: Day | null;
  /** Null when it is billed for the first time. */
  billedBy: Rates | null;
}

/** Also bills an order that an external management system posted before it was completed here. */
async function ordersToBill(
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
async function storeBills(
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
