import * as z from 'zod/mini';
import { isBlank } from '../blank';
import type { Problem } from '../errors/problem';

/** Which number of its own a client puts on an order: purchase, work or maintenance order, or none (1 §3). */
export const orderNumberTypes = ['po', 'wo', 'mo', 'none'] as const;
export const OrderNumberType = z.enum(orderNumberTypes);
export type OrderNumberType = z.infer<typeof OrderNumberType>;

/** The longest order number, in characters (3 §9). */
export const maxOrderNumberLength = 30;

/**
 * The key of the order number field's label in the rules' texts ('Purchase Order Number' …), null when the building
 * has no such type and the field is not shown.
 */
export const orderNumberLabel = (
  type: OrderNumberType,
): `orders.number-label.${'po' | 'wo' | 'mo'}` | null =>
  type === 'none' ? null : `orders.number-label.${type}`;

/** An order number to be stored: without leading spaces (3 §5.1). */
export const stripOrderNumber = (typed: string): string => typed.trimStart();

/**
 * Checks an order number (3 §5.1): at most 30 characters, required when the building has a type.
 * @returns the problem with `po_mo_wo`, or null
 */
export function checkOrderNumber(typed: string, type: OrderNumberType, required = true): Problem | null {
  const field = 'po_mo_wo';
  const number = stripOrderNumber(typed);
  if (number.length > maxOrderNumberLength) {
    return { field, reason: 'orders.order-number-too-long', params: { limit: maxOrderNumberLength } };
  }
  return required && type !== 'none' && isBlank(number) ? { field, reason: 'orders.required' } : null;
}
