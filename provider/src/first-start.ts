import { syncCatalogue } from './features/catalogue/sync-catalogue';
import { loadDemo } from './features/demo/load-demo';
import { offerFirstAdmin } from './features/sessions/first-admin';
import { placeAnew } from './features/units/place-anew';
import { settleInitialPasswords } from './features/users/initial-passwords';
import type { Services } from './http/services';
import type { Settings } from './settings';

/**
 * Adds to a migrated database what calls need: the reference catalogue, and a first user.
 * @returns lines to print, such as the demo's sign-ins or the address for setting up the first admin
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
