import * as z from 'zod/mini';
import { once } from '../once';

/** The most that a price, a fee or a minimum charge may be, in cents: a million dollars. Sums of them may be more. */
export const highestAmount = 100_000_000;

/** A price: whole cents, never negative; too high ones have the reason 'prices.too-high'. */
export const Cents = z.int().check(z.minimum(0), z.maximum(highestAmount, 'prices.too-high'));
export type Cents = z.infer<typeof Cents>;

/** An amount with two decimals: 123450 → '1,234.50'. The currency sign belongs to the texts. */
export const formatMoney = (cents: Cents): string => twoDecimals().format(cents / 100);

const twoDecimals = once(
  () => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/**
 * The cents of an amount written in dollars: 45, '45', '45.5', '45.50', '$1,045.50' → cents, however high it is.
 * @returns null for anything that is no such amount: negative, more than two decimals, commas that do not part
 * thousands ('0,125', '1,2345'), empty, another type
 */
export function centsOfDollars(dollars: unknown): number | null {
  // One that is too high is no amount in letters any more, '1e+21'; JSON's 1e400 is Infinity.
  if (typeof dollars === 'number' && dollars > highestAmount / 100) return Math.ceil(dollars * 100);
  if (typeof dollars !== 'number' && typeof dollars !== 'string') return null;
  const written = /^\$?(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(String(dollars).trim());
  if (!written) return null;
  const [, whole = '', decimals = ''] = written;
  return Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
}

/**
 * Checks an amount typed in dollars.
 * @returns 'prices.not-an-amount', also where it is empty, 'prices.too-high', or null
 */
export function checkAmount(typed: string): 'prices.not-an-amount' | 'prices.too-high' | null {
  const cents = centsOfDollars(typed);
  if (cents === null) return 'prices.not-an-amount';
  return cents > highestAmount ? 'prices.too-high' : null;
}

/** The same for a price that may be left empty. */
export const checkPriceOrNone = (typed: string) => (typed.trim() === '' ? null : checkAmount(typed));

/**
 * A share of an amount in percent, rounded half up to the cent. The percent may have up to four decimals (14.975);
 * the sum is done in whole numbers, so no cent is lost to binary fractions.
 */
export function percentOf(cents: Cents, percent: number): Cents {
  const tenThousandths = BigInt(Math.round(percent * 10_000));
  return Number((BigInt(cents) * tenThousandths + 500_000n) / 1_000_000n);
}
