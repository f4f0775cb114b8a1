import { syncCatalogue } from './features/catalogue/sync-catalogue';
import { loadDemo } from './features/demo';
import { offerFirstAdmin } from './features/sessions/first-admin';
import type { Services } from './http/services';
import type { Settings } from './settings';

/**
 * Brings into a migrated database what calls need to be there: the reference catalogue, and somebody who can sign in.
 * @returns lines for whoever started the provider, such as the demo's sign-ins or the address on which the first admin is set up
 */
export async function prepareFirstStart(
  services: Services,
  {
    portalUrl,
    demo,
    isPublic,
    isEmbedded,
  }: Pick<Settings, 'portalUrl' | 'demo' | 'isPublic'> & { isEmbedded: boolean },
): Promise<string[]> {
  await syncCatalogue(services.db);
  if (demo === 'on' || (demo === 'auto' && isEmbedded)) {
    const { isDemo, notice } = await loadDemo(services, { passwords: isPublic ? 'random' : 'fixed' });
    if (isDemo) return notice;
  }
  const token = await offerFirstAdmin(services.db);
  return token ? [`Set up the first admin at ${portalUrl}/first-admin?token=${token} (once).`] : [];
}
