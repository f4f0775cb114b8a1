import type { OrderRow } from '@clearunit/shared/api/shapes';

/** An order's first three units within a sentence; an ellipsis says that it has more. */
export function namedUnits({ units, unit_count }: OrderRow): string {
  const named = units.map(({ unit_number }) => unit_number);
  return (unit_count > units.length ? [...named, '…'] : named).join(', ');
}
