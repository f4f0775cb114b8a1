import { portalSessionCalls } from '@clearunit/shared/api/session';
import { expect, onTestFinished, test } from 'vitest';
import { buildWorld, type World } from './world';

/** A browser: it keeps its cookies, and comes from an address that a proxy before the provider tells. */
function browser(world: World) {
  const cookies = new Map<string, string>();
  const ask = async (method: string, body?: unknown) => {
    const response = await fetch(`${world.portalUrl}${portalSessionCalls.signIn.path}`, {
      method,
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]!.split('=');
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return { status: response.status, ...((await response.json()) as { reason?: string; message?: string }) };
  };
  return {
    signIn: (pin: string, more: { building?: string; code?: string } = {}) => ask('POST', { pin, ...more }),
    signOut: () => ask('DELETE'),
    names: () => [...cookies.keys()],
  };
}

test('PINs are sprayed from 300 addresses: who is known signs in all the while, a new device with its building, then with a code', async () => {
  const world = await buildWorld();
  onTestFinished(() => world.close());
  const { mine, other, provider } = world;
  const known = browser(world);
  expect((await known.signIn(mine.pin)).status).toBe(200);
  await known.signOut();
  expect(known.names()).toEqual(['pin-device']);

  let guesses = 0;
  const reasons = new Map<string, number>();
  /** Wrong PINs, each from an address of its own. */
  const spray = async (count: number, building?: string) => {
    const wrong = Array.from({ length: count }, async () => {
      const n = guesses++;
      const response = await fetch(`${provider.url}/buildings/login-building`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.${n >> 8}.${n & 255}` },
        body: JSON.stringify({ password: String(100_000 + n), building }),
      });
      const { reason } = (await response.json()) as { reason: string };
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    });
    await Promise.all(wrong);
  };
  const knownIsLetIn = async () => {
    expect((await known.signIn(mine.pin)).status).toBe(200);
    await known.signOut();
  };

  await Promise.all([spray(100), knownIsLetIn()]);
  // No more than these were looked up.
  expect(Object.fromEntries(reasons)).toEqual({ 'sessions.wrong-pin': 40, 'sessions.building-needed': 60 });
  const second = browser(world);
  expect(await second.signIn(mine.pin)).toMatchObject({ status: 400, reason: 'sessions.building-needed' });
  expect((await second.signIn(mine.pin, { building: mine.address })).status).toBe(200);

  await Promise.all([spray(150, mine.address), knownIsLetIn()]);
  expect(reasons.get('sessions.wrong-pin-or-building')).toBe(100);
  const third = browser(world);
  const asked = await third.signIn(mine.pin, { building: mine.address });
  expect(asked).toMatchObject({ status: 400, reason: 'sessions.code-kept' });
  expect(third.names()).toEqual(['pin-device']);
  const { rows } = await provider.services.pool.query(
    `select body_text from mail where subject like 'Your code%'`,
  );
  expect(rows).toHaveLength(1);
  const code = /\b\d{6}\b/.exec(rows[0].body_text)![0];
  expect((await third.signIn(mine.pin, { building: mine.address, code })).status).toBe(200);
  await third.signOut();
  expect((await third.signIn(mine.pin)).status).toBe(200);

  // Another building's new devices need no code, and the first one is known all the while.
  expect((await browser(world).signIn(other.pin, { building: other.locationId })).status).toBe(200);
  await Promise.all([spray(50), knownIsLetIn()]);
});
