import { usePortalMutation } from './use-portal-mutation';

/** Sends a PIN to who asked for it, or turns the request down. */
export const useResetPin = () => usePortalMutation('resetPin', ['pinRequests', 'building', 'buildings']);
