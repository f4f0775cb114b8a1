import { addressOf } from '@clearunit/shared/api/address';
import { type Call, portalMethod, portalPath } from '@clearunit/shared/api/call';
import { type PortalCallName, portalCalls } from '@clearunit/shared/api/portal-calls';
import { type ProviderCallName, providerCalls } from '@clearunit/shared/api/provider-calls';
import { defaultFlags } from '@clearunit/shared/domain/clients';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyParams, resourceRequest, resourceRoutes } from './portal-requests';
import { validInputs } from './valid-inputs';
import { buildWorld, type World } from './world';

/** Whoever holds nothing but a link's token, of a building whose client closes its report to everybody else (4 §10). */
let world: World;
let token: string;
beforeAll(async () => {
  world = await buildWorld();
  const admin = await world.signIn('admin');
  const { data: clients } = await world.provider.call(
    'customerSettings',
    { query: { search: 'maple' } },
    admin,
  );
  const body = { ...defaultFlags, open_report: 0 as const };
  await world.provider.call('updateSettings', { params: { id: clients[0]!.uuid }, body }, admin);
  const made = await world.provider.call('createLink', { params: { id: world.mine.id }, body: {} }, admin);
  token = made.data.token;
});
afterAll(() => world.close());

/** Sends the token in every way in which a session could be sent, and in the link's own. */
async function sendToken(address: string, method: Call['method'], input: unknown) {
  const url = new URL(address);
  url.searchParams.set('link', token);
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      entityid: world.mine.id,
      cookie: `clearunit=${token}`,
      'content-type': 'application/json',
    },
    ...(method !== 'GET' && { body: JSON.stringify({ ...(input as object), link: token }) }),
  });
  return { status: response.status, text: await response.text() };
}

type Answer = Awaited<ReturnType<typeof sendToken>>;

/** Of what is open to all, only the report tells about the building. */
function expectOnlyTheReport({ name, action }: Call, { status, text }: Answer) {
  if (action !== 'open') return expect([status, JSON.parse(text).reason]).toEqual([401, 'sessions.expired']);
  if (name === 'linkedReport') return expect([status, tellsOfBuilding(text)]).toEqual([200, true]);
  expect(status).not.toBe(500);
  return expect(tellsOfBuilding(text), text).toBe(false);
}

const tellsOfBuilding = (text: string) => text.includes(world.mine.name) || text.includes('"101"');

const names = Object.keys(providerCalls) as ProviderCallName[];
const portalNames = Object.keys(portalCalls) as PortalCallName[];

describe('the token of a link', () => {
  test.each(names)('opens no call of the provider but the report: %s', async (name) => {
    const call: Call = providerCalls[name];
    const { params, query, body } = validInputs(world, 'nobody')[name] as Record<
      'params' | 'query' | 'body',
      Record<string, unknown>
    >;
    const address = `${world.provider.url}/${addressOf(call, { params, query })}`;
    expectOnlyTheReport(call, await sendToken(address, call.method, body));
  });

  test.each(portalNames)('opens no call of the portal but the report: %s', async (name) => {
    const call: Call = portalCalls[name];
    const path = portalPath(call);
    const query = { s_id: world.mine.id };
    const address = world.portalUrl + addressOf({ path }, { params: anyParams(world, path), query });
    expectOnlyTheReport(call, await sendToken(address, portalMethod(call), {}));
  });

  test.each(resourceRoutes)('opens no resource of the console: $method $path', async (route) => {
    const { method, path } = resourceRequest(world, route);
    expect((await sendToken(world.portalUrl + path, method, {})).status).toBe(401);
  });
});
