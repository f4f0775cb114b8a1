import { addressOf } from '@clearunit/shared/api/address';
import { type Call, portalMethod, portalPath } from '@clearunit/shared/api/call';
import { type PortalCallName, portalCalls, proxyCalls } from '@clearunit/shared/api/portal-calls';
import { type ProviderCallName, providerCalls } from '@clearunit/shared/api/provider-calls';
import { adminResources } from '@clearunit/shared/api/resources';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../../provider/src/features/sessions/open-session';
import { accessOf, type Credentials, testPassword } from '../../provider/src/testing';
import { validInputs } from './valid-inputs';
import { buildWorld, type World } from './world';

/** Those who are refused everything until they have set up a second factor. */
const roles = ['admin', 'scheduler'] as const;
type Role = (typeof roles)[number];

let world: World;
const cookies = new Map<Role, { cookie: string }>();
beforeAll(async () => {
  world = await buildWorld();
  Object.assign(world.provider.services, { secondFactorRoles: roles });
  for (const role of roles) cookies.set(role, (await world.cookieOf(role)) as { cookie: string });
});
afterAll(() => world.close());

const names = Object.keys(providerCalls) as ProviderCallName[];
const attempt = (name: ProviderCallName, role: Role | 'technician', who: Credentials) =>
  world.provider.attempt(name, validInputs(world, role)[name] as never, who);

describe.each(roles)('%s without the second factor that is required', (role) => {
  test.each(names)('may make %s only if it is open or belongs to the set-up', async (name) => {
    const call: Call = providerCalls[name];
    const { status, refusal } = await attempt(name, role, await world.signIn(role));
    if (call.action === 'open') return expect([401, 403, 500]).not.toContain(status);
    if (call.duringSetUp) return expect([401, 403, 500], JSON.stringify(refusal)).not.toContain(status);
    return expect([status, refusal?.reason]).toEqual([403, 'second-factors.set-up-needed']);
  });

  const portalNames = (Object.keys(portalCalls) as PortalCallName[]).filter((name) => name !== 'signOut');

  test.each(portalNames)('gets nothing from the portal by %s either', async (name) => {
    const call: Call = portalCalls[name];
    const { status } = await ask(portalMethod(call), addressOf({ path: portalPath(call) }, { params }));
    // The own record, which a session tells.
    const isOwn = name === 'session' || name === 'profile';
    if (call.action === 'open' || call.duringSetUp || isOwn)
      return expect([401, 403, 500]).not.toContain(status);
    // What the proxy asks the provider for by itself it reads first.
    return expect(name in proxyCalls && call.body ? [400, 403] : [403]).toContain(status);
  });

  test.each(Object.keys(adminResources))('reads nothing of the list %s', async (name) => {
    const list = await ask('GET', `/api/admin/${name}`);
    // Some lists are empty without a filter, and the provider is not asked.
    if (list.status === 200) expect(await list.json()).toEqual([]);
    else expect(list.status).toBe(403);
    expect((await ask('GET', `/api/admin/${name}/${world.mine.id}`)).status).toBeGreaterThanOrEqual(400);
    expect((await ask('PUT', `/api/admin/${name}/${world.mine.id}`)).status).toBeGreaterThanOrEqual(400);
    expect((await ask('POST', `/api/admin/${name}`)).status).toBeGreaterThanOrEqual(400);
    expect((await ask('DELETE', `/api/admin/${name}/${world.mine.id}`)).status).toBeGreaterThanOrEqual(400);
  });

  const params = {
    ...{ id: '01900000-0000-7000-8000-000000000000', building_id: 'x', uuid: 'x', userId: 'x' },
    ...{ order_unit_id: 'x', photo_id: 'x', pestId: 1, order_number: 1, date: '2026-07-15' },
    ...{ name: 'Guide.pdf', position: 0 },
  };

  const ask = (method: string, path: string) =>
    fetch(`${world.portalUrl}${path}`, {
      method,
      headers: { ...cookies.get(role)!, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    });

  test('is told so by the portal, and may do everything in the same session once it is set up', async () => {
    const session = async () => (await ask('GET', '/api/session')).json();
    expect(await session()).toMatchObject({ role, must_set_up_factor: true });
    const started = await (await ask('POST', '/api/portal/users/my-second-factor/start')).json();
    const code = new TOTP({ secret: started.data.secret }).generate({
      timestamp: world.provider.services.now().getTime(),
    });
    const confirmed = await fetch(`${world.portalUrl}/api/portal/users/my-second-factor/confirm`, {
      method: 'POST',
      headers: { ...cookies.get(role)!, 'content-type': 'application/json' },
      body: JSON.stringify({ password: testPassword, code }),
    });
    expect(confirmed.status).toBe(200);
    expect(await session()).not.toHaveProperty('must_set_up_factor');
    expect((await ask('GET', '/api/portal/users/my-sessions')).status).toBe(200);
    const { recovery_codes } = await confirmed.json();
    const off = await fetch(`${world.portalUrl}/api/portal/users/my-second-factor/remove`, {
      method: 'POST',
      headers: { ...cookies.get(role)!, 'content-type': 'application/json' },
      body: JSON.stringify({ password: testPassword, code: recovery_codes[0] }),
    });
    expect([off.status, (await off.json()).reason]).toEqual([409, 'second-factors.is-required']);
  });
});

test('who signed in by OpenID Connect is not asked for a second factor of the portal', async () => {
  const { pool, now } = world.provider.services;
  const { id } = await world.provider.aUser({ role: 'scheduler' });
  const token = await openSession(pool, now(), { user: await accessOf(pool, id), byOpenId: true });
  expect((await attempt('pests', 'scheduler', { token, entityid: id })).status).toBe(200);
});

test('technicians and contacts are asked for nothing', async () => {
  expect((await attempt('pests', 'technician', await world.signIn('technician'))).status).toBe(200);
  expect((await world.provider.attempt('pests', {}, await world.signIn('customer'))).status).toBe(200);
});
