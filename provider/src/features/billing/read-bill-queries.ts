import type { Bill } from '@clearunit/shared/domain/billing';
import type { taxDayOf } from '@clearunit/shared/domain/taxes';
import type { Runner } from '../../db/runner';
import type { Rates } from './queries';

/** Rates and sums as they were written at completion. Amounts in cents. */
export interface FrozenBill extends Rates, Omit<Bill, 'charges'> {}

/** @returns undefined before completion */
export async function frozenBill(
  run: Runner,
  buildingId: string,
  orderId: string,
): Promise<FrozenBill | undefined> {
  const { rows } = await run.query<FrozenBill>(
    `select minimum_charge_cents as "minimumCharge", no_access_fee_cents as "noAccessFee",
       tax_percent::float8 as "taxPercent", adjustment_cents as adjustment, subtotal_cents as subtotal,
       tax_cents as tax, total_cents as total
     from orders where building_id = $1 and id = $2 and billed_at is not null`,
    [buildingId, orderId],
  );
  return rows[0];
}

/** The days of an order that decide which tax applies. */
export async function daysOf(
  run: Runner,
  buildingId: string,
  orderId: string,
): Promise<Parameters<typeof taxDayOf>[0] | undefined> {
  const { rows } = await run.query<Parameters<typeof taxDayOf>[0]>(
    'select work_date, schedule_date from orders where building_id = $1 and id = $2',
    [buildingId, orderId],
  );
  return rows[0];
}
