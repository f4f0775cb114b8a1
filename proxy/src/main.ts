import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createPortal } from './app';
import { readSettings } from './settings';
import { startFailure } from './start-failure';

const settings = await readSettings(process.env).catch((wrong: Error) => {
  // The message names the variable, or the folder that cannot be written; a stack would only hide it.
  console.error(wrong.message);
  process.exit(1);
});
const log = pino({ name: 'proxy', level: settings.logLevel });
const root = new URL('../../', import.meta.url);

try {
  await start();
} catch (failure) {
  const told = startFailure(failure, settings);
  if (told) console.error(told);
  else log.fatal({ err: failure }, 'the portal cannot start');
  process.exit(1);
}

async function start(): Promise<void> {
  const portal = await createPortal({
    providerUrl: settings.providerUrl,
    sessionSecret: settings.sessionSecret,
    portalUrl: settings.portalUrl,
    trustedProxies: settings.trustedProxies,
    apps: {
      site: fileURLToPath(new URL('customer-web/dist', root)),
      console: fileURLToPath(new URL('backoffice/dist', root)),
    },
    log,
  });

  const url = await portal.listen(settings.port, settings.host);
  log.info({ url }, 'the portal listens');
  process.send?.({ type: 'listening', url });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await portal.close();
      process.exit(0);
    });
  }
}
