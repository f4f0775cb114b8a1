import { usePortalQueryClient } from '@clearunit/shared/ui/portal';
import { useEffect } from 'react';
import { whenIdle } from '../device/when-idle';
import { useSession } from '../session';

/**
 * Asks once which buildings are behind the PIN now, if they were kept from an earlier visit, after the page's own
 * requests are answered.
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
