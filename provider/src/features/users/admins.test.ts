import type { CallInput } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { systemContext } from '../../http/system-context';
import { startProvider, type TestProvider, testPassword } from '../../testing';
import { mailAlarms } from '../security/mail-alarms';
import { offerAdmin } from '../sessions/recover-admin';
import { eraseFormerPeople } from './erase-former-people';

type Person = Awaited<ReturnType<TestProvider['aUser']>>;

const good = 'quiet-harbour-42-lamps';
const provider = await startProvider();
afterAll(() => provider.close());

/** Each test has two admins and a day of its own. */
let ana: Person;
let ben: Person;
let who: Awaited<ReturnType<TestProvider['signIn']>>;
let day = 0;
beforeEach(async () => {
  provider.setNow(new Date(Date.UTC(2026, 6, ++day, 14)).toISOString());
  await query('delete from users where role = 2');
  ana = await provider.aUser({ role: 'admin', firstName: 'Ana', lastName: 'Oak' });
  ben = await provider.aUser({ role: 'admin', firstName: 'Ben', lastName: 'Elm' });
  who = await provider.signIn(ana);
  await nextAlarm();
});

const query = async (text: string, values: unknown[] = []) =>
  (await provider.services.pool.query(text, values)).rows;
const look = () => mailAlarms(systemContext(provider.services));
/** Forgets what was mailed, so that the next alarm is mailed too. */
async function nextAlarm() {
  await look();
  await query('update security_alarms set mailed_on = null');
  await query('delete from mail');
}
const alarm = async () => {
  await look();
  const [mail] = await query(
    `select recipients, body_text as text from mail where subject = 'Security alarm: The access of an admin changed'`,
  );
  return mail;
};
const isOpen = async (session: typeof who) => (await provider.attempt('pests', {}, session)).status === 200;

type NewUser = CallInput<ProviderCalls['registerUser']>['body'];
let made = 0;
const aNewAdmin = (more: Partial<NewUser> = {}): NewUser => ({
  first_name: 'Cleo',
  last_name: 'Fir',
  email: `cleo-${++made}@staff.example`,
  contact_number: '',
  is_role: 2,
  ...more,
});
const register = async (more?: Partial<NewUser>) =>
  (await provider.call('registerUser', { body: aNewAdmin(more) }, who)).body;
const remove = (id: string, session = who) =>
  provider.attempt('deleteUser', { body: { admin_id: id } }, session);

test('an admin is added with name and e-mail, invited, and signs in with the password that the link was for', async () => {
  const { uid, link } = await register({ email: 'cleo@staff.example' });
  const record = async () => (await provider.call('userRecord', { params: { id: uid } }, who)).data[0];
  expect(await record()).toMatchObject({ role: 'admin', email: 'cleo@staff.example', access: 'invited' });
  const listed = await provider.call('users', { query: { is_role: 'admin', order_by: 'name' } }, who);
  expect(listed.total_user).toBe(3);
  const token = /#token=([\w-]{43})$/.exec(link ?? '')?.[1] ?? '';
  await provider.call('choosePassword', { body: { token, password: good } });
  expect(await record()).toMatchObject({ access: 'password' });
  const body = { email: 'cleo@staff.example', password: good, is_role: 'admin' } as const;
  expect((await provider.attempt('staffLogin', { body })).status).toBe(200);
  const logged = await query(
    'select activity, performed_by from activity_log where target_id = $1 order by id',
    [uid],
  );
  expect(logged).toEqual([
    { activity: 'users.registered', performed_by: 'Ana Oak' },
    { activity: 'users.invited', performed_by: 'Ana Oak' },
    { activity: 'users.password-chosen', performed_by: 'Cleo Fir' },
  ]);
});

test('nobody types an admin’s password, not even the own one without the former', async () => {
  const body = aNewAdmin({ password: good });
  const refusal = await provider.refused('registerUser', { body }, who);
  expect(refusal.problems).toMatchObject([{ field: 'password', reason: 'users.admin-chooses-password' }]);
  for (const { id, firstName: first_name, lastName: last_name } of [ana, ben]) {
    const change = { first_name, last_name, contact_number: '', new_password: good };
    const { problems } = await provider.refused('updateUser', { params: { id }, body: change }, who);
    expect(problems).toMatchObject([{ field: 'new_password', reason: 'users.admin-chooses-password' }]);
  }
});

test('nobody makes a link for the own password', async () => {
  const refusal = await provider.refused('inviteUsers', { body: { ids: [ben.id, ana.id] } }, who);
  expect(refusal).toMatchObject({ code: 409, reason: 'passwords.own-link' });
  expect(await query('select from password_links')).toEqual([]);
});

test('a name is changed, the e-mail is not', async () => {
  const change = (more: object) =>
    provider.attempt(
      'updateUser',
      {
        params: { id: ben.id },
        body: { first_name: 'Benno', last_name: 'Elm', contact_number: '', ...more },
      },
      who,
    );
  expect((await change({ email: 'other@staff.example' })).refusal).toMatchObject({
    problems: [{ field: 'email', reason: 'users.email-fixed' }],
  });
  expect((await change({})).status).toBe(200);
  expect(await query('select first_name from users where id = $1', [ben.id])).toEqual([
    { first_name: 'Benno' },
  ]);
});

test('an admin who is deleted is signed out at once and told of by mail; the log forgets the name in time', async () => {
  const session = await provider.signIn(ben);
  expect((await remove(ben.id)).status).toBe(200);
  expect(await isOpen(session)).toBe(false);
  expect(await alarm()).toMatchObject({
    recipients: ana.email,
    text: expect.stringContaining(
      'Ana Oak changed the access of the admin Ben Elm (Account added or deleted), from',
    ),
  });
  await eraseFormerPeople(provider.services.pool, new Date(Date.UTC(2026, 8)));
  const entries = await query('select description::text as text from activity_log where target_id = $1', [
    ben.id,
  ]);
  expect(entries).toEqual([{ text: '{"role": "admin"}' }]);
});

test('nobody deletes the own account, nor one of another role as an admin', async () => {
  expect((await remove(ana.id)).refusal).toMatchObject({
    code: 409,
    reason: 'users.own-account',
    failed: 'You cannot delete your own account. Another admin can.',
  });
  const tom = await provider.aUser({ role: 'technician' });
  expect((await remove(tom.id)).status).toBe(404);
  await query('delete from users where id = $1', [ben.id]);
  expect((await remove(ana.id)).refusal?.reason).toBe('users.last-admin');
  expect(await isOpen(who)).toBe(true);
});

test('of two admins who delete each other at the same moment, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const pair = [await provider.aUser({ role: 'admin' }), await provider.aUser({ role: 'admin' })] as const;
    const ids = pair.map(({ id }) => id);
    await query('delete from users where role = 2 and id <> all($1::uuid[])', [ids]);
    const sessions = [await provider.signIn(pair[0]), await provider.signIn(pair[1])] as const;
    const answers = await Promise.all([remove(pair[1].id, sessions[0]), remove(pair[0].id, sessions[1])]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [refused] = answers.filter(({ status }) => status !== 200);
    expect(['users.last-admin', 'sessions.expired']).toContain(refused!.refusal?.reason);
    expect(await query('select count(*)::int from users where role = 2')).toEqual([{ count: 1 }]);
  }
});

test('whoever was deleted meanwhile deletes nobody', async () => {
  const cleo = await provider.aUser({ role: 'admin' });
  const client = await provider.services.pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from users where id = $1', [ana.id]);
    const waiting = remove(ben.id);
    await expect
      .poll(() =>
        query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for update'`),
      )
      .toHaveLength(1);
    await client.query('commit');
    expect((await waiting).refusal?.reason).toBe('sessions.expired');
  } finally {
    client.release();
  }
  expect(await query('select id from users where role = 2 order by id')).toEqual(
    [ben.id, cleo.id].sort().map((id) => ({ id })),
  );
});

test('sessions are ended by another admin', async () => {
  const session = await provider.signIn(ben);
  await provider.call('endSessionsOfUser', { params: { id: ben.id } }, who);
  expect(await isOpen(session)).toBe(false);
  expect((await alarm()).text).toContain('Ana Oak changed the access of the admin Ben Elm (Sign-out), from');
});

test('an invitation, and a password that is chosen by a link, are told to all admins', async () => {
  const { data } = await provider.call('inviteUsers', { body: { ids: [ben.id] } }, who);
  expect((await alarm()).text).toContain('Ben Elm (Invitation sent)');
  await nextAlarm();
  const token = data[0]!.link!.split('#token=')[1]!;
  await provider.call('choosePassword', { body: { token, password: good } });
  expect(await alarm()).toMatchObject({
    recipients: expect.stringMatching(`${ana.email}.*${ben.email}`),
    text: expect.stringContaining(
      'Somebody changed the access of the admin Ben Elm (Password chosen by a link)',
    ),
  });
});

test('what changes after the mail of a day is told together on the next one', async () => {
  const unlink = async (person: Person) => {
    await query(
      `insert into openid_links (user_id, issuer, subject)
       select id, 'https://id.example', id::text from users where id = $1`,
      [person.id],
    );
    await provider.call('unlinkOpenId', { params: { id: person.id } }, who);
  };
  await unlink(ben);
  expect((await alarm()).text).not.toContain('(Sign-out)');
  await provider.call('endSessionsOfUser', { params: { id: ben.id } }, who);
  await unlink(ana);
  await query('delete from mail');
  expect(await alarm()).toBeUndefined();
  provider.setNow(new Date(Date.UTC(2026, 6, day, 38)).toISOString());
  const { text } = await alarm();
  expect(text).toContain('the admin Ben Elm (Sign-out)');
  expect(text).toContain('the admin Ana Oak (Sign-in linked or unlinked)');
});

test('an unlinked sign-in elsewhere is told', async () => {
  await query(
    `insert into openid_links (user_id, issuer, subject) values ($1, 'https://id.example', 'ben')`,
    [ben.id],
  );
  await provider.call('unlinkOpenId', { params: { id: ben.id } }, who);
  expect((await alarm()).text).toContain('Ben Elm (Sign-in linked or unlinked)');
});

test('admins whom a command on the server recovers or adds are told of', async () => {
  const now = provider.services.now();
  const { path } = await offerAdmin(provider.services.pool, now, { email: ben.email });
  const token = path.split('#token=')[1]!;
  await provider.call('choosePassword', { body: { token, password: good } });
  expect((await alarm()).text).toContain('Ben Elm (Password chosen by a link)');
  await nextAlarm();
  const another = await offerAdmin(provider.services.pool, provider.services.now(), 'another');
  const form = { first_name: 'Dora', last_name: 'Yew', email: `dora-${day}@staff.example`, password: good };
  await provider.call('firstAdmin', { body: { token: another.path.split('#token=')[1]!, ...form } });
  expect((await alarm()).text).toContain('Somebody changed the access of the admin Dora Yew (Account added');
});

test('whoever was invited and never signed in gets no mail of admins', async () => {
  const { uid } = await register();
  const [{ email }] = await query('select email from users where id = $1', [uid]);
  const { recipients, text } = await alarm();
  expect(text).toContain('Cleo Fir (Account added or deleted)');
  expect(recipients).not.toContain(email);
});

test('the first admin of all is no alarm', async () => {
  await query('delete from users where role = 2');
  const { path } = await offerAdmin(provider.services.pool, provider.services.now(), 'another');
  const form = {
    first_name: 'Eva',
    last_name: 'Ash',
    email: `eva-${day}@staff.example`,
    password: testPassword,
  };
  await provider.call('firstAdmin', { body: { token: path.split('#token=')[1]!, ...form } });
  expect(await alarm()).toBeUndefined();
});
