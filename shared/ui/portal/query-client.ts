import { notifyManager, QueryClient } from '@tanstack/react-query';
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
  return new QueryClient({
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

/** For what hardly changes while a session lasts: pests, treatments, a building's settings. */
export const seldomChanges = 10 * 60 * seconds;
