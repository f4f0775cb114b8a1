import { useEffect, useState } from 'react';
import { waitingCalls } from '../../api/waiting';
import { usePortal } from './portal-provider';

/** When the position is first asked for, and how long after each answer again, in ms. */
const untilAsked = 3_000;
const betweenAnswers = 3_000;

/**
 * The reader's position in the portal's queue; null while it is not known, or the work runs already.
 * @param isWaiting whether the reader has work that may be in the queue
 */
export function useQueuePosition(isWaiting: boolean): number | null {
  const portal = usePortal();
  const [position, setPosition] = useState<number | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const end = new AbortController();
    const { signal } = end;
    const ask = async () => {
      // The work stays in the queue when its position cannot be read.
      const answer = await portal(waitingCalls.waitingPlace, {}, { signal }).catch(() => null);
      if (signal.aborted) return;
      setPosition(answer?.place ?? null);
      timer = setTimeout(ask, betweenAnswers);
    };
    let timer = setTimeout(ask, untilAsked);
    return () => {
      clearTimeout(timer);
      end.abort();
      setPosition(null);
    };
  }, [isWaiting, portal]);
  return position;
}
