import { peoplePortalCalls } from '../../api/portal';
import { usePortalMutation } from './use-portal-mutation';

/** Gives whoever is signed in a new password; their other sessions end. */
export const useChangePassword = () => usePortalMutation(peoplePortalCalls, 'changePassword');
