import { detailAddress } from '@clearunit/shared/api/routes';
import type { OrderLineRow } from '@clearunit/shared/api/shapes';

/**
 * Where a line's order is shown: the state hands over the order and the unit (1 §2.8), and the address keeps them
 * (README no. 5).
 */
export const orderPlace = ({ order_id, unit_number }: OrderLineRow) => ({
  address: detailAddress('/technician-home/order-detail', { orderId: order_id, unitNumber: unit_number }),
  state: { id: order_id, unit_number },
});
