import { billOf, type ChargeKind } from '@clearunit/shared/domain/billing';
import type { Day } from '@clearunit/shared/domain/dates';
import type { Cents } from '@clearunit/shared/domain/prices';
import { taxDayOf } from '@clearunit/shared/domain/taxes';
import type { Runner } from '../../db/runner';
import { linesToBill, ratesOf, ratesOn, usesLeftFor } from './queries';
import { daysOf, type FrozenBill, frozenBill } from './read-bill-queries';

/** The bill of an order, or its estimate before completion. Amounts in cents. */
export interface OrderBill extends FrozenBill {
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
  const days = await daysOf(run, buildingId, orderId);
  const taxDay = days ? taxDayOf(days, today) : today;
  const rates = ratesOn(await ratesOf(run, buildingId), taxDay);
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
