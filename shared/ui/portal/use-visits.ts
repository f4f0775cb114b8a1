import { type PortalCalls, type PortalInput, visitPortalCalls } from '../../api/portal';
import { usePortalQuery } from './use-portal-query';

export type VisitsQuery = PortalInput<PortalCalls['visits']>['query'];

/** The scheduled visits, by building and day. */
export const useVisits = (query: VisitsQuery) =>
  usePortalQuery(visitPortalCalls, 'visits', { query }, { keepPrevious: true });
