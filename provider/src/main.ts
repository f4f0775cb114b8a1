import { join } from 'node:path';
import { today } from '@clearunit/shared/domain/dates';
import { keptSecret, readKeptSecret, run, type Starting } from '@clearunit/shared/server';
import { createProvider } from './app';
import { openEmbedded } from './db/embedded';
import { migrate } from './db/migrate';
import { connectManagement } from './features/management/connect-management';
import { prepareFirstStart } from './first-start';
import { createJobs } from './jobs/jobs';
import { settlePins } from './pin-keys/settle-pins';
import { smtpMailer } from './ports/mail/smtp-mailer';
import { httpManagement } from './ports/management/http/http-management';
import { readSettings, type Settings } from './settings';
import { startFailure } from './start-failure';

await run({ name: 'provider', readSettings, start, failureText: startFailure });

async function start(settings: Settings, { log, onStop }: Starting) {
  const { dataDir, timeZone, portalUrl, trustedProxies, mailServer, managementServer } = settings;
  const embedded = settings.databaseUrl ? undefined : await openEmbedded({ dataDir, log });
  if (embedded) onStop(() => embedded.stop());
  const databaseUrl = settings.databaseUrl ?? embedded!.url;
  await migrate(databaseUrl);
  const told: string[] = [];
  const pinKeys = await settlePins(
    databaseUrl,
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
    securityLogDays: settings.securityLogDays,
    personalDataDays: settings.personalDataDays,
    log,
  });
  onStop(() => provider.close());
  const notice = await prepareFirstStart(provider.services, { ...settings, isEmbedded: Boolean(embedded) });
  await connectManagement(provider.services);
  const url = await provider.listen(settings.port, settings.host);

  const jobs = createJobs({ databaseUrl, services: provider.services });
  onStop(() => jobs.stop());
  jobs.start();
  return { url, notice: [...notice, ...told] };
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
