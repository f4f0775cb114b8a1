import { usePortalQueryClient } from '@clearunit/shared/ui/portal';
import { useEffect } from 'react';
import { whenIdle } from '../device/when-idle';
import { useSession } from '../session';

/**
 * Asks which buildings are behind the PIN now, where this device has kept them from before: once, when the page has
 * been answered what it asked itself and has nothing else to do.
 */
export function useRenewedBuildings(): void {
  const client = usePortalQueryClient();
  const { hasOldBuildings, renewBuildings } = useSession();
  useEffect(() => {
    if (!hasOldBuildings()) return;
    const cache = client.getQueryCache();
    const stop = cache.subscribe(() => {
      const isAnswered = cache.getAll().some(({ state }) => state.status !== 'pending');
      if (!isAnswered || client.isFetching() > 0) return;
      stop();
      void whenIdle().then(() => (hasOldBuildings() ? renewBuildings() : undefined));
    });
    return stop;
  }, [client, hasOldBuildings, renewBuildings]);
}
