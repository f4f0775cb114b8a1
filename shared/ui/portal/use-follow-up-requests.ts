import { type PortalCalls, type PortalInput, visitPortalCalls } from '../../api/portal';
import { usePortalQuery } from './use-portal-query';

export type FollowUpRequestsQuery = PortalInput<PortalCalls['followUpRequests']>['query'];

/** The follow-up requests that technicians have made (3 §2.11). */
export const useFollowUpRequests = (query: FollowUpRequestsQuery) =>
  usePortalQuery(visitPortalCalls, 'followUpRequests', { query }, { keepPrevious: true });
