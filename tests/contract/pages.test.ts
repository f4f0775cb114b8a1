import { entryOf, fallbackOf, homeOf, type Route, routes } from '@clearunit/shared/api/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorld, type Reader, readers, type World } from './world';

let world: World;
const cookies = new Map<Reader, Record<string, string>>();
beforeAll(async () => {
  world = await buildWorld();
  for (const reader of readers) cookies.set(reader, await world.cookieOf(reader));
});
afterAll(() => world.close());

async function open(path: string, reader: Reader) {
  const response = await fetch(world.portalUrl + path, { headers: cookies.get(reader), redirect: 'manual' });
  const app = /<title>(\w+)<\/title>/.exec(await response.text())?.[1];
  return { status: response.status, location: response.headers.get('location'), app };
}

const pathOf = (route: Route) => route.path.replace(/:\w+/g, 'some-id');

describe.each(readers)('to %s', (reader) => {
  test.each(routes.map((route) => [route.path, route] as const))('%s', async (_, route) => {
    const path = pathOf(route);
    const { status, location, app } = await open(path, reader);
    const isOwnEntry = reader !== 'nobody' && entryOf[reader] === route.path;
    const isFor = route.roles === 'anyone' || (reader !== 'nobody' && route.roles.includes(reader));

    if (isOwnEntry) {
      expect([status, location]).toEqual([302, homeOf[reader]]);
    } else if (!isFor) {
      expect([status, location]).toEqual([302, `${fallbackOf(route)}?from=${encodeURIComponent(path)}`]);
    } else {
      expect(status).toBe(200);
      expect(app).toBe(route.twoReaders && reader === 'scheduler' ? 'console' : route.app);
    }
  });

  test('a path that is nothing answers 404 with the reader’s own app', async () => {
    const { status, app } = await open('/nothing/here', reader);
    expect(status).toBe(404);
    expect(app).toBe(reader === 'admin' || reader === 'scheduler' ? 'console' : 'site');
  });
});

test('with a PIN of several buildings the entry page leads to all of them', async () => {
  const headers = { 'content-type': 'application/json' };
  const pin = '7020311';
  for (const name of ['House A', 'House B']) await world.provider.aBuilding({ name, masterPin: pin });
  const body = JSON.stringify({ pin });
  const signedIn = await fetch(`${world.portalUrl}/api/session`, { method: 'POST', headers, body });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const entry = await fetch(world.portalUrl, { headers: { cookie }, redirect: 'manual' });
  expect([entry.status, entry.headers.get('location')]).toEqual([302, '/portfolio']);
});

test('the remembered place keeps its query', async () => {
  const { location } = await open('/building-management?page=2&q=maple', 'nobody');
  expect(location).toBe(`/admin?from=${encodeURIComponent('/building-management?page=2&q=maple')}`);
});

test('pages may not be framed, run foreign scripts or be cached', async () => {
  const { headers } = await fetch(world.portalUrl);
  const policy = headers.get('content-security-policy')?.split(';');
  expect(policy).toEqual(
    expect.arrayContaining(["script-src 'self'", "frame-ancestors 'none'", "font-src 'self'"]),
  );
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-powered-by')).toBeNull();
});

test('a file that is not there is no page', async () => {
  expect((await open('/apps/site/missing.js', 'nobody')).status).toBe(404);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
  '%s to a page is refused in the words of any other refusal',
  async (method) => {
    for (const path of ['/building-management', '/apps/site/index.html', '/nothing/here']) {
      const response = await fetch(world.portalUrl + path, { method, headers: { origin: world.portalUrl } });
      expect([path, response.status]).toEqual([path, 404]);
      if (!path.startsWith('/apps')) {
        expect(await response.json()).toMatchObject({
          reason: 'records.not-found',
          message: expect.any(String),
        });
      }
    }
  },
);
