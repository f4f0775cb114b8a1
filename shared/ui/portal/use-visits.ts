import type { PortalCalls, PortalInput } from '../../api/portal';
import { usePortalQuery } from './use-portal-query';

export type VisitsQuery = PortalInput<PortalCalls['visits']>['query'];

/** The scheduled visits, by building and day. */
export const useVisits = (query: VisitsQuery) => usePortalQuery('visits', { query }, { keepPrevious: true });
