import * as z from 'zod/mini';
import { type Cents, centsOfDollars, highestAmount } from './money';

/** A service code and what a branch takes for it. */
export interface ServicePrice {
  service_code: string;
  price: Cents;
}

/** What a branch's service code text came to. */
export type ServiceCodeList =
  | { readable: true; services: ServicePrice[] }
  | { readable: false; reason: 'prices.unreadable-service-codes' };

const Written = z.array(
  z.object({ serviceCode: z.string().check(z.trim(), z.minLength(1)), price: z.optional(z.unknown()) }),
);

/**
 * Reads a branch's service codes (3 §2.12): a JSON list of `{serviceCode, price}` with prices in dollars, as numbers
 * or texts. A price that is no amount is 0 (specification README no. 11); a text that is no such list, or has a price
 * that is too high, has a reason instead.
 */
export function parseServiceCodes(text: string): ServiceCodeList {
  const written = Written.safeParse(jsonOf(text));
  if (!written.success) return unreadable;
  const services = written.data.map(({ serviceCode, price }) => ({
    service_code: serviceCode,
    price: centsOfDollars(price) ?? 0,
  }));
  return services.some(({ price }) => price > highestAmount) ? unreadable : { readable: true, services };
}

const unreadable = { readable: false, reason: 'prices.unreadable-service-codes' } as const;

/** The text that `parseServiceCodes` reads. */
export const writeServiceCodes = (services: readonly ServicePrice[]): string =>
  JSON.stringify(
    services.map(({ service_code, price }) => ({ serviceCode: service_code, price: price / 100 })),
  );

/** The value of a JSON text; undefined when it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
