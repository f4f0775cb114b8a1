import * as z from 'zod/mini';
import { type Cents, percentOf } from '../prices/money';
import { isClosedDoor, type Outcome } from '../results/outcome';

/** How a line is billed (4 §2.2 to §2.4). */
export const chargeKinds = ['service', 'additional', 'warranty', 'no access'] as const;
export const ChargeKind = z.enum(chargeKinds);
export type ChargeKind = z.infer<typeof ChargeKind>;

/** A line of an order, as far as it decides what it costs. */
export interface BillableLine {
  id: string;
  /** Its price, in cents. */
  price: Cents;
  /** How the visit ended; null before it, and for a line that was completed by hand, which counts as done. */
  outcome: Outcome | null;
  /** A technician added it for another pest that was found. */
  isAdditional: boolean;
  /** A warranty of the unit covers it on the day of the work. */
  isCovered: boolean;
  /** What it has been billed as already; null the first time. */
  billedAs?: ChargeKind | null;
}

/** The rates of an order's bill; amounts in cents. */
export interface BillingTerms {
  /** 0 without the customer's 'Mini. Service Charges'. */
  minimumCharge: Cents;
  noAccessFee: Cents;
  taxPercent: number;
  /**
   * The building's remaining warranty uses, without those of this order and, in an estimate, of open orders ahead of
   * it. Null when unlimited.
   */
  warrantyUsesLeft: number | null;
}

export interface Charge {
  id: string;
  kind: ChargeKind;
  amount: Cents;
}

/** The bill of an order, in cents. */
export interface Bill {
  charges: Charge[];
  /** The adjustment to the minimum charge; 0 where it is reached. */
  adjustment: Cents;
  subtotal: Cents;
  tax: Cents;
  total: Cents;
}

/**
 * Calculates an order's bill (4 §2.2 to §2.5). An inspected line costs its price; one under warranty nothing and one of
 * the building's uses, while any are left; a closed door the no-access fee and no use. The minimum charge applies to
 * orders with a billed service, not to warranties and closed doors alone. The tax is of the subtotal, rounded half up.
 * A line that is billed again keeps its kind, unless its result changed between inspected and closed.
 *
 * @param lines in the order in which they use warranties
 */
export function billOf(lines: readonly BillableLine[], terms: BillingTerms): Bill {
  const wasCovered = (line: BillableLine) => line.billedAs === 'warranty' && !isClosed(line);
  let left = terms.warrantyUsesLeft ?? Number.POSITIVE_INFINITY;
  left -= lines.filter(wasCovered).length;

  const kindOf = (line: BillableLine): ChargeKind => {
    if (isClosed(line)) return 'no access';
    if (line.billedAs && line.billedAs !== 'no access') return line.billedAs;
    if (line.isCovered && left > 0) {
      left -= 1;
      return 'warranty';
    }
    return line.isAdditional ? 'additional' : 'service';
  };
  const charges = lines.map((line): Charge => {
    const kind = kindOf(line);
    return { id: line.id, kind, amount: amountOf(kind, line, terms) };
  });
  return { charges, ...sumsOf(charges, terms) };
}

/** Whether a line of an open order needs a warranty use: it is covered and not a closed door. */
export const countsOnWarranty = (line: Pick<BillableLine, 'isCovered' | 'outcome'>): boolean =>
  line.isCovered && !isClosed(line);

const isClosed = ({ outcome }: Pick<BillableLine, 'outcome'>): boolean =>
  outcome !== null && isClosedDoor(outcome);

function amountOf(kind: ChargeKind, { price }: BillableLine, { noAccessFee }: BillingTerms): Cents {
  if (kind === 'warranty') return 0;
  return kind === 'no access' ? noAccessFee : price;
}

/** The sums of charges, with the minimum charge where some service is among them, and the tax. */
export function sumsOf(
  charges: readonly Pick<Charge, 'kind' | 'amount'>[],
  { minimumCharge, taxPercent }: Pick<BillingTerms, 'minimumCharge' | 'taxPercent'>,
): Omit<Bill, 'charges'> {
  const sum = charges.reduce((total, { amount }) => total + amount, 0);
  const isRaised = charges.some(({ kind }) => kind === 'service' || kind === 'additional');
  const adjustment = isRaised ? Math.max(0, minimumCharge - sum) : 0;
  const subtotal = sum + adjustment;
  const tax = percentOf(subtotal, taxPercent);
  return { adjustment, subtotal, tax, total: subtotal + tax };
}
