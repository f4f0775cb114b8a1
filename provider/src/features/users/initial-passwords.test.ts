import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';
import { settleInitialPasswords } from './initial-passwords';

let provider: TestProvider;
let admin: { token: string; entityid: string };
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
});
afterAll(() => provider.close());

let made = 0;
async function signInOfNewScheduler(password: string) {
  const email = `new-${++made}@test.example`;
  const form = { first_name: 'New', last_name: 'Scheduler', contact_number: '14165550123', email };
  await provider.call('registerUser', { body: { ...form, is_role: 1 } }, admin);
  return (await provider.attempt('staffLogin', { body: { email, password, is_role: 'scheduler' } })).status;
}

test('nobody knows the password of a scheduler before one is settled', async () => {
  expect(await signInOfNewScheduler('')).not.toBe(200);
});

test('the first start makes them up and tells them once', async () => {
  const { pool } = provider.services;
  const lines = await settleInitialPasswords(pool, {});
  expect(lines).toEqual([
    expect.stringMatching(/^New customers begin with the password [\w-]{16} /),
    expect.stringMatching(/^New schedulers begin with the password [\w-]{16} /),
  ]);
  expect(await settleInitialPasswords(pool, {})).toEqual([]);
  expect(await signInOfNewScheduler(/password ([\w-]{16})/.exec(lines[1]!)![1]!)).toBe(200);
  const { rows } = await provider.services.pool.query('select value from installation');
  expect(rows.every(({ value }) => !lines.join().includes(value))).toBe(true);
});

test('the settings’ own count from the next start on, and are not told', async () => {
  expect(await settleInitialPasswords(provider.services.pool, { scheduler: 'company-wide-2026' })).toEqual(
    [],
  );
  expect(await signInOfNewScheduler('company-wide-2026')).toBe(200);
});

test('a chosen one that is easy to guess stops the start, and the former one stays', async () => {
  for (const scheduler of ['12345678', 'password', 'clearunit2026']) {
    await expect(settleInitialPasswords(provider.services.pool, { scheduler })).rejects.toThrow(
      /^INITIAL_SCHEDULER_PASSWORD is too easy to guess/,
    );
  }
  expect(await signInOfNewScheduler('company-wide-2026')).toBe(200);
});

test('the schedulers are exported by name, all or the chosen ones', async () => {
  const fetchExport = (ids = '') =>
    fetch(`${provider.url}/users/scheduler/export-all-scheduler${ids}`, {
      headers: { authorization: `Bearer ${admin.token}`, entityid: admin.entityid },
    });
  const all = await fetchExport();
  expect(all.headers.get('content-disposition')).toContain('Schedulers.xlsx');
  const some = await fetchExport('?ids=not-an-id');
  expect([all.status, some.status]).toEqual([200, 200]);
  expect((await all.arrayBuffer()).byteLength).toBeGreaterThan((await some.arrayBuffer()).byteLength);
});
