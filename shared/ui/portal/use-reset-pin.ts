import { adminPortalCalls } from '../../api/portal';
import { usePortalMutation } from './use-portal-mutation';

/** Sends a PIN to who asked for it, or turns the request down. */
export const useResetPin = () =>
  usePortalMutation(adminPortalCalls, 'resetPin', ['pinRequests', 'building', 'buildings']);
