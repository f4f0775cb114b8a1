import { firstAdminLink } from '@clearunit/shared/api/routes';
import { syncCatalogue } from './features/catalogue/sync-catalogue';
import { loadDemo } from './features/demo/load-demo';
import { settleInterrupted } from './features/import-records/queries';
import { offerFirstAdmin } from './features/sessions/first-admin';
import { countSharedPasswords } from './features/sessions/password-links-queries';
import { recomputePlaces } from './features/units/recompute-places';
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
    formerSettings = [],
  }: Pick<Settings, 'portalUrl' | 'demo' | 'isPublic'> &
    Partial<Pick<Settings, 'formerSettings'>> & { isEmbedded: boolean },
): Promise<string[]> {
  await syncCatalogue(services.pool);
  await settleInterrupted(services.pool, services.now().toISOString());
  await recomputePlaces(services.pool);
  const passwords = await aboutPasswords(services, formerSettings);
  const loaded =
    demo === 'on' || (demo === 'auto' && isEmbedded)
      ? await loadDemo(services, { passwords: isPublic ? 'random' : 'fixed' })
      : undefined;
  if (loaded?.isDemo) return [...loaded.notice, ...passwords];
  const token = await offerFirstAdmin(services.pool);
  const firstAdmin = token ? [`Set up the first admin at ${portalUrl}${firstAdminLink(token)} (once).`] : [];
  return [...firstAdmin, ...passwords];
}

/** What the operator should know about passwords that former versions gave. */
async function aboutPasswords(
  { pool, mailer }: Services,
  formerSettings: readonly string[],
): Promise<string[]> {
  const left = await countSharedPasswords(pool);
  const people = left === 1 ? '1 person has' : `${left} people have`;
  const how = mailer
    ? 'their next sign-in mails them a link'
    : 'send them invitations under Scheduler Management';
  return [
    ...formerSettings.map((name) => `${name} has no effect any more: new people are invited. Remove it.`),
    ...(left > 0 ? [`${people} a password that several were given, and must choose another: ${how}.`] : []),
  ];
}
