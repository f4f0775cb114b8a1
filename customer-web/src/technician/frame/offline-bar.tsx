import type { PortalCallName } from '@clearunit/shared/api/portal-calls';
import { usePortalQueryClient } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Reach } from '../../field-work/reach';
import styles from './offline.module.css';
import { useClockTime } from './use-clock-time';

/** The answers whose age is shown; a catalogue's does not matter. */
const isDated = new Set<unknown>([
  'visits',
  'visit',
  'building',
  'buildingOrders',
  'heatmap',
  'followUpRequests',
] satisfies PortalCallName[]);

/** Says that the portal is out of reach, and how old the page's data is. */
export function OfflineBar({ reach }: { reach: Reach }) {
  const t = useText();
  const time = useClockTime();
  const queryClient = usePortalQueryClient();
  const state = useSyncExternalStore(reach.subscribe, reach.now);
  const asOf = useOldestShown(queryClient);
  const isOut = state !== 'reached';
  useAskAgain(queryClient, isOut);
  return (
    <div role="status" className={styles.bar}>
      {isOut && (
        <>
          <strong>{t(`visits.offline.bar.${state}`)}</strong>
          {asOf !== undefined && <span>{t('visits.offline.bar.asOf', { time: time(asOf) })}</span>}
          <span>{t('visits.offline.bar.keepsWorking')}</span>
        </>
      )}
    </div>
  );
}

/** When the oldest answer on the page was fetched, in milliseconds. */
function useOldestShown(queryClient: QueryClient): number | undefined {
  const cache = queryClient.getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const times = cache
      .findAll({ type: 'active' })
      .filter(({ queryKey, state }) => isDated.has(queryKey[0]) && state.data !== undefined)
      .map(({ state }) => state.dataUpdatedAt);
    return times.length > 0 ? Math.min(...times) : undefined;
  });
}

const again = 15_000; // ms between two tries while the portal is out of reach

/** Asks again for what the page shows while the portal is out of reach, and at once when it is back. */
function useAskAgain(queryClient: QueryClient, isOut: boolean): void {
  useEffect(() => {
    if (!isOut) return;
    const ask = () => void queryClient.invalidateQueries();
    const timer = setInterval(() => navigator.onLine && ask(), again);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
      ask();
    };
  }, [queryClient, isOut]);
}
