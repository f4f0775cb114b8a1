import { syncCatalogue } from './features/catalogue/sync-catalogue';
import { loadDemo } from './features/demo/load-demo';
import { offerFirstAdmin } from './features/sessions/first-admin';
import { placeAnew } from './features/units/place-anew';
import { settleInitialPasswords } from './features/users/initial-passwords';
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
    initialPasswords,
  }: Pick<Settings, 'portalUrl' | 'demo' | 'isPublic'> &
    Partial<Pick<Settings, 'initialPasswords'>> & { isEmbedded: boolean },
): Promise<string[]> {
  await syncCatalogue(services.pool);
  await placeAnew(services.pool);
  const passwords = await settleInitialPasswords(services.pool, initialPasswords ?? {});
  const loaded =
    demo === 'on' || (demo === 'auto' && isEmbedded)
      ? await loadDemo(services, { passwords: isPublic ? 'random' : 'fixed' })
      : undefined;
  if (loaded?.isDemo) return [...loaded.notice, ...passwords];
  const token = await offerFirstAdmin(services.pool);
  const firstAdmin = `Set up the first admin at ${portalUrl}/first-admin?token=${token} (once).`;
  return [...(token ? [firstAdmin] : []), ...passwords];
}
