import { useEffect, useRef } from 'react';
import { pauseAfter } from './failures';
import type { RunEnd } from './sender';

type SendByItself = {
  run: () => Promise<RunEnd>;
  /** How the last run ended; another object for each run. */
  lastRun: { end: RunEnd } | undefined;
};

/** Sends the waiting items when the page opens, is visible again or online again, and after pauses. */
export function useSendByItself({ run, lastRun }: SendByItself): void {
  const failures = useRef(0);

  useEffect(() => {
    const send = () => void run();
    const onLook = () => {
      if (document.visibilityState === 'visible') send();
    };
    send();
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', onLook);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', onLook);
    };
  }, [run]);

  useEffect(() => {
    failures.current = lastRun?.end === 'unanswered' ? failures.current + 1 : 0;
    if (failures.current === 0) return;
    const timer = setTimeout(() => void run(), pauseAfter(failures.current));
    return () => clearTimeout(timer);
  }, [lastRun, run]);
}
