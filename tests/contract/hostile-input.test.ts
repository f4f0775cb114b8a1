import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorld, type Reader, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await buildWorld();
});
afterAll(() => world.close());

/** Sends something to the portal as a program would that keeps to no form. */
async function send(reader: Reader, method: string, path: string, body?: unknown, headers = {}) {
  const response = await fetch(world.portalUrl + path, {
    method,
    headers: { 'content-type': 'application/json', ...(await world.cookieOf(reader)), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, answer: await response.json() };
}

test.each(['2026-99-99', '2026-02-30', '0000-01-01', 'today'])(
  'a visit on %s is no visit, and no failure either',
  async (date) => {
    const { status } = await send('technician', 'GET', `/api/portal/visits/${world.mine.id}/${date}`);
    expect(status).toBe(400);
  },
);

describe.each([
  ['a NUL character', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
])('%s, which no database stores', (_, text) => {
  const ordered = (note: string, poNumber: string) => {
    const wish = world.requestFor('103');
    const [line] = wish.not_followup_units;
    return {
      ...wish,
      po_mo_wo: poNumber,
      not_followup_units: [{ ...line, order_description: note }],
    };
  };

  test.each([
    ['note', () => ordered(text, '')],
    ['order number', () => ordered('', text)],
  ])('in the %s of an order is refused as the form’s mistake', async (_place, wish) => {
    const { status, answer } = await send(
      'customer',
      'POST',
      '/api/portal/service-orders/create-order',
      wish(),
    );
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(answer.message).toMatch(/\w/);
  });
});

test('an id in capital letters is the same id', async () => {
  const path = `/api/portal/buildings/${world.mine.id.toUpperCase()}/heatmap`;
  expect((await send('customer', 'GET', path)).status).toBe(200);
  const others = `/api/portal/buildings/${world.other.id.toUpperCase()}/heatmap`;
  expect((await send('customer', 'GET', others)).status).toBe(403);
});

test.each([
  ['customer', '/api/portal/buildings/form/heatmap'],
  ['customer', '/api/portal/buildings/1/history?month=3'],
  ['customer', `/api/portal/service-orders/order/${'9'.repeat(36)}`],
  ['scheduler', '/api/portal/service-orders/order/undefined'],
  ['technician', '/api/portal/visits/form/2026-07-15'],
  ['admin', '/api/admin/buildings/abc'],
  ['admin', '/api/admin/technicians/abc'],
  ['admin', '/api/admin/buildings/export?ids=["abc"]'],
  ['nobody', '/api/public/heatmap?s_id=abc'],
] as const)('to %s, an id in %s that is none is told to be none', async (who, path) => {
  const { status, answer } = await send(who, 'GET', encodeURI(path));
  expect([status, answer.message]).toEqual([400, 'This could not be found: its id is not valid.']);
});

test.each(['prices', 'buildings', 'critical-units'])(
  'the word of another route is no id of %s',
  async (name) => {
    const reader = name === 'critical-units' ? 'scheduler' : 'admin';
    const { status, answer } = await send(reader, 'PUT', `/api/admin/${name}/export`, {});
    expect([status, answer.reason]).toEqual([400, 'records.id-not-valid']);
  },
);

test.each(['range=x', 'range=[-5,10]', 'filter=[]', 'sort=up', 'filter={"q":5}'])(
  'a list that is asked for with %s is refused in a sentence',
  async (query) => {
    const { status, answer } = await send('admin', 'GET', `/api/admin/buildings?${encodeURI(query)}`);
    expect(status).toBe(400);
    expect(answer.message).toBe('Something in the form is not as expected. Please check it and try again.');
  },
);

test('whoever claims another address with each PIN is counted all the same, and told when to come back', async () => {
  const attempt = (n: number) =>
    send(
      'nobody',
      'POST',
      '/api/session',
      { pin: String(9_000_000 + randomInt(999_999)) },
      {
        'x-forwarded-for': `203.0.113.${n}`,
      },
    );
  for (let n = 1; n <= 10; n++) expect((await attempt(n)).answer.reason).toBe('sessions.wrong-pin');
  const { status, headers, answer } = await attempt(11);
  expect([status, answer.reason]).toEqual([429, 'sessions.too-many-tries']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(60);
  expect(answer.message).toMatch(/Please try again in \d+ minutes?\./);
});
