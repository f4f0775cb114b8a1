import type { PortalClient } from '@clearunit/shared/api/portal-client';
import { entryOf, gate } from '@clearunit/shared/api/routes';
import { portalSessionCalls } from '@clearunit/shared/api/session';
import { keepUser, storedUser } from './session-user';

/**
 * Updates the stored user before the first page is shown: the portal serves a page only to those who may open it, so
 * a stored user who may not is outdated.
 */
export async function recallSession(portal: PortalClient, path: string): Promise<void> {
  if (Object.values(entryOf).includes(path)) return;
  const isKnown = 'page' in gate(path, storedUser()?.role);
  const isPage = !('notFound' in gate(path, undefined));
  if (isKnown || !isPage) return;
  const user = await portal(portalSessionCalls.session).catch(() => undefined);
  if (user) keepUser(user);
}
