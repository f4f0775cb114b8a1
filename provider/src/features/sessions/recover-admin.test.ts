import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider, testPassword } from '../../testing';
import { offerAdmin } from './recover-admin';

const morning = '2026-07-15T14:00:00Z';
let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider({ now: morning });
});
afterAll(() => provider.close());
afterEach(async () => {
  await provider.owner.query('truncate rate_limits');
});

const tokenOf = (address: string) => /token=([\w-]{43})/.exec(address)?.[1] ?? '';
const offered = async (wanted: Parameters<typeof offerAdmin>[2]) =>
  tokenOf((await offerAdmin(provider.services.pool, new Date(morning), wanted)).path);
const recover = (token: string, password = 'quiet-harbour-42-lamps') =>
  provider.attempt('choosePassword', { body: { token, password } });
const signIn = (email: string, password: string) =>
  provider.attempt('staffLogin', { body: { email, password, is_role: 'admin' } });
const becomeAdmin = (token: string, email: string) =>
  provider.attempt('firstAdmin', {
    body: { token, first_name: 'Ada', last_name: 'Other', email, password: 'quiet-harbour-42-lamps' },
  });
const logged = async (id: string) =>
  (
    await provider.services.pool.query(
      'select activity, performed_by, description from activity_log where target_id = $1',
      [id],
    )
  ).rows;

test('without any admin the address sets one up', async () => {
  const wanted = { email: 'ada@one.example' };
  const { path: address, isNew } = await offerAdmin(provider.services.pool, new Date(morning), wanted);
  expect([isNew, address]).toEqual([true, expect.stringMatching(/^\/first-admin#token=/)]);
  expect((await becomeAdmin(tokenOf(address), 'ada@one.example')).status).toBe(200);
  expect((await becomeAdmin(tokenOf(address), 'eve@one.example')).status).toBe(409);
});

test('an admin gets a new password once, the sessions end, and the log tells it', async () => {
  const admin = await provider.aUser({ role: 'admin', firstName: 'Bartholomew' });
  const session = await provider.signIn(admin);
  const token = await offered({ email: ` ${admin.email.toUpperCase()} ` });
  for (const weak of ['short', 'swordfish', 'bartholomew']) {
    expect((await recover(token, weak)).refusal).toMatchObject({
      failed: 'Please use strong password.',
      problems: [{ field: 'password' }],
    });
  }
  expect((await recover(token)).status).toBe(200);
  expect((await provider.attempt('pests', {}, session)).status).toBe(401);
  expect((await signIn(admin.email, testPassword)).status).toBe(400);
  expect((await signIn(admin.email, 'quiet-harbour-42-lamps')).status).toBe(200);
  expect(await logged(admin.id)).toEqual([
    { activity: 'users.admin-recovered', performed_by: 'system', description: { email: admin.email } },
  ]);
  expect((await recover(token)).refusal).toMatchObject({ reason: 'passwords.link-not-valid' });
  const { rows: noted } = await provider.services.pool.query(
    `select outcome from security_log where kind = 'password-link' and target = $1`,
    [admin.id],
  );
  expect(noted).toEqual([{ outcome: 'done' }]);
});

test('an admin who lost the second factor signs in with the new password alone, and the log tells it', async () => {
  const admin = await provider.aUser({ role: 'admin' });
  await provider.aSecondFactor(admin.id);
  const token = await offered({ email: admin.email });
  expect((await signIn(admin.email, testPassword)).refusal?.reason).toBe('second-factors.code-needed');
  expect((await recover(token)).status).toBe(200);
  expect((await signIn(admin.email, 'quiet-harbour-42-lamps')).status).toBe(200);
  expect(await logged(admin.id)).toMatchObject([
    { description: { email: admin.email, second_factor: 'taken away' } },
  ]);
});

test('the address is over after an hour, and one for a password makes no admin, nor the other way round', async () => {
  const admin = await provider.aUser({ role: 'admin' });
  const [password, another] = [await offered({ email: admin.email }), await offered('another')];
  expect((await becomeAdmin(password, 'eve@two.example')).status).toBe(409);
  expect((await recover(another)).status).toBe(422);
  provider.setNow('2026-07-15T15:00:00Z');
  expect((await recover(password)).refusal).toMatchObject({ reason: 'passwords.link-expired' });
  expect((await becomeAdmin(another, 'eve@two.example')).status).toBe(409);
  provider.setNow(morning);
  expect((await recover(password)).status).toBe(200);
});

test('one more admin is added, whose e-mail nobody else has', async () => {
  const customer = await provider.aUser({ role: 'customer' });
  const token = await offered('another');
  expect((await becomeAdmin(token, customer.email)).refusal).toMatchObject({
    code: 409,
    problems: [{ field: 'email', reason: 'users.email-taken' }],
  });
  expect((await becomeAdmin(token, 'second@two.example')).status).toBe(200);
  const { answer } = await signIn('second@two.example', 'quiet-harbour-42-lamps');
  expect(await logged(answer!.data.user_id)).toMatchObject([{ activity: 'users.admin-added' }]);
});

test('the database keeps no token', async () => {
  const admin = await provider.aUser({ role: 'admin' });
  const token = await offered({ email: admin.email });
  const { rows } = await provider.services.pool.query('select value from installation');
  const { rows: links } = await provider.services.pool.query('select * from password_links');
  expect(JSON.stringify([rows, links])).not.toContain(token);
});
