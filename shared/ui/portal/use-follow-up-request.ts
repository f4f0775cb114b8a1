import { adminPortalCalls } from '../../api/portal';
import { usePortalQuery } from './use-portal-query';

/** A technician's request with all its units. */
export const useFollowUpRequest = (requestId: string) =>
  usePortalQuery(
    adminPortalCalls,
    'followUpRequest',
    { params: { requestId } },
    { enabled: requestId !== '' },
  );
