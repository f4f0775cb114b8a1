import { type Call, takesLongQuery } from '@clearunit/shared/api/call';
import { eventsPath } from '@clearunit/shared/api/management-events';
import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../provider/src/app';
import { startProvider, type TestProvider } from '../../provider/src/testing';
import { type MountedRoute, mountedRoutes } from './mounted-routes';

/** What the provider answers that is no row of the table of calls, and so is not walked with it; each is tested below. */
const exceptions = {
  health: 'GET /healthz',
  ready: 'GET /readyz',
  description: 'GET /openapi.json',
  managementEvents: `POST ${eventsPath}`,
};

const managementSecret = 'a secret that both systems have in common';
let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider({ managementSecret });
});
afterAll(() => provider.close());

const named = ({ method, path }: MountedRoute) => `${method} ${path}`;
const inTable = Object.values<Call>(providerCalls).flatMap((call) => [
  `${call.method} /${call.path}`,
  ...(takesLongQuery(call) ? [`POST /${call.path}`] : []),
]);

test('every route that the provider answers is in the table of calls, which is walked, or a named exception', () => {
  const mounted = mountedRoutes(
    createApp(provider.services, { trustedProxies: 'loopback', managementSecret }),
  ).map(named);
  expect(new Set(mounted)).toEqual(new Set([...inTable, ...Object.values(exceptions)]));
});

test.each([exceptions.health, exceptions.ready, exceptions.description])(
  '%s tells nothing about anybody',
  async (route) => {
    const response = await fetch(provider.url + route.replace('GET ', ''));
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('@');
  },
);

test('the management system’s events are taken by their signature alone, whoever is signed in', async () => {
  const admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  const headers = { authorization: `Bearer ${admin.token}`, entityid: admin.entityid };
  const response = await fetch(provider.url + eventsPath, { method: 'POST', headers, body: '{}' });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ reason: 'management.signature-wrong' });
});
