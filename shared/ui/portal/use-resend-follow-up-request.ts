import { adminPortalCalls } from '../../api/portal';
import { usePortalMutation } from './use-portal-mutation';

/** Asks once more for a technician's pending request (3 §4.4). */
export const useResendFollowUpRequest = () =>
  usePortalMutation(adminPortalCalls, 'resendFollowUpRequest', ['followUpRequests', 'followUpRequest']);
