import { orderPortalCalls } from '../../api/portal';
import { usePortalQuery } from './use-portal-query';

/** The lines of an order, for its status and time windows. */
export const useOrderUnits = (orderId: string) =>
  usePortalQuery(orderPortalCalls, 'orderUnits', { params: { orderId } }, { enabled: orderId !== '' });
