import { orderPortalCalls } from '../../api/portal';
import { showsOrders, usePortalMutation } from './use-portal-mutation';

/** Morning or afternoon for every unit of an order (3 §2.9). */
export const useAlignTimeWindows = () => usePortalMutation(orderPortalCalls, 'alignTimeWindows', showsOrders);
