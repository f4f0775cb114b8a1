import type { PortalClient } from '@clearunit/shared/api/portal-client';
import { entryOf, gate } from '@clearunit/shared/api/routes';
import { portalSessionCalls } from '@clearunit/shared/api/session';
import { isReaderGone, keepUser, storedUser } from './session-user';

/**
 * Updates the stored user before the first page is shown: the portal serves a page only to those who may open it, so
 * a stored user who may not is outdated.
 */
export async function recallSession(portal: PortalClient, path: string): Promise<void> {
  if (Object.values(entryOf).includes(path)) return;
  const isKnown = 'page' in gate(path, storedUser()?.role);
  const isPage = !('notFound' in gate(path, undefined));
  if (!isKnown && isPage) await askForUser(portal);
}

/**
 * Loads the page again for whoever is signed in now: what is on it is the former reader's. The portal serves it to
 * those who may open it, and leads others to sign in.
 */
export async function loadAnew(portal: PortalClient): Promise<void> {
  if (!isReaderGone()) await askForUser(portal);
  location.reload();
}

async function askForUser(portal: PortalClient): Promise<void> {
  const user = await portal(portalSessionCalls.session).catch(() => undefined);
  if (user) keepUser(user);
}
