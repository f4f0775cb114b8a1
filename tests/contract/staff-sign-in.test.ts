import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPassword } from '../../provider/src/testing';
import { buildWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await buildWorld();
});
afterAll(() => world.close());

type Role = 'admin' | 'scheduler' | 'technician';

async function signIn(role: Role, { password = testPassword, cookies = '' } = {}) {
  const response = await fetch(`${world.portalUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies },
    body: JSON.stringify({ role, email: world.people[role].email, password }),
  });
  const set = response.headers.getSetCookie();
  const named = (name: RegExp) => set.find((cookie) => name.test(cookie)) ?? '';
  return {
    status: response.status,
    session: named(/^clearunit=/).split(';')[0]!,
    device: named(/^staff-device=/),
  };
}

const isOpen = async (cookie: string) =>
  (await fetch(`${world.portalUrl}/api/session`, { headers: { cookie } })).status === 200;

test('a browser that signed in before is let in although strangers tried the password', async () => {
  const first = await signIn('scheduler');
  expect(first.device).toMatch(
    /^staff-device=[\w-]{43}; Max-Age=31536000; Path=\/; .*HttpOnly; SameSite=Lax$/,
  );
  const [known] = first.device.split(';');
  for (let tries = 0; tries < 5; tries++)
    expect((await signIn('scheduler', { password: 'wrong' })).status).toBe(400);
  expect((await signIn('scheduler')).status).toBe(429);
  const again = await signIn('scheduler', { cookies: `other=1; ${known}` });
  expect(again.status).toBe(200);
  expect(again.device.split(';')[0]).not.toBe(known);
  expect((await signIn('scheduler', { cookies: again.device.split(';')[0] })).status).toBe(200);
});

test('signing in again ends the session that the browser had, and no other', async () => {
  const device = (await signIn('admin')).device.split(';')[0]!;
  const elsewhere = (await signIn('admin', { cookies: device })).session;
  const former = (await signIn('admin')).session;
  expect(await isOpen(former)).toBe(true);
  const now = (await signIn('admin', { cookies: former })).session;
  expect([await isOpen(now), await isOpen(former), await isOpen(elsewhere)]).toEqual([true, false, true]);
});

test('a wrong password ends nothing', async () => {
  const { session } = await signIn('technician');
  expect((await signIn('technician', { password: 'wrong', cookies: session })).status).toBe(400);
  expect(await isOpen(session)).toBe(true);
});
