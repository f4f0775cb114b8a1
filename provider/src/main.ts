import { join } from 'node:path';
import { today } from '@clearunit/shared/domain/dates';
import { keptSecret, readKeptSecret, run, type Starting } from '@clearunit/shared/server';
import { createProvider } from './app';
import { openEmbedded } from './db/embedded';
import { migrate } from './db/migrate';
import { letUse, makeRestrictedRole, restrictedUrlOf } from './db/restricted-role';
import { connectManagement } from './features/management/connect-management';
import { endPasswordSessions } from './features/sessions/passwords-off-queries';
import { endSessionsWithoutFactor } from './features/sessions/second-factor/queries';
import { prepareFirstStart } from './first-start';
import { createJobs } from './jobs/jobs';
import { settlePins } from './pin-keys/settle-pins';
import { openIdProvider } from './ports/identity/openid-provider';
import { smtpMailer } from './ports/mail/smtp-mailer';
import { httpManagement } from './ports/management/http/http-management';
import { httpWebhookSender } from './ports/webhooks/http-sender';
import { readSettings, type Settings } from './settings';
import { startFailure } from './start-failure';

await run({ name: 'provider', readSettings, start, failureText: startFailure });

async function start(settings: Settings, { log, onStop }: Starting) {
  const { dataDir, timeZone, portalUrl, trustedProxies, mailServer, managementServer } = settings;
  const embedded = settings.databaseUrl ? undefined : await openEmbedded({ dataDir, log });
  if (embedded) onStop(() => embedded.stop());
  const ownerUrl = settings.databaseOwnerUrl ?? settings.databaseUrl ?? embedded!.url;
  await migrate(ownerUrl);
  const databaseUrl = await callsUrl(settings, embedded?.url);
  const told: string[] = [];
  const pinKeys = await settlePins(
    ownerUrl,
    async ({ mayMake }) => settings.pinSecrets ?? ownPinSecret(dataDir, mayMake, told),
    { isLost: settings.pinSecretLost === today(new Date(), timeZone) },
  );

  const provider = createProvider({
    databaseUrl,
    pinKeys,
    timeZone,
    portalUrl,
    trustedProxies,
    mailer: mailServer && smtpMailer(mailServer),
    management: managementServer && httpManagement(managementServer),
    managementSecret: settings.managementSecret,
    webhookSender: httpWebhookSender({ networks: settings.webhookNetworks }),
    staffSignIn: {
      openId: settings.openId && openIdProvider(settings.openId),
      password: settings.passwords,
    },
    secondFactorRoles: settings.secondFactorRoles,
    supportEmail: settings.supportEmail,
    securityLogDays: settings.securityLogDays,
    personalDataDays: settings.personalDataDays,
    log,
  });
  onStop(() => provider.close());
  const notice = await prepareFirstStart(provider.services, { ...settings, isEmbedded: Boolean(embedded) });
  await endSessionsWithoutFactor(provider.services.pool, settings.secondFactorRoles);
  if (!settings.passwords) await endPasswordSessions(provider.services.pool, provider.services.now());
  await connectManagement(provider.services);
  const url = await provider.listen(settings.port, settings.host);

  const jobs = createJobs({ databaseUrl: ownerUrl, services: provider.services });
  onStop(() => jobs.stop());
  jobs.start();
  return { url, notice: [...notice, ...told] };
}

/** The database's address for calls, as a role that owns no table where there is one (decision 70). */
async function callsUrl({ databaseUrl, databaseOwnerUrl }: Settings, embeddedUrl = ''): Promise<string> {
  if (!databaseUrl) {
    await makeRestrictedRole(embeddedUrl);
    return restrictedUrlOf(embeddedUrl);
  }
  if (databaseOwnerUrl) await letUse(databaseOwnerUrl, decodeURIComponent(new URL(databaseUrl).username));
  return databaseUrl;
}

/** The secret that DATA_DIR keeps; none is made for PINs that were stored with another. */
async function ownPinSecret(dataDir: string, mayMake: boolean, told: string[]): Promise<string[]> {
  const file = join(dataDir, 'pin-secret');
  const kept = await readKeptSecret(file);
  if (kept || !mayMake) return kept ? [kept] : [];
  const made = await keptSecret(file, 'put the one back that was backed up, or delete it.');
  told.push(`PINs are stored with the secret in ${file}: back it up with the database.`);
  return [made];
}
