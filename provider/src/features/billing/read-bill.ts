import { type Bill, billOf, type ChargeKind } from '@clearunit/shared/domain/billing';
import type { Day } from '@clearunit/shared/domain/dates';
import type { Cents } from '@clearunit/shared/domain/prices';
import { taxDayOf } from '@clearunit/shared/domain/taxes';
import type { Runner } from '../../db/runner';
import { linesToBill, type Rates, ratesOf, ratesOn, usesLeftFor } from './queries';

/** The bill of an order, or its estimate before completion. Amounts in cents. */
export interface OrderBill extends Rates, Omit<Bill, 'charges'> {
  isEstimate: boolean;
  /** By the line's id. */
  charges: Map<string, { kind: ChargeKind; amount: Cents; coveredUntil: Day | null }>;
}

export async function readBill(
  run: Runner,
  buildingId: string,
  orderId: string,
  today: Day,
): Promise<OrderBill> {
  const lines = await linesToBill(run, buildingId, [orderId], today);
  const frozen = await frozenBill(run, buildingId, orderId);
  const untilOf = new Map(lines.map((line) => [line.id, line.coveredUntil]));
  if (frozen) {
    const charges = lines.flatMap(({ id, billedAs, billedFor }) =>
      billedAs && billedFor !== null
        ? [[id, { kind: billedAs, amount: billedFor, coveredUntil: null }] as const]
        : [],
    );
    return { ...frozen, isEstimate: false, charges: new Map(charges) };
  }
  const rates = ratesOn(await ratesOf(run, buildingId), await taxDay(run, buildingId, orderId, today));
  const isCovered = lines.some(({ coveredUntil: until }) => until);
  const warrantyUsesLeft = isCovered ? await usesLeftFor(run, buildingId, orderId, today) : null;
  const { charges, ...sums } = billOf(
    lines.map((line) => ({ ...line, isCovered: line.coveredUntil !== null })),
    { ...rates, warrantyUsesLeft },
  );
  return {
    ...rates,
    ...sums,
    isEstimate: true,
    charges: new Map(
      charges.map(({ id, kind, amount }) => [
        id,
        { kind, amount, coveredUntil: kind === 'warranty' ? (untilOf.get(id) ?? null) : null },
      ]),
    ),
  };
}

/** The day whose tax an order is estimated with. */
async function taxDay(run: Runner, buildingId: string, orderId: string, today: Day): Promise<Day> {
  const { rows } = await run.query<Parameters<typeof taxDayOf>[0]>(
    'select work_date, schedule_date from orders where building_id = $1 and id = $2',
    [buildingId, orderId],
  );
  return rows[0] ? taxDayOf(rows[0], today) : today;
}

async function frozenBill(
  run: Runner,
  buildingId: string,
  orderId: string,
): Promise<Omit<OrderBill, 'isEstimate' | 'charges'> | undefined> {
  const { rows } = await run.query<Omit<OrderBill, 'isEstimate' | 'charges'>>(
    `select minimum_charge_cents as "minimumCharge", no_access_fee_cents as "noAccessFee",
       tax_percent::float8 as "taxPercent", adjustment_cents as adjustment, subtotal_cents as subtotal,
       tax_cents as tax, total_cents as total
     from orders where building_id = $1 and id = $2 and billed_at is not null`,
    [buildingId, orderId],
  );
  return rows[0];
}
