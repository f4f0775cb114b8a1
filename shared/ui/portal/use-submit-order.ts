import { orderPortalCalls } from '../../api/portal';
import { showsOrders, usePortalMutation } from './use-portal-mutation';

/** Sends a request, a draft or a technician's follow-up request; the same key sent again makes nothing new. */
export const useSubmitOrder = () => usePortalMutation(orderPortalCalls, 'submitOrder', showsOrders);
