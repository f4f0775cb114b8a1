import type { PortalClient } from '@clearunit/shared/api/portal-client';
import { entryOf, findRoute, gate } from '@clearunit/shared/api/routes';
import type { SessionUser } from '@clearunit/shared/api/users';
import { isViewOnlyRefusal } from '@clearunit/shared/domain/access';
import { followKept, userKey } from '@clearunit/shared/ui/device/storage';
import { useText } from '@clearunit/shared/ui/texts-context';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { readersLocale } from '../device/locale';
import { showToast } from '../device/show-toast';
import { fetchAskedEarly, forgetAskedEarly } from '../early/asked-early';
import { fetchRequests } from './fetch-requests';
import { keepUser, readKeptUser } from './kept-session';

export type Session = {
  user: SessionUser | undefined;
  /** True while the portal is asked who the reader is, since this device does not know. */
  asking: boolean;
  /** The reader signed out on purpose: the open page is not remembered. */
  left: boolean;
  portal: PortalClient;
  begin: (user: SessionUser) => void;
  /** Whether the PIN's buildings and rights are still those stored on this device. */
  hasOldBuildings: () => boolean;
  /** Fetches the PIN's present buildings; the former ones stay without an answer. */
  renewBuildings: () => Promise<void>;
  /** Called when the portal says that the session has ended. */
  onSessionEnd: () => void;
  /** Ends the session here and at the portal. Throws an AppError where the portal was not reached. */
  leave: () => Promise<void>;
};

const SessionContext = createContext<Session | null>(null);

/** Provides the session, shared with other tabs through the browser's storage. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const t = useText();
  const [user, setUser] = useState(userAtStart);
  const [asking, setAsking] = useState(() => isForAnother(user));
  const [left, setLeft] = useState(false);
  const current = useRef(user);
  const isOld = useRef(user?.role === 'customer');
  const renewal = useRef<Promise<void>>(undefined);

  const session = useMemo(() => {
    const become = (next: SessionUser | undefined) => {
      current.current = next;
      keepUser(next);
      setUser(next);
    };
    const onSessionEnd = () => {
      if (!current.current) return;
      forgetAskedEarly();
      become(undefined);
      void showToast('error', t('common.errors.sessionExpired'), { id: 'session-expired' });
    };
    let client: PortalClient | undefined;
    const portal: PortalClient = async (...request) => {
      const { createPortalClient } = await fetchRequests();
      client ??= createPortalClient({
        fetch: fetchAskedEarly,
        locale: readersLocale,
        onSessionEnd,
        // The rights were limited since this device stored them.
        onRefused: ({ reason }) => void (isViewOnlyRefusal(reason) && renewBuildings()),
      });
      return client(...request);
    };
    const askForSession = async () => portal((await fetchRequests()).portalSessionCalls.session);
    const renewBuildings = () => {
      renewal.current ??= askForBuildings().finally(() => {
        renewal.current = undefined;
      });
      return renewal.current;
    };
    const askForBuildings = async () => {
      const before = current.current;
      const now = await askForSession().catch(() => undefined);
      isOld.current = false;
      // Somebody else may have signed in meanwhile, here or in another tab.
      if (!before || current.current !== before || now?.role !== before.role) return;
      const renewed = withBuildingsOf(before, now);
      if (JSON.stringify(renewed) !== JSON.stringify(before)) become(renewed);
    };
    return {
      portal,
      askForSession,
      onSessionEnd,
      begin: (next: SessionUser) => {
        setLeft(false);
        isOld.current = false;
        become(next);
      },
      hasOldBuildings: () => isOld.current,
      renewBuildings,
      leave: async () => {
        await portal((await fetchRequests()).portalSessionCalls.signOut);
        forgetAskedEarly();
        setLeft(true);
        become(undefined);
      },
    };
  }, [t]);

  useEffect(() => {
    if (!asking) return;
    session
      .askForSession()
      .then(session.begin, () => undefined)
      .finally(() => setAsking(false));
  }, [asking, session]);

  useEffect(
    () =>
      followKept(userKey, () => {
        const kept = readKeptUser();
        if (kept?.uuid !== current.current?.uuid) forgetAskedEarly();
        current.current = kept;
        setUser(kept);
      }),
    [],
  );

  const value = useMemo(() => ({ user, asking, left, ...session }), [user, asking, left, session]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/**
 * Who is signed in, and the ways in and out.
 * @throws Error outside a SessionProvider
 */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This screen stands outside a SessionProvider.');
  return session;
}

/**
 * Under whose id this device keeps half-filled requests, and answers of the portal: the account's, for whoever signed in
 * with a PIN the first building's, as at the sign-in.
 * @throws Error where nobody is signed in
 */
export const useReaderId = (): string => readerIdOf(useReader());

export const readerIdOf = ({ account_id, uuid }: SessionUser): string => account_id ?? uuid;

/**
 * The signed-in reader, for pages behind the guard.
 * @throws Error where nobody is signed in
 */
export function useReader(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('This screen stands outside the guard.');
  return user;
}

/** On the own entry page a kept user has no session any more, since the portal redirects signed-in readers. */
function userAtStart(): SessionUser | undefined {
  const kept = readKeptUser();
  if (!kept || findRoute(location.pathname)?.path !== entryOf[kept.role]) return kept;
  keepUser(undefined);
  return undefined;
}

/** The same reader, for whom requests and the cart are kept, with the buildings of now. */
const withBuildingsOf = (
  before: SessionUser,
  { buildings, firstName, email, account_id, masterPin, time_zone }: SessionUser,
): SessionUser => ({ ...before, buildings, firstName, email, account_id, masterPin, time_zone });

/**
 * The portal served a page that the kept user may not open, or the kept user is incomplete: the session must be asked.
 */
const isForAnother = (kept: SessionUser | undefined) =>
  'signInAt' in gate(location.pathname, kept?.role) || (kept?.role === 'customer' && !kept.buildings?.length);
