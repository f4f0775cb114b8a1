import type { PortalClient } from '@clearunit/shared/api/portal-client';
import { entryOf } from '@clearunit/shared/api/routes';
import { portalSessionCalls } from '@clearunit/shared/api/session';
import type { Role } from '@clearunit/shared/domain/users';
import type { AuthProvider } from 'react-admin';
import { forgetDismissedAlerts } from './dismissed-alerts';
import { forgetUser, keepUser, storedUser } from './session-user';

/** How a logout came about: asked for by the reader, or because the session had ended already. */
export type LogoutParams = { asked?: boolean };

/**
 * React-admin's view of the session (1 §2.2, §2.4). The cookie is the session; what is kept here is only who it is.
 * @param clearAnswers forgets what the portal has answered to the reader who leaves
 */
export function createAuthProvider(portal: PortalClient, clearAnswers: () => void): AuthProvider {
  let lastRole: Role = 'admin';
  /** The entry of the current or last reader: after two refusals at once nobody is signed in any more. */
  const ownEntry = () => {
    lastRole = storedUser()?.role ?? lastRole;
    return entryOf[lastRole];
  };
  return {
    async login(credentials: {
      role: 'admin' | 'scheduler';
      email: string;
      password: string;
      code?: string;
    }) {
      keepUser(await portal(portalSessionCalls.signIn, { body: credentials }));
    },

    /** Clears everything; throws if the reader asked for it and the portal could not be reached, since the session goes on. */
    async logout({ asked }: LogoutParams = {}) {
      const entry = ownEntry();
      const signedOut = portal(portalSessionCalls.signOut);
      await (asked ? signedOut : signedOut.catch(() => undefined));
      forgetUser();
      forgetDismissedAlerts();
      clearAnswers();
      return entry;
    },

    async checkAuth() {
      if (!storedUser()) throw { message: false, redirectTo: ownEntry() };
    },

    /** Only 401 ends a session (3 §8); everything else is for the screen to say. */
    async checkError(error: { status?: number }) {
      if (error?.status === 401) throw { redirectTo: ownEntry() };
    },

    async getPermissions() {
      return storedUser()?.role;
    },

    async getIdentity() {
      const user = storedUser();
      return {
        id: user?.uuid ?? '',
        fullName: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
      };
    },
  };
}
