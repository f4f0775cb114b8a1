import { RequestType } from '@clearunit/shared/domain/orders';
import { type GivenLine, newKey } from '@clearunit/shared/ui/service-request';
import * as z from 'zod/mini';

/** A unit in the cart (2 §2.9): where it is, and what is asked for it so far. */
export const CartUnit = z.object({
  /** Tells the request form whether it has the unit from this cart already. */
  key: z.string(),
  unit_number: z.string(),
  floor: z.string(),
  followup: RequestType,
  pest_id: z.nullable(z.string()),
  pest: z.nullable(z.string()),
  treatment_id: z.nullable(z.string()),
  treatment: z.nullable(z.string()),
  order_description: z.string(),
});
export type CartUnit = z.infer<typeof CartUnit>;

/** A unit whose plus was pressed: a new order with nothing chosen yet (2 §2.9). */
export const newCartUnit = (unit_number: string, floor: string): CartUnit => ({
  key: newKey(),
  unit_number,
  floor,
  followup: 'neworder',
  pest_id: null,
  pest: null,
  treatment_id: null,
  treatment: null,
  order_description: '',
});

/** The cart's units floor by floor, floors in the order in which their first unit was added. */
export function byFloor(units: readonly CartUnit[]): { floor: string; units: CartUnit[] }[] {
  const floors = new Map<string, CartUnit[]>();
  for (const unit of units) floors.set(unit.floor, [...(floors.get(unit.floor) ?? []), unit]);
  return [...floors].map(([floor, ofFloor]) => ({ floor, units: ofFloor }));
}

/** A unit with what its history asks for (2 §4). */
export const cartUnitOf = (line: Omit<CartUnit, 'key' | 'order_description'>): CartUnit => ({
  ...line,
  key: newKey(),
  order_description: '',
});

/** The cart's units as lines that the request form takes over; they are units of the building. */
export const linesOf = (units: readonly CartUnit[]): GivenLine[] =>
  units.map(({ floor: _, ...line }) => ({ ...line, exist: true }));
