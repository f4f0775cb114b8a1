import type { OrderRow } from '@clearunit/shared/api/order-records';
import { detailAddress } from '@clearunit/shared/api/routes';
import { hasOrderStep, type OrderStatus } from '@clearunit/shared/domain/orders';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RecordAddress } from '../grid';

/** The navigation state of a page opened from the list: leaving it goes back to the list. */
export const fromOrders = { fromOrders: true } as const;

/** The address of an order's page (3 §2.1, specification README no. 5). */
export const completeOrderOf = (orderId: string): string => detailAddress('/complete-order', { orderId });

/** Where an order in progress is edited (3 §2.4). */
const updateOrderOf = (
  order: Pick<OrderRow, 'order_id' | 'building_uuid' | 'building_code' | 'order_number'>,
) =>
  `/scheduler-home/update-order?${new URLSearchParams({
    id: order.order_id,
    building_uuid: order.building_uuid,
    building_code: order.building_code,
    order_id: String(order.order_number),
  })}`;

/** The page that opens for an order of the list; null where there is none. */
export function openStep(status: OrderStatus): 'edit' | 'view' | null {
  if (hasOrderStep(status, 'edit')) return 'edit';
  return hasOrderStep(status, 'view') ? 'view' : null;
}

/** Where an order of the list is opened: for editing while it is in progress, else for reading (3 §2.8). */
export function orderAddress(order: OrderRow): RecordAddress | null {
  const step = openStep(order.order_status);
  if (!step) return null;
  return {
    to: step === 'edit' ? updateOrderOf(order) : completeOrderOf(order.order_id),
    state: fromOrders,
  };
}

/** Leaves a page for the orders: back to the list as it was when the page was opened from there. */
export function useBackToOrders(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isFromOrders = (state as { fromOrders?: unknown } | null)?.fromOrders === true;
  return useCallback(() => {
    if (isFromOrders) navigate(-1);
    else navigate('/scheduler-home');
  }, [navigate, isFromOrders]);
}
