import type { PortalInput } from '../../api/call';
import { peopleCalls } from '../../api/people';
import type { PortalCalls } from '../../api/portal-calls';
import { seldomChanges } from './query-client';
import { usePortalQuery } from './use-portal-query';

export type SchedulersQuery = PortalInput<PortalCalls['schedulers']>['query'];

/** Schedulers as choices: at most 100 that a search by name or e-mail finds, and whoever is `chosen` already. */
export const useSchedulers = (query: SchedulersQuery = {}) =>
  usePortalQuery(peopleCalls.schedulers, { query }, { staleTime: seldomChanges, keepPrevious: true });
