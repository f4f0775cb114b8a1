import { orderPortalCalls } from '../../api/portal';
import { showsOrders, usePortalMutation } from './use-portal-mutation';

/** A scheduler schedules or completes units of an order (3 §2.10). */
export const useUpdateStatus = () => usePortalMutation(orderPortalCalls, 'updateStatus', showsOrders);
