import { randomUUID } from 'node:crypto';
import { addressOf } from '@clearunit/shared/api/address';
import { type Call, portalMethod, portalPath } from '@clearunit/shared/api/call';
import { type PortalCallName, portalCalls } from '@clearunit/shared/api/portal-calls';
import { readerHeader } from '@clearunit/shared/api/portal-client';
import { type Action, rolesFor } from '@clearunit/shared/domain/access';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyParams, resourceRequest, resourceRoutes } from './portal-requests';
import { buildWorld, type Reader, readers, type World } from './world';

let world: World;
const cookies = new Map<Reader, Record<string, string>>();
beforeAll(async () => {
  world = await buildWorld();
  for (const reader of readers) cookies.set(reader, await world.cookieOf(reader));
});
afterAll(() => world.close());

async function open(
  call: Pick<Call, 'method' | 'path' | 'portal'>,
  reader: Reader,
  headers: Record<string, string> = {},
) {
  const path = portalPath(call);
  const method = portalMethod(call);
  const response = await fetch(
    `${world.portalUrl}${addressOf({ path }, { params: anyParams(world, path) })}`,
    {
      method,
      headers: { ...cookies.get(reader), 'content-type': 'application/json', ...headers },
      ...(method !== 'GET' && { body: '{}' }),
    },
  );
  const text = await response.text();
  // An export answers with a workbook.
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: (isJson ? JSON.parse(text) : {}) as { reason?: string } };
}

function expectByTable(action: Action | 'open' | 'session', reader: Reader, status: number) {
  if (action === 'open') return expect([401, 403, 500]).not.toContain(status);
  if (reader === 'nobody') return expect(status).toBe(401);
  if (action !== 'session' && !rolesFor(action).includes(reader)) return expect(status).toBe(403);
  return expect([401, 403, 500]).not.toContain(status);
}

// Signing out is walked on its own: it would end the session that the others use.
const names = (Object.keys(portalCalls) as PortalCallName[]).filter((name) => name !== 'signOut');

describe.each(readers)('to %s', (reader) => {
  test.each(names)('%s opens or refuses as the access table says', async (name) => {
    expectByTable(portalCalls[name].action, reader, (await open(portalCalls[name], reader)).status);
  });

  test.each(resourceRoutes)('$method $path opens or refuses likewise', async (route) => {
    const { status } = await open(resourceRequest(world, route), reader);
    const { verb, action } = route;
    if (!action) return expect(status).toBe(reader === 'nobody' ? 401 : 405);
    const mayPass = reader !== 'nobody' && rolesFor(action).includes(reader);
    // Whether this record is the reader's is asked behind the gate.
    if (mayPass && verb !== 'list') return expect([401, 405, 500]).not.toContain(status);
    return expectByTable(action, reader, status);
  });
});

describe('a change', () => {
  test.each(names.filter((name) => portalMethod(portalCalls[name]) !== 'GET'))(
    '%s that another site’s page asks for is refused',
    async (name) => {
      const { status, body } = await open(portalCalls[name], 'admin', {
        origin: 'https://elsewhere.example',
      });
      expect([status, body.reason]).toEqual([403, 'access.other-origin']);
    },
  );

  test('that the portal’s own page asks for is not', async () => {
    const { status } = await open(portalCalls.submitOrder, 'customer', { origin: world.portalUrl });
    expect(status).toBe(400);
  });
});

describe('a call that names its reader', () => {
  const { recordVisit, submitOrder, addPhoto } = portalCalls;

  test.each([
    ['visit', recordVisit],
    ['request', submitOrder],
    ['photo', addPhoto],
  ])('is refused under another one’s session: a %s', async (_, call) => {
    const { status, body } = await open(call, 'technician', { [readerHeader]: world.mine.id });
    expect([status, body.reason]).toEqual([409, 'sessions.other-reader']);
  });

  test.each(['admin', 'customer'] as const)(
    'is refused before the role is asked for, also of a resource: to %s',
    async (now) => {
      const list = { method: 'GET', path: '/api/admin/prices' } as const;
      const { status, body } = await open(list, now, { [readerHeader]: randomUUID() });
      expect([status, body.reason]).toEqual([409, 'sessions.other-reader']);
    },
  );

  test('is heard without a session where none is needed, and else told that it has ended', async () => {
    const named = { [readerHeader]: world.mine.id };
    expect((await open(portalCalls.staffSignInWays, 'nobody', named)).status).toBe(200);
    expect((await open(recordVisit, 'nobody', named)).status).toBe(401);
  });

  test('is heard in the reader’s own', async () => {
    const session = await fetch(`${world.portalUrl}/api/session`, { headers: cookies.get('technician')! });
    const { uuid } = (await session.json()) as { uuid: string };
    expect((await open(recordVisit, 'technician', { [readerHeader]: uuid })).status).toBe(400);
  });
});

test('a path that says a word is not taken for the record of another', async () => {
  const call = {
    method: 'GET',
    path: `/api/portal/service-orders/customer-order-count?ids=${world.mine.id}`,
  } as const;
  expect((await open(call, 'scheduler')).status).toBe(200);
});

test('a path below /api that is nothing answers not found, as JSON', async () => {
  const { status, body } = await open({ method: 'GET', path: '/api/nothing' }, 'admin');
  expect([status, body.reason]).toEqual([404, 'records.not-found']);
});

test('signing out ends the session at the provider too', async () => {
  const cookie = await world.cookieOf('admin');
  const ask = (method: string) => fetch(`${world.portalUrl}/api/session`, { method, headers: cookie });
  expect((await ask('GET')).status).toBe(200);
  const out = await ask('DELETE');
  expect(out.headers.get('set-cookie')).toMatch(/clearunit=;/);
  // The old cookie is still well sealed, but its token has ended.
  expect((await ask('GET')).status).toBe(401);
});

test('the answers hold no token', async () => {
  const response = await fetch(`${world.portalUrl}/api/session`, {
    headers: await world.cookieOf('scheduler'),
  });
  expect(JSON.stringify(await response.json())).not.toMatch(/token/i);
});
