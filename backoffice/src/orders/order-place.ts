import type { OrderRow } from '@clearunit/shared/api/order-records';
import { detailAddress } from '@clearunit/shared/api/routes';
import { hasOrderStep, type OrderStatus } from '@clearunit/shared/domain/orders';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a page that is opened from the list is told: leaving it goes back to the list as it was. */
export const fromOrders = { fromOrders: true } as const;

/** Where an order is looked at (3 §2.1); the address says which, so that a reload keeps it (spec README no. 5). */
export const completeOrderOf = (orderId: string): string => detailAddress('/complete-order', { orderId });

/** Where an order in progress is edited (3 §2.4). */
export const updateOrderOf = (
  order: Pick<OrderRow, 'order_id' | 'building_uuid' | 'building_code' | 'order_number'>,
) =>
  `/scheduler-home/update-order?${new URLSearchParams({
    id: order.order_id,
    building_uuid: order.building_uuid,
    building_code: order.building_code,
    order_id: String(order.order_number),
  })}`;

/** What opening an order in the list comes to; null where neither page is for it. */
export function openStep(status: OrderStatus): 'edit' | 'view' | null {
  if (hasOrderStep(status, 'edit')) return 'edit';
  return hasOrderStep(status, 'view') ? 'view' : null;
}

/** Opens an order where it belongs: for editing while it is in progress, else for reading (3 §2.8). */
export function useOpenOrder(): (order: OrderRow) => void {
  const navigate = useNavigate();
  return useCallback(
    (order) => {
      const step = openStep(order.order_status);
      const place = step === 'edit' ? updateOrderOf(order) : completeOrderOf(order.order_id);
      if (step) navigate(place, { state: fromOrders });
    },
    [navigate],
  );
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
