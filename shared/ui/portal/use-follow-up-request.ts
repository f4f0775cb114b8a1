import { requestCalls } from '../../api/requests';
import { usePortalQuery } from './use-portal-query';

/** A technician's request with all its units. */
export const useFollowUpRequest = (requestId: string) =>
  usePortalQuery(requestCalls.followUpRequest, { params: { id: requestId } }, { enabled: requestId !== '' });
