import { useEffect, useState } from 'react';
import { waitingCalls } from '../../api/waiting';
import { usePortal } from './portal-provider';

/** Milliseconds after which somebody wonders, and between two answers. */
const untilAsked = 3_000;
const betweenAnswers = 3_000;

/**
 * The place in the line of what this reader waits for at the portal; null as long as it is not known, or being done.
 * @param isWaiting whether something is under way that may have to wait
 */
export function useWaitingPlace(isWaiting: boolean): number | null {
  const portal = usePortal();
  const [place, setPlace] = useState<number | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const end = new AbortController();
    const { signal } = end;
    const ask = async () => {
      // What waits still does when this cannot be told.
      const answer = await portal(waitingCalls.waitingPlace, {}, { signal }).catch(() => null);
      if (signal.aborted) return;
      setPlace(answer?.place ?? null);
      timer = setTimeout(ask, betweenAnswers);
    };
    let timer = setTimeout(ask, untilAsked);
    return () => {
      clearTimeout(timer);
      end.abort();
      setPlace(null);
    };
  }, [isWaiting, portal]);
  return place;
}
