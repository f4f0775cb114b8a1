import { syncCatalogue } from './features/catalogue/sync-catalogue';
import { offerFirstAdmin } from './features/sessions/first-admin';
import type { Services } from './http/services';
import type { Settings } from './settings';

/**
 * Brings into a migrated database what calls need to be there: the reference catalogue, and somebody who can sign in.
 * @returns lines for whoever started the provider, such as the address on which the first admin is set up
 */
export async function prepareFirstStart(
  { db }: Services,
  { portalUrl }: Pick<Settings, 'portalUrl' | 'demo' | 'isPublic'> & { isEmbedded: boolean },
): Promise<string[]> {
  await syncCatalogue(db);
  const token = await offerFirstAdmin(db);
  return token ? [`Set up the first admin at ${portalUrl}/first-admin?token=${token} (once).`] : [];
}
