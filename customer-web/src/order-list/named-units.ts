import type { OrderRow } from '@clearunit/shared/api/order-records';
import { unitNumbersOf } from '@clearunit/shared/domain/orders';

/** An order's first three units within a sentence; an ellipsis says that it has more. */
export function namedUnits({ units, unit_count }: OrderRow): string {
  const named = unitNumbersOf(units);
  return (unit_count > named.length ? [...named, '…'] : named).join(', ');
}
