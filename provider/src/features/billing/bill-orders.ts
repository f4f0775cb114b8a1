import { billOf, warrantyUsesLeft } from '@clearunit/shared/domain/billing';
import type { Day } from '@clearunit/shared/domain/dates';
import { groupBy } from '@clearunit/shared/domain/group-by';
import { taxDayOf } from '@clearunit/shared/domain/taxes';
import type { Runner } from '../../db/runner';
import {
  linesToBill,
  lockWarrantyUses,
  ordersToBill,
  ratesOf,
  ratesOn,
  storeBills,
  warrantyUses,
} from './queries';

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
