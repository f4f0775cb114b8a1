import { type Cents, percentOf } from '../prices/money';

/**
 * The share of each line in an invoice's tax (4 §2.6), in cents. All shares together are the tax of the sum to the cent,
 * so that credits of all its lines are the invoice.
 */
export function taxShares(amounts: readonly Cents[], taxPercent: number): Cents[] {
  let sum = 0;
  return amounts.map((amount) => {
    const before = percentOf(sum, taxPercent);
    sum += amount;
    return percentOf(sum, taxPercent) - before;
  });
}
