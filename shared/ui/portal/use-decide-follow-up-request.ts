import { adminPortalCalls } from '../../api/portal';
import { showsOrders, usePortalMutation } from './use-portal-mutation';

/** An admin accepts a technician's request or rejects it; orders are read again, since there may be one more. */
export const useDecideFollowUpRequest = () =>
  usePortalMutation(adminPortalCalls, 'decideFollowUpRequest', [...showsOrders, 'followUpRequest']);
