import { orderPortalCalls } from '../../api/portal';
import { showsOrders, usePortalMutation } from './use-portal-mutation';

/** Takes a unit out of an order that is not done yet; the last one ends the order. */
export const useDeleteLine = () => usePortalMutation(orderPortalCalls, 'deleteLine', showsOrders);
