import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider, testPassword } from '../../testing';
import { freeTries } from './password-waits';

const morning = Date.parse('2026-07-15T14:00:00Z');
const day = 24 * 60 * 60_000;
let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
afterEach(async () => {
  provider.setNow(new Date(morning).toISOString());
  await provider.owner.query('truncate password_tries, staff_devices');
});

interface Try {
  /** From where; the provider believes the proxy on its machine. */
  from?: string;
  device?: string;
  password?: string;
}

async function signIn(
  { email, role = 1 }: { email: string; role?: number },
  { from, device, password }: Try,
) {
  const is_role = (['customer', 'scheduler', 'admin', 'technician'] as const)[role];
  const response = await fetch(`${provider.url}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from ?? '203.0.113.1' },
    body: JSON.stringify({ email, password: password ?? testPassword, is_role, device }),
  });
  const { data, reason, params } = (await response.json()) as {
    data?: { device: string };
    reason?: string;
    params?: { smart_count: number };
  };
  return { status: response.status, device: data?.device, reason, wait: waitOf(reason, params) };
}

const waitOf = (reason?: string, params?: { smart_count: number }) =>
  params && params.smart_count * (reason === 'sessions.wait-seconds' ? 1_000 : 60_000);

const wrong = (from: string) => ({ from, password: 'not this one' });
const atHome = '198.51.100.7';
const strangers = Array.from({ length: 40 }, (_, n) => `203.0.114.${n}`);

test('a stranger who tries all day from one place makes nobody else wait, and gets hardly anywhere', async () => {
  const user = await provider.aUser({ role: 'scheduler' });
  let tried = 0;
  for (let at = 0; at < day; ) {
    provider.setNow(new Date(morning + at).toISOString());
    const { status, wait } = await signIn(user, wrong('203.0.113.66'));
    if (status === 400) tried++;
    at += wait ?? 1_000;
  }
  expect(tried).toBeGreaterThan(50);
  expect(tried).toBeLessThan(120);
  expect((await signIn(user, { from: atHome })).status).toBe(200);
});

test('strangers from many places never stop a browser that signed in before', async () => {
  const user = await provider.aUser({ role: 'admin' });
  let { device } = await signIn(user, { from: atHome });
  const attack = () => Promise.all(strangers.map((from) => signIn(user, wrong(from))));
  expect((await attack()).filter(({ status }) => status === 400)).toHaveLength(40);
  // As if as many more had come as an account bears, but for one.
  await provider.services.pool.query(
    'update password_tries set wrong = $1 where wrong = (select max(wrong) from password_tries)',
    [freeTries.account - 1],
  );
  expect((await attack()).filter(({ status }) => status === 400)).toHaveLength(1);
  const fresh = await signIn(user, { from: '198.51.100.8' });
  expect(fresh).toMatchObject({ status: 429, reason: 'sessions.wait-seconds', wait: 2_000 });
  for (let time = 0; time < 20; time++) {
    const known = await signIn(user, { from: `198.51.100.${time}`, device });
    expect(known.status).toBe(200);
    device = known.device;
  }
});

test('a new browser waits seconds, then minutes, at most 15, and gets in when the wait is over', async () => {
  const user = await provider.aUser({ role: 'scheduler' });
  const waits: number[] = [];
  for (let now = morning; waits.length < 12; ) {
    const { wait } = await signIn(user, wrong(atHome));
    if (wait === undefined) continue;
    waits.push(wait / 1000);
    now += wait;
    provider.setNow(new Date(now).toISOString());
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 120, 180, 300, 540, 900, 900, 900]);
  expect((await signIn(user, { from: atHome })).status).toBe(200);
});

test('a refused try makes the wait no longer', async () => {
  const user = await provider.aUser({ role: 'scheduler' });
  for (let tries = 0; tries < 5; tries++) await signIn(user, wrong(atHome));
  for (let tries = 0; tries < 10; tries++) {
    expect(await signIn(user, { from: atHome })).toMatchObject({ status: 429, wait: 2_000 });
  }
  provider.setNow(new Date(morning + 2_001).toISOString());
  expect((await signIn(user, { from: atHome })).status).toBe(200);
});

test('right sign-ins of one office, all at once, lock nobody out', async () => {
  const office = await Promise.all(Array.from({ length: 40 }, () => provider.aUser({ role: 'scheduler' })));
  const all = await Promise.all(office.map((user) => signIn(user, { from: atHome })));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(40);
  const one = await Promise.all(Array.from({ length: 11 }, () => signIn(office[0]!, { from: atHome })));
  expect(one.filter(({ status }) => status === 200)).toHaveLength(11);
  const again = await Promise.all(office.map((user) => signIn(user, { from: atHome })));
  expect(again.filter(({ status }) => status === 200)).toHaveLength(40);
});

test('wrong tries at once are no more than those one after the other', async () => {
  const user = await provider.aUser({ role: 'admin' });
  const tries = await Promise.all(Array.from({ length: 16 }, () => signIn(user, wrong(atHome))));
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(11);
});

test('many accounts tried from one place are a wait for that place', async () => {
  for (let n = 0; n < 30; n++) await signIn({ email: `nobody-${n}@test.example` }, wrong(atHome));
  const user = await provider.aUser({ role: 'scheduler' });
  expect((await signIn(user, { from: atHome })).status).toBe(429);
  expect((await signIn(user, { from: '198.51.100.8' })).status).toBe(200);
});

test('a browser is known to those who signed in with it, and to nobody else', async () => {
  const [ana, ben] = [
    await provider.aUser({ role: 'scheduler' }),
    await provider.aUser({ role: 'scheduler' }),
  ];
  const { device } = await signIn(ana, { from: atHome });
  for (let tries = 0; tries < 5; tries++) await signIn(ben, { ...wrong(atHome), device });
  // As a stranger to Ben's account it has used up what this network may try there; Ana's it still opens.
  expect((await signIn(ben, { from: atHome, device })).status).toBe(429);
  expect((await signIn(ben, { from: '198.51.100.8' })).status).toBe(200);
  const shared = await signIn(ana, { from: atHome, device });
  const bens = await signIn(ben, { from: '198.51.100.8', device: shared.device });
  // The new token of the browser they share is known to both.
  for (const user of [ana, ben]) {
    for (let tries = 0; tries < 5; tries++) await signIn(user, wrong('203.0.113.9'));
  }
  expect((await signIn(ana, { from: '203.0.113.9', device: bens.device })).status).toBe(200);
});

test('wrong passwords in a known browser are a wait for that browser alone', async () => {
  const user = await provider.aUser({ role: 'scheduler' });
  const { device } = await signIn(user, { from: atHome });
  for (let tries = 0; tries < 5; tries++) await signIn(user, { ...wrong(atHome), device });
  expect((await signIn(user, { from: atHome, device })).status).toBe(429);
  expect((await signIn(user, { from: atHome })).status).toBe(200);
});

test('the token of a browser is used once, is not stored, and is over after a year', async () => {
  const user = await provider.aUser({ role: 'scheduler' });
  const first = await signIn(user, { from: atHome });
  const second = await signIn(user, { from: atHome, device: first.device });
  const { rows } = await provider.services.pool.query('select * from staff_devices');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(second.device);
  for (let tries = 0; tries < 5; tries++) await signIn(user, wrong(atHome));
  expect((await signIn(user, { from: atHome, device: first.device })).status).toBe(429);
  expect((await signIn(user, { from: atHome, device: second.device })).status).toBe(200);
});
