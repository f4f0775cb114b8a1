import { type Cents, percentOf } from './money';

/**
 * A line's tax, `price_tax`, in cents: its price by the building's tax in percent, rounded half up. The fixed 13 % of
 * 3 §7.1 gave way to the tax of the building's province (4 §2.1).
 */
export const lineTax = (price: Cents, taxPercent: number): Cents => percentOf(price, taxPercent);

/** The estimate under a request, in cents. */
export interface PriceSummary {
  subtotal: Cents;
  tax: Cents;
  total: Cents;
  /** The subtotal is the branch's minimum charge, since the lines came to less. */
  isMinimumCharge: boolean;
}

/**
 * SUBTOTAL, TAX and TOTAL of a request (3 §9): total = subtotal + subtotal × tax percent / 100, in cents, the tax
 * rounded half up. With a minimum charge (the customer's 'Mini. Service Charges', README no. 11) the subtotal is at
 * least that, as soon as one line has a price.
 *
 * @param prices the price of each line in cents; null where none was fetched yet
 * @param taxPercent the building's tax, such as 13 or 14.975
 * @param minimumCharge the branch's, in cents; 0 when the customer's setting is off
 */
export function summarize(
  prices: readonly (Cents | null)[],
  taxPercent: number,
  minimumCharge: Cents = 0,
): PriceSummary {
  const known = prices.filter((price) => price !== null);
  const sum = known.reduce((total, price) => total + price, 0);
  const isMinimumCharge = known.length > 0 && sum < minimumCharge;
  const subtotal = isMinimumCharge ? minimumCharge : sum;
  const tax = percentOf(subtotal, taxPercent);
  return { subtotal, tax, total: subtotal + tax, isMinimumCharge };
}

/** The price in an answer of the price call, in cents; 0 for every shape that is not supported (3 §4.3, §8). */
export function readPrice(answered: unknown): Cents {
  return typeof answered === 'number' && Number.isSafeInteger(answered) && answered >= 0 ? answered : 0;
}
