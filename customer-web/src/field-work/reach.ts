import type { PortalClient } from '@clearunit/shared/api/portal-client';
import { isUnreachable } from '@clearunit/shared/ui/portal';

/** Whether the portal can be reached, by its calls and the device. */
export interface Reach {
  /** 'offline': the device says that it has no network; 'unreached': the last call got no answer. */
  now: () => 'reached' | 'unreached' | 'offline';
  subscribe: (listener: () => void) => () => void;
}

/** A client that watches whether its calls reach the portal. */
export function watchReach(portal: PortalClient): { portal: PortalClient; reach: Reach } {
  const listeners = new Set<() => void>();
  let isAnswering = true;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const note = (answered: boolean) => {
    if (answered === isAnswering) return;
    isAnswering = answered;
    tell();
  };
  const watched: PortalClient = async (call, input, options) => {
    try {
      const answer = await portal(call, input, options);
      note(true);
      return answer;
    } catch (error) {
      // An aborted request does not show whether the portal can be reached.
      if (!options?.signal?.aborted) note(!isUnreachable(error));
      throw error;
    }
  };
  return {
    portal: watched,
    reach: {
      now: () => (!navigator.onLine ? 'offline' : isAnswering ? 'reached' : 'unreached'),
      subscribe: (listener) => {
        listeners.add(listener);
        window.addEventListener('online', listener);
        window.addEventListener('offline', listener);
        return () => {
          listeners.delete(listener);
          window.removeEventListener('online', listener);
          window.removeEventListener('offline', listener);
        };
      },
    },
  };
}
