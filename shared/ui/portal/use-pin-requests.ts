import { adminPortalCalls } from '../../api/portal';
import { usePortalQuery } from './use-portal-query';

/** Who waits for a PIN, the latest first; so many of them. */
export const usePinRequests = (limit: number) =>
  usePortalQuery(adminPortalCalls, 'pinRequests', { query: { page: 1, limit } }, { keepPrevious: true });
