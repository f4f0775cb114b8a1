import { isBlank } from '../blank';
import type { Problem } from '../errors/problem';
import { type Cents, percentOf } from '../prices/money';

/** The share of each line in an invoice's tax (4 §2.6), in cents. The shares sum up to the invoice's tax. */
export function taxShares(amounts: readonly Cents[], taxPercent: number): Cents[] {
  let sum = 0;
  return amounts.map((amount) => {
    const before = percentOf(sum, taxPercent);
    sum += amount;
    return percentOf(sum, taxPercent) - before;
  });
}

/**
 * Checks a credit (4 §2.6): a reason, and lines with an amount.
 * @param lines those that were chosen, each with its amount and its share of the tax, in cents
 */
export function checkCredit(reason: string, lines: readonly { amount: Cents; tax: Cents }[]): Problem[] {
  const isNothing = lines.every(({ amount, tax }) => amount + tax === 0);
  return [
    ...(isBlank(reason) ? [{ field: 'reason', reason: 'invoices.reason-missing' }] : []),
    ...(isNothing ? [{ field: 'places', reason: 'invoices.nothing-to-credit' }] : []),
  ];
}
