import { usePortalQuery } from './use-portal-query';

/** An order with its lines, or with those of one unit. */
export const useOrder = (orderId: string, unit?: string) =>
  usePortalQuery('order', { params: { orderId }, query: { unit_number: unit } }, { enabled: orderId !== '' });
