import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessOf, startProvider, type TestProvider, testPassword } from '../../testing';
import { openSession } from './open-session';
import { deleteSessionsOfUser } from './queries';

const morning = '2026-07-15T14:00:00Z';
let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider({ now: morning });
});
afterAll(() => provider.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function signIn({ id, email }: { id: string; email: string }, user_agent?: string) {
  const { data } = await provider.call('staffLogin', {
    body: { email, password: testPassword, is_role: 'technician', user_agent },
  });
  return { token: data.token, entityid: id };
}
const listed = async (who: { token: string; entityid: string }) =>
  (await provider.call('mySessions', {}, who)).data;
const isOpen = async (who: { token: string; entityid: string }) =>
  (await provider.attempt('pests', {}, who)).status === 200;

test('one sees where one is signed in, since when and when it was last used', async () => {
  const user = await provider.aUser({ role: 'technician' });
  const phone = await signIn(user);
  provider.setNow('2026-07-15T15:00:00Z');
  const desk = await signIn(user, firefox);
  provider.setNow('2026-07-15T16:00:00Z');
  await provider.call('pests', {}, phone);
  expect(await listed(desk)).toMatchObject([
    {
      browser: 'Firefox',
      system: 'Windows',
      is_this: true,
      signed_in_at: '2026-07-15T15:00:00.000Z',
      used_at: '2026-07-15T16:00:00.000Z',
    },
    {
      browser: '',
      system: '',
      is_this: false,
      signed_in_at: '2026-07-15T14:00:00.000Z',
      used_at: '2026-07-15T16:00:00.000Z',
    },
  ]);
  expect(JSON.stringify(await listed(desk))).not.toContain(phone.token);
  provider.setNow('2026-07-16T05:00:00Z');
  const late = await signIn(user);
  expect(await listed(late)).toHaveLength(1);
  provider.setNow(morning);
});

test('an admin signs a person out everywhere, and nobody else can', async () => {
  const [tom, ben, boss] = [
    await provider.aUser({ role: 'technician' }),
    await provider.aUser({ role: 'technician' }),
    await provider.aUser({ role: 'admin' }),
  ];
  const [one, two, bens, admin] = [
    await signIn(tom),
    await signIn(tom),
    await signIn(ben),
    await provider.signIn(boss),
  ];
  const end = (id: string, who: typeof one) => provider.attempt('endSessionsOfUser', { params: { id } }, who);
  expect((await end(tom.id, bens)).status).toBe(403);
  expect((await end(tom.id, admin)).status).toBe(200);
  expect([await isOpen(one), await isOpen(two), await isOpen(bens)]).toEqual([false, false, true]);
  expect((await end('00000000-0000-4000-8000-000000000000', admin)).status).toBe(404);
});

test('one session is ended, or all but the one that asks, and nobody else’s', async () => {
  const [ana, ben] = [
    await provider.aUser({ role: 'technician' }),
    await provider.aUser({ role: 'technician' }),
  ];
  const [one, two, three, bens] = [
    await signIn(ana),
    await signIn(ana),
    await signIn(ana),
    await signIn(ben),
  ];
  const [{ id: idOfTwo } = { id: '' }] = await listed(two);
  const end = (who: typeof one, session_id?: string) =>
    provider.attempt('endMySessions', { body: { session_id } }, who);
  expect((await end(bens, idOfTwo)).status).toBe(404);
  expect(await isOpen(two)).toBe(true);
  expect((await end(one, idOfTwo)).status).toBe(200);
  expect([await isOpen(one), await isOpen(two), await isOpen(three)]).toEqual([true, false, true]);
  expect((await end(one, idOfTwo)).status).toBe(404);
  expect((await end(one)).answer?.success).toBe('Signed out there.');
  expect([await isOpen(one), await isOpen(three), await isOpen(bens)]).toEqual([true, false, true]);
});

test('a sign-in under way opens no session when all sessions end meanwhile', async () => {
  const { pool, now } = provider.services;
  const user = await provider.aUser({ role: 'admin' });
  const before = await accessOf(pool, user.id);
  // Checked before, stored after.
  await deleteSessionsOfUser(pool, user.id, '');
  await expect(openSession(pool, now(), { user: before })).rejects.toMatchObject({
    reason: 'sessions.expired',
  });
  // Stored while they are ended: it waits for the other transaction.
  const read = await accessOf(pool, user.id);
  const ending = await pool.connect();
  await ending.query('begin');
  await deleteSessionsOfUser(ending, user.id, '');
  const late = expect(openSession(pool, now(), { user: read })).rejects.toMatchObject({
    reason: 'sessions.expired',
  });
  await ending.query('commit');
  ending.release();
  await late;
  // Stored first: whoever ends sessions waits, and ends it too.
  const opening = await pool.connect();
  await opening.query('begin');
  const token = await openSession(opening, now(), { user: await accessOf(pool, user.id) });
  const ended = deleteSessionsOfUser(pool, user.id, '');
  await opening.query('commit');
  opening.release();
  await ended;
  expect(await isOpen({ token, entityid: user.id })).toBe(false);
});
