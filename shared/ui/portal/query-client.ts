import {
  notifyManager,
  QueryClient,
  type QueryKey,
  type RefetchOptions,
  type RefetchQueryFilters,
} from '@tanstack/react-query';
import { isUnreachable } from './error-text';

const seconds = 1000;

// A button is busy before the next press comes: after a timeout, as by default, a double click would send twice.
notifyManager.setScheduler(queueMicrotask);

/**
 * The memory of the portal's answers, with the defaults of all screens: an answer is good for 30 seconds; only a
 * portal that could not be reached is asked again by itself, twice, since a refusal stays one. A device that believes
 * to be offline is asked all the same: then the screen says so instead of loading for ever.
 */
export function createPortalQueryClient(): QueryClient {
  return new PortalQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30 * seconds,
        networkMode: 'always',
        retry: (failures, error) => isUnreachable(error) && failures < 2,
        retryDelay: (failures) => 2 ** failures * seconds,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * Asks anew also where the first answer is still on its way. The library waits for that one, which may have been read
 * before the change that calls for a new one, and then stays in sight.
 */
class PortalQueryClient extends QueryClient {
  override refetchQueries<Key extends QueryKey = QueryKey>(
    filters?: RefetchQueryFilters<Key>,
    options?: RefetchOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      const isAskedAgain = !query.isDisabled() && !query.isStatic() && options?.cancelRefetch !== false;
      if (isAskedAgain && query.state.data === undefined) void query.cancel({ silent: true });
    }
    return super.refetchQueries(filters, options);
  }
}

/** For what hardly changes while a session lasts: pests, treatments, a building's settings. */
export const seldomChanges = 10 * 60 * seconds;
