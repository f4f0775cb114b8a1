import type { PortalClient } from '@clearunit/shared/api/portal-client';
import { useEffect, useState } from 'react';
import { useSession } from '../session';

/**
 * Asks the portal once, without remembering question and answer: they would keep a link's token.
 * @param ask the same function while the question is the same
 */
export function useAnswer<T>(ask: (portal: PortalClient) => Promise<T>) {
  const { portal } = useSession();
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<{ answer?: T; error?: unknown }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let isOld = false;
    const tell = (now: typeof known) => !isOld && setKnown(now);
    setKnown({});
    ask(portal).then(
      (answer) => tell({ answer }),
      (error: unknown) => tell({ error }),
    );
    return () => {
      isOld = true;
    };
  }, [ask, portal, round]);
  return { ...known, askAgain: () => setRound((before) => before + 1) };
}
