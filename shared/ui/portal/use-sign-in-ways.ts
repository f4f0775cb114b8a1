import { useEffect, useState } from 'react';
import { openIdCalls, StaffSignInWays } from '../../api/openid';
import type { PortalClient } from '../../api/portal-client';
import { keep, readKept } from '../device/storage';

const key = 'clearunit.sign-in-ways';

/** What each portal was asked and has not answered, or has answered. */
const asked = new WeakMap<PortalClient, Promise<StaffSignInWays>>();

/**
 * By what staff sign in. The portal is asked once; until it answers, its last answer counts, or else the password
 * alone.
 */
export function useSignInWays(portal: PortalClient): StaffSignInWays {
  const [ways, setWays] = useState(() => readKept(key, StaffSignInWays) ?? { openid: null, password: true });
  useEffect(() => {
    let isShown = true;
    const answer = asked.get(portal) ?? portal(openIdCalls.staffSignInWays);
    asked.set(portal, answer);
    answer.then(
      (told) => {
        keep(key, told);
        if (isShown) setWays(told);
      },
      () => asked.delete(portal),
    );
    return () => {
      isShown = false;
    };
  }, [portal]);
  return ways;
}
