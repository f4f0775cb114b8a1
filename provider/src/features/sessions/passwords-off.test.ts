import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider, testPassword } from '../../testing';
import { offerFirstAdmin } from './first-admin';
import { offerAdmin } from './recover-admin';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider({ staffSignIn: { password: false } });
});
afterAll(() => provider.close());

const now = '2026-07-15T14:00:00Z';
const attempt = (is_role: 'admin' | 'scheduler', email: string, password = testPassword) =>
  provider.attempt('staffLogin', { body: { email, password, is_role } });
const off = { status: 409, refusal: { reason: 'sessions.passwords-off' } };
const tokenOf = ({ path }: { path: string }) => path.slice(path.indexOf('=') + 1);

test('where passwords do not count nobody signs in with one, right or wrong', async () => {
  for (const role of ['admin', 'scheduler'] as const) {
    const { email } = await provider.aUser({ role });
    expect(await attempt(role, email)).toMatchObject(off);
    expect(await attempt(role, email, 'wrong')).toMatchObject(off);
  }
  expect(await attempt('admin', 'nobody@test.example')).toMatchObject(off);
});

test('an admin does for an hour with one that was set by the recovery command', async () => {
  provider.setNow(now);
  const admin = await provider.aUser({ role: 'admin' });
  const other = await provider.aUser({ role: 'admin' });
  const path = await offerAdmin(provider.services.pool, new Date(now), { email: admin.email });
  const password = 'walks-up-the-stairs-2026';
  await provider.call('choosePassword', { body: { token: tokenOf(path), password } });
  expect((await attempt('admin', admin.email.toUpperCase(), password)).status).toBe(200);
  expect((await attempt('admin', admin.email, 'wrong')).refusal?.reason).toBe('sessions.wrong-password');
  expect(await attempt('admin', other.email)).toMatchObject(off);
  provider.setNow('2026-07-15T15:00:01Z');
  expect(await attempt('admin', admin.email, password)).toMatchObject(off);
});

test('so does an admin whom the command or the first start added', async () => {
  const own = await startProvider({ staffSignIn: { password: false } });
  try {
    const token = (await offerFirstAdmin(own.services.pool))!;
    const form = { first_name: 'Ada', last_name: 'Birch', password: 'walks-up-the-stairs-2026' };
    await own.call('firstAdmin', { body: { ...form, token, email: 'ada@test.example' } });
    const another = tokenOf(await offerAdmin(own.services.pool, own.services.now(), 'another'));
    await own.call('firstAdmin', { body: { ...form, token: another, email: 'bo@test.example' } });
    for (const email of ['ada@test.example', 'bo@test.example']) {
      const body = { email, password: form.password, is_role: 'admin' } as const;
      expect((await own.attempt('staffLogin', { body })).status).toBe(200);
    }
  } finally {
    await own.close();
  }
});
