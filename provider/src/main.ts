import { pino } from 'pino';
import { createProvider } from './app';
import { openEmbedded } from './db/embedded';
import { migrate } from './db/migrate';
import { connectManagement } from './features/management/connect-management';
import { prepareFirstStart } from './first-start';
import { createJobs } from './jobs';
import { smtpMailer } from './ports/mail/smtp-mailer';
import { httpManagement } from './ports/management/http/http-management';
import { readSettings } from './settings';
import { startFailure } from './start-failure';

const settings = settingsOrExit();
const log = pino({ name: 'provider', level: settings.logLevel });

/** Told to stop before it runs: what has been opened so far is closed again in the reverse order. */
const closers: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;
const stop = () => {
  stopping ??= closeAll();
  return stopping;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
// Whoever started this process is gone.
process.once('disconnect', stop);

try {
  await start();
} catch (failure) {
  const told = startFailure(failure, settings);
  if (told) console.error(told);
  else log.fatal({ err: failure }, 'the provider cannot start');
  process.exitCode = 1;
  await stop();
}

/** A wrong setting needs no stack: the message names the variable. */
function settingsOrExit() {
  try {
    return readSettings(process.env);
  } catch (wrong) {
    console.error((wrong as Error).message);
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const { dataDir, timeZone, portalUrl, trustedProxies, mailServer, managementServer } = settings;
  const embedded = settings.databaseUrl ? undefined : await openEmbedded({ dataDir, log: embeddedLog() });
  if (embedded) closers.push(() => embedded.stop());
  const databaseUrl = settings.databaseUrl ?? embedded!.url;
  await migrate(databaseUrl);

  const mailer = mailServer && smtpMailer(mailServer);
  const management = managementServer && httpManagement(managementServer);
  const provider = createProvider({
    databaseUrl,
    timeZone,
    portalUrl,
    trustedProxies,
    mailer,
    management,
    managementSecret: settings.managementSecret,
    log,
  });
  closers.push(() => provider.close());
  const notice = await prepareFirstStart(provider.services, { ...settings, isEmbedded: Boolean(embedded) });
  await connectManagement(provider.services);

  const url = await provider.listen(settings.port, settings.host);
  log.info({ url }, 'the provider listens');
  process.send?.({ type: 'listening', url, notice });
  if (!process.send) for (const line of notice) console.log(line);

  const jobs = createJobs({ databaseUrl, services: provider.services });
  closers.push(() => jobs.stop());
  jobs.start();
}

async function closeAll(): Promise<void> {
  for (const close of closers.reverse()) {
    await close().catch((err: unknown) => log.error({ err }, 'something did not close'));
  }
  process.exit();
}

function embeddedLog() {
  return {
    info: (text: string) => log.info(text),
    warn: (text: string) => log.warn(text),
    error: (text: string) => log.error(text),
  };
}
