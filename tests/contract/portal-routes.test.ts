import { fileURLToPath } from 'node:url';
import { documentPath } from '@clearunit/shared/api/api-keys';
import { type Call, portalMethod, portalPath } from '@clearunit/shared/api/call';
import { machinePathOf } from '@clearunit/shared/api/machine-calls';
import { eventsPath } from '@clearunit/shared/api/management-events';
import { portalCalls } from '@clearunit/shared/api/portal-calls';
import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { adminResources } from '@clearunit/shared/api/resources';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '../../proxy/src/app';
import { createProviderClient } from '../../proxy/src/provider/client';
import { mountedRoutes } from './mounted-routes';
import { resourceRoutes } from './portal-requests';

/** What the portal answers that is in no table; the tests of each are elsewhere. */
const exceptions = [
  'GET /healthz',
  'GET /readyz',
  `GET ${documentPath}`,
  `POST /api${eventsPath}`,
  // The pages of both apps.
  'GET /.*/',
  // What refuses all other methods.
  ...Object.keys(adminResources).map((name) => `_ALL /api/admin/${name},/api/admin/${name}/:id`),
];

const walked = [
  ...Object.values<Call>(portalCalls).map((call) => `${portalMethod(call)} ${portalPath(call)}`),
  ...Object.values<Call>(providerCalls).map((call) => `${call.method} ${machinePathOf(call)}`),
  ...resourceRoutes.map(({ method, path }) => `${method} ${path}`),
];

test('every route that the portal answers is in a table that is walked, or a named exception', async () => {
  const provider = createProviderClient('http://127.0.0.1:1');
  const folder = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
  const app = await createApp(provider, {
    sessionSecrets: ['a secret that only these tests know of'],
    apps: { site: folder('customer-web'), console: folder('backoffice') },
    log: pino({ level: 'silent' }),
  });
  const mounted = mountedRoutes(app).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(mounted)).toEqual(new Set([...walked, ...exceptions]));
  await provider.close();
});
