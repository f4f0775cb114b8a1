import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createPortal } from './app';
import { readSettings } from './settings';

const settings = await readSettings(process.env);
const log = pino({ name: 'proxy', level: settings.logLevel });
const root = new URL('../../', import.meta.url);

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
