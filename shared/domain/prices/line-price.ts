import { type Cents, percentOf } from './money';

/**
 * A line's tax, `price_tax`, in cents: its price by the building's tax in percent, rounded half up. The fixed 13 % of
 * 3 §7.1 gave way to the tax of the building's province (4 §2.1).
 */
export const lineTax = (price: Cents, taxPercent: number): Cents => percentOf(price, taxPercent);

/** The price in an answer of the price call, in cents; 0 for every shape that is not supported (3 §4.3, §8). */
export function readPrice(answered: unknown): Cents {
  return typeof answered === 'number' && Number.isSafeInteger(answered) && answered >= 0 ? answered : 0;
}
