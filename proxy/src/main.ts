import { fileURLToPath } from 'node:url';
import { run, type Starting } from '@clearunit/shared/server';
import { createPortal } from './app';
import { readSettings, type Settings } from './settings';
import { startFailure } from './start-failure';

const root = new URL('../../', import.meta.url);

await run({ name: 'portal', readSettings, start, failureText: startFailure });

async function start({ port, host, ...settings }: Settings, { log, onStop }: Starting) {
  const portal = await createPortal({
    ...settings,
    apps: {
      site: fileURLToPath(new URL('customer-web/dist', root)),
      console: fileURLToPath(new URL('backoffice/dist', root)),
    },
    log,
  });
  onStop(() => portal.close());
  return { url: await portal.listen(port, host) };
}
