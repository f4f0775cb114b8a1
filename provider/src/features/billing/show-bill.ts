import type { OrderDetail, OrderUnit } from '@clearunit/shared/api/order-detail';
import type { OrderBill } from './read-bill';

/** An order's sums as its detail shows them. */
export const sumsOf = (bill: OrderBill): Pick<OrderDetail, 'tax' | 'minimum_charge' | 'bill'> => ({
  tax: bill.taxPercent,
  minimum_charge: bill.minimumCharge,
  bill: {
    is_estimate: bill.isEstimate,
    adjustment: bill.adjustment,
    subtotal: bill.subtotal,
    tax: bill.tax,
    total: bill.total,
  },
});

/** The units of an order, each with what it costs. */
export const withCharges = (units: readonly OrderUnit[], { charges }: OrderBill): OrderUnit[] =>
  units.map((unit) => {
    const charge = charges.get(unit.order_unit_id);
    if (!charge) return unit;
    const { kind, amount, coveredUntil } = charge;
    return { ...unit, charge: { kind, amount, covered_until: coveredUntil } };
  });
