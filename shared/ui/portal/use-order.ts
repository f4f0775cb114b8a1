import { orderCalls } from '../../api/orders';
import { usePortalQuery } from './use-portal-query';

/** An order with its lines, or with those of one unit; a fresh one is asked for again whenever a screen opens it. */
export const useOrder = (orderId: string, unit?: string, { isFresh = false } = {}) =>
  usePortalQuery(
    orderCalls.order,
    { params: { id: orderId }, query: { unit_number: unit } },
    { enabled: orderId !== '', ...(isFresh && { staleTime: 0 }) },
  );
