import { reportPortalCalls } from '../../api/portal';
import { usePortalMutation } from './use-portal-mutation';

/** Sends the pest tracker report to a building's contacts. */
export const useMailPestTracker = () => usePortalMutation(reportPortalCalls, 'mailPestTracker');
