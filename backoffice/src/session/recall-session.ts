import type { PortalClient } from '@clearunit/shared/api/portal-client';
import { entryOf, gate } from '@clearunit/shared/api/routes';
import { portalSessionCalls } from '@clearunit/shared/api/session';
import { keepUser, storedUser } from './session-user';

/**
 * Makes the browser's memory agree with the session before the first page is shown: the portal hands out a page only
 * to a session that may open it, so a reader who may not, as far as this browser knows, is somebody else by now.
 */
export async function recallSession(portal: PortalClient, path: string): Promise<void> {
  if (Object.values(entryOf).includes(path)) return;
  const isKnown = 'page' in gate(path, storedUser()?.role);
  const isPage = !('notFound' in gate(path, undefined));
  if (isKnown || !isPage) return;
  const user = await portal(portalSessionCalls.session).catch(() => undefined);
  if (user) keepUser(user);
}
