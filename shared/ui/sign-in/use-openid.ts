import { useEffect, useState } from 'react';
import type { StaffRole } from '../../api/openid';
import type { PortalClient } from '../../api/portal-client';
import { portalSessionCalls } from '../../api/session';
import { useErrorText } from '../portal/error-text';

interface OpenIdSignIn {
  portal: PortalClient;
  role: StaffRole;
  /** The page to go to afterwards. */
  from: string | undefined;
  /** Called before the reader is sent to the issuer: who was signed in here may be another afterwards. */
  onLeave: () => void;
}

/** Sends the reader to the issuer of OpenID Connect. */
export function useOpenId({ portal, role, from, onLeave }: OpenIdSignIn) {
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  useEffect(() => {
    // Whoever goes back may find the page as it was left.
    const onShow = () => setBusy(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const begin = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { address } = await portal(portalSessionCalls.beginOpenIdSignIn, { body: { role, from } });
      onLeave();
      window.location.assign(address);
    } catch (failure) {
      setError(errorText(failure));
      setBusy(false);
    }
  };
  return { begin, busy, error };
}
