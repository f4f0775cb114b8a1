import { RequestType } from '@clearunit/shared/domain/orders';
import { type GivenLine, newKey } from '@clearunit/shared/ui/service-request';
import * as z from 'zod/mini';

/** A line of the cart (2 §2.9): where it is, and what is asked for there so far. A unit can be asked for twice. */
export const CartUnit = z.object({
  /** Tells it from the other lines, and the request form which card is its own. */
  key: z.string(),
  unit_number: z.string(),
  /** '' of a common area, null of what is not registered. */
  floor: z.nullable(z.string()),
  followup: RequestType,
  pest_id: z.nullable(z.string()),
  pest: z.nullable(z.string()),
  treatment_id: z.nullable(z.string()),
  treatment: z.nullable(z.string()),
  order_description: z.string(),
  /** The line of the building's history whose follow-up it is (2 §2.5). */
  visit_id: z.optional(z.string()),
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
export function byFloor(units: readonly CartUnit[]): { floor: string | null; units: CartUnit[] }[] {
  const floors = new Map<string | null, CartUnit[]>();
  for (const unit of units) floors.set(unit.floor, [...(floors.get(unit.floor) ?? []), unit]);
  return [...floors].map(([floor, ofFloor]) => ({ floor, units: ofFloor }));
}

/** A unit with what its history asks for (2 §4). */
export const cartUnitOf = (line: Omit<CartUnit, 'key' | 'order_description'>): CartUnit => ({
  ...line,
  key: newKey(),
  order_description: '',
});

/**
 * The cart with one more line. One that it has takes what is given; so does a line of the unit for which nothing is
 * chosen yet, and keeps its key. A plus adds no unit that is there already.
 */
export function withUnit(units: readonly CartUnit[], unit: CartUnit): readonly CartUnit[] {
  const ofUnit = units.filter(({ unit_number }) => unit_number === unit.unit_number);
  const same =
    ofUnit.find((other) => other.key === unit.key || isOfVisit(other, unit.visit_id)) ??
    (isBare(unit) ? ofUnit[0] : ofUnit.find(isBare));
  if (!same) return [...units, unit];
  if (isBare(unit) && same.key !== unit.key) return units;
  return units.map((other) => (other === same ? { ...unit, key: same.key } : other));
}

/** Whether nothing is chosen for it yet. */
const isBare = ({ pest_id, followup }: CartUnit): boolean => pest_id === null && followup === 'neworder';

const isOfVisit = ({ visit_id }: CartUnit, visit: string | undefined): boolean =>
  visit !== undefined && visit_id === visit;

/** The cart's units as lines that the request form takes over. */
export const linesOf = (units: readonly CartUnit[]): GivenLine[] =>
  units.map(({ floor: _, visit_id: __, ...line }) => line);
