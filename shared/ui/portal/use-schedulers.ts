import { consolePortalCalls, type PortalCalls, type PortalInput } from '../../api/portal';
import { seldomChanges } from './query-client';
import { usePortalQuery } from './use-portal-query';

export type SchedulersQuery = PortalInput<PortalCalls['schedulers']>['query'];

/** Schedulers as choices: at most 100 that a search by name or e-mail finds, and whoever is `chosen` already. */
export const useSchedulers = (query: SchedulersQuery = {}) =>
  usePortalQuery(
    consolePortalCalls,
    'schedulers',
    { query },
    { staleTime: seldomChanges, keepPrevious: true },
  );
