import type { CallInput } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { smtpMailer } from '../../ports/mail/smtp-mailer';
import { type MailServer, startMailServer } from '../../ports/mail/testing/mail-server';
import { writePromised } from '../../promised-pdfs';
import { type Credentials, startProvider, type TestProvider, testPassword } from '../../testing';
import { sendWaitingMail } from '../mail/send-waiting-mail';
import { linkGoodFor } from '../sessions/password-links';

const morning = '2026-07-15T14:00:00Z';
const later = (ms: number) => new Date(Date.parse(morning) + ms).toISOString();
const good = 'quiet-harbour-42-lamps';

let server: MailServer;
/** One with a mail server, and one without. */
let provider: TestProvider;
let without: TestProvider;
let admin: Required<Credentials>;
let adminWithout: Required<Credentials>;
beforeAll(async () => {
  server = await startMailServer();
  const mailer = smtpMailer({ url: server.url, from: 'portal@pests.example' });
  provider = await startProvider({ now: morning, mailer });
  without = await startProvider({ now: morning });
  admin = await provider.signIn(await provider.aUser({ role: 'admin', lastName: 'Boss' }));
  adminWithout = await without.signIn(await without.aUser({ role: 'admin' }));
});
afterAll(async () => {
  await provider.close();
  await without.close();
  await server.stop();
});
afterEach(async () => {
  for (const one of [provider, without]) {
    one.setNow(morning);
    await one.services.pool.query('delete from rate_limits');
  }
  server.clear();
});

type NewUser = CallInput<ProviderCalls['registerUser']>['body'];
let made = 0;
const aPerson = (more: Partial<NewUser> = {}): NewUser => ({
  first_name: 'Ana',
  last_name: 'Bell',
  contact_number: '14165550123',
  company: 'Clearunit Pest Services',
  address: '1 King Street West',
  email: `invited-${++made}@staff.example`,
  is_role: 1,
  ...more,
});
const rolesByNumber = { 1: 'scheduler', 3: 'technician' } as const;

async function register(person: NewUser, at = provider, who = admin) {
  const { uid, link } = (await at.call('registerUser', { body: person }, who)).body;
  return { uid, link, email: person.email, role: rolesByNumber[person.is_role as 1] };
}
const tokenIn = (text: string | undefined) => /#token=([\w-]{43})\b/.exec(text ?? '')?.[1] ?? '';
/** The token of the latest mail to an address, once all waiting mail was sent. */
async function mailedToken(email: string): Promise<string> {
  await sendWaitingMail(provider.services, writePromised);
  const mails = server.received.filter(({ recipients }) => recipients.includes(email));
  return tokenIn(mails.filter(({ text }) => text?.includes('#token=')).at(-1)?.text);
}
const subjectsTo = (email: string) =>
  server.received.filter(({ recipients }) => recipients.includes(email)).map(({ subject }) => subject);
const choose = (token: string, password = good, at = provider) =>
  at.attempt('choosePassword', { body: { token, password } });
const signIn = async (
  email: string,
  password: string,
  is_role: 'scheduler' | 'technician' | 'admin',
  at = provider,
) => at.attempt('staffLogin', { body: { email, password, is_role } });
const accessOf = async (id: string, at = provider, who = admin) =>
  (await at.call('userRecord', { params: { id } }, who)).data[0]!.access;
const noted = async (kind: string, at = provider) =>
  (
    await at.services.pool.query('select outcome, target from security_log where kind = $1 order by id', [
      kind,
    ])
  ).rows;
const storedTexts = async (at = provider) => {
  const tables = ['mail', 'password_links', 'activity_log', 'security_log', 'installation', 'users'];
  const rows = await Promise.all(tables.map((table) => at.services.pool.query(`select * from ${table}`)));
  return JSON.stringify(rows.map((result) => result.rows));
};

describe('an invitation', () => {
  test.each([1, 3] as const)(
    'of a person of role %i is mailed, and a password is chosen with it once',
    async (is_role) => {
      const person = aPerson({ is_role });
      const { uid, link, role } = await register(person);
      expect(link).toBeUndefined();
      expect(await accessOf(uid)).toBe('invited');
      expect((await signIn(person.email, '', role)).status).toBe(422);
      expect((await signIn(person.email, testPassword, role)).refusal?.reason).toBe(
        'sessions.wrong-password',
      );

      const token = await mailedToken(person.email);
      const mail = server.received.find(({ recipients }) => recipients.includes(person.email))!;
      expect(mail).toMatchObject({
        subject: 'Your account in the pest control portal',
        text: expect.stringContaining(`http://portal.example/choose-password#token=${token}`),
        html: expect.stringContaining(`href="http://portal.example/choose-password#token=${token}"`),
      });
      expect(mail.text).toContain('until 07-22-2026 10:00');
      const told = await provider.call('passwordLink', { body: { token } });
      expect(told.data).toEqual({
        purpose: 'invitation',
        email: person.email,
        first_name: 'Ana',
        last_name: 'Bell',
        company: person.company,
        role,
      });
      expect((await choose(token)).status).toBe(200);
      expect(await accessOf(uid)).toBe('password');
      expect((await signIn(person.email, good, role)).status).toBe(200);
      expect((await choose(token, 'another-harbour-43-lamps')).refusal).toMatchObject({
        reason: 'passwords.link-not-valid',
      });
      expect((await signIn(person.email, good, role)).status).toBe(200);
    },
  );

  test('is told once without a mail server, and nobody else gets it', async () => {
    const { uid, link, email } = await register(aPerson(), without, adminWithout);
    const token = tokenIn(link);
    expect(link).toBe(`/choose-password#token=${token}`);
    expect(await storedTexts(without)).not.toContain(token);
    expect(await accessOf(uid, without, adminWithout)).toBe('invited');
    expect((await choose(token, good, without)).status).toBe(200);
    expect((await signIn(email, good, 'scheduler', without)).status).toBe(200);
    const { rows } = await without.services.pool.query(
      `select subject, status from mail where recipients = $1`,
      [email],
    );
    expect(rows).toEqual([{ subject: 'Your password was changed', status: 'kept' }]);
  });

  test('ends after seven days, which the list tells', async () => {
    const { uid, email } = await register(aPerson());
    const token = await mailedToken(email);
    provider.setNow(later(linkGoodFor.invitation - 1_000));
    expect((await provider.attempt('passwordLink', { body: { token } })).status).toBe(200);
    provider.setNow(later(linkGoodFor.invitation));
    const fresh = await provider.signIn({ id: admin.entityid });
    expect(await accessOf(uid, provider, fresh)).toBe('invitation-expired');
    for (const { refusal } of [
      await provider.attempt('passwordLink', { body: { token } }),
      await choose(token),
    ])
      expect(refusal).toMatchObject({ code: 422, reason: 'passwords.link-expired' });
    expect(await noted('password-link')).toContainEqual({ outcome: 'failed', target: null });
  });

  test('that is sent again ends the former, for one or for many', async () => {
    const people = [await register(aPerson()), await register(aPerson({ is_role: 3 }))];
    const former = await mailedToken(people[0]!.email);
    const ids = people.map(({ uid }) => uid);
    const answer = await provider.call('inviteUsers', { body: { ids: [...ids, ids[0]!] } }, admin);
    expect(answer).toMatchObject({
      success: 'A link goes to 2 people.',
      data: expect.arrayContaining(ids.map((id) => expect.objectContaining({ id, name: 'Ana Bell' }))),
    });
    expect(answer.data.some(({ link }) => link)).toBe(false);
    expect((await choose(former)).refusal?.reason).toBe('passwords.link-not-valid');
    for (const { email } of people) expect((await choose(await mailedToken(email))).status).toBe(200);
    const told = await noted('invitation');
    for (const target of ids) expect(told.filter((row) => row.target === target)).not.toEqual([]);
  });

  test('is for staff only, and nobody is sent one when somebody named is not', async () => {
    const customer = await provider.aUser({ role: 'customer' });
    const { uid, email } = await register(aPerson());
    const token = await mailedToken(email);
    const { reason } = await provider.refused('inviteUsers', { body: { ids: [uid, customer.id] } }, admin);
    expect(reason).toBe('records.not-found');
    expect((await provider.attempt('passwordLink', { body: { token } })).status).toBe(200);
    const added = await register(aPerson({ is_role: 0 }));
    await sendWaitingMail(provider.services, writePromised);
    expect(subjectsTo(added.email)).toEqual([]);
    expect(await accessOf(added.uid)).toBeUndefined();
  });

  test('takes no weak password, nor one made of its owner, and stays good', async () => {
    const { email } = await register(aPerson({ first_name: 'Bartholomew' }));
    const token = await mailedToken(email);
    for (const weak of ['short', 'swordfish', 'bartholomew77']) {
      expect((await choose(token, weak)).refusal).toMatchObject({
        failed: 'Please use strong password.',
        problems: [{ field: 'password' }],
      });
    }
    expect((await choose(token)).status).toBe(200);
  });

  test('used twice at once is used once', async () => {
    const { email } = await register(aPerson());
    const token = await mailedToken(email);
    const passwords = [good, 'another-harbour-43-lamps'];
    const answers = await Promise.all(passwords.map((password) => choose(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('chooses nobody else’s password', async () => {
    const [first, second] = [await register(aPerson()), await register(aPerson())];
    const token = await mailedToken(first.email);
    await choose(token);
    expect((await signIn(second.email, good, 'scheduler')).status).toBe(400);
    expect(await accessOf(second.uid)).toBe('invited');
  });

  test('is nowhere stored or logged: the mail that is kept has a mask', async () => {
    const { email } = await register(aPerson());
    const token = await mailedToken(email);
    await choose(token, 'short');
    expect(await storedTexts()).not.toContain(token);
    const { rows } = await provider.services.pool.query('select id from mail where recipients = $1', [email]);
    const { data } = await provider.call('mail', { params: { id: rows[0].id } }, admin);
    expect(data).toMatchObject({ has_link: true, status: 'sent' });
    expect(data.text).toContain('/choose-password#token=••••••');
  });

  test('that waits for the mail server is not sent any more once another way was used', async () => {
    const { uid, email } = await register(aPerson());
    const body = { ...aPerson(), new_password: 'typed-by-an-admin-7' };
    await provider.call('updateUser', { params: { id: uid }, body: { ...body, email: undefined } }, admin);
    expect(await mailedToken(email)).toBe('');
    const { rows } = await provider.services.pool.query(
      `select status, last_error from mail where recipients = $1 order by id`,
      [email],
    );
    expect(rows[0]).toEqual({
      status: 'failed',
      last_error: 'there is no link to send: it was used, or has expired',
    });
  });
});

describe('a password that an admin typed', () => {
  test('signs nobody in: whoever gives it chooses another first', async () => {
    const { uid, email, link } = await register(aPerson({ password: 'typed-by-an-admin-7' }));
    expect(link).toBeUndefined();
    expect(await accessOf(uid)).toBe('initial-password');
    expect((await signIn(email, 'wrong', 'scheduler')).refusal?.reason).toBe('sessions.wrong-password');
    const { refusal } = await signIn(email, 'typed-by-an-admin-7', 'scheduler');
    expect(refusal).toMatchObject({ code: 409, reason: 'sessions.choose-password' });
    const token = String(refusal!.params!.token);
    expect(await storedTexts()).not.toContain(token);
    expect((await provider.call('passwordLink', { body: { token } })).data.purpose).toBe('replacement');
    expect((await choose(token)).status).toBe(200);
    expect((await signIn(email, 'typed-by-an-admin-7', 'scheduler')).status).toBe(400);
    expect((await signIn(email, good, 'scheduler')).status).toBe(200);
    expect(await accessOf(uid)).toBe('password');
  });

  test('ends when the person is invited', async () => {
    const { uid, email } = await register(aPerson({ password: 'typed-by-an-admin-7' }));
    const { refusal } = await signIn(email, 'typed-by-an-admin-7', 'scheduler');
    await provider.call('inviteUsers', { body: { ids: [uid] } }, admin);
    expect((await signIn(email, 'typed-by-an-admin-7', 'scheduler')).refusal?.reason).toBe(
      'sessions.wrong-password',
    );
    expect((await choose(String(refusal!.params!.token))).refusal?.reason).toBe('passwords.link-not-valid');
    expect(await accessOf(uid)).toBe('invited');
    expect((await choose(await mailedToken(email))).status).toBe(200);
  });

  test('is told by mail, and ends sessions and links', async () => {
    const { uid, email } = await register(aPerson());
    const invitation = await mailedToken(email);
    await choose(invitation);
    const session = await provider.signIn({ id: uid });
    await provider.call('inviteUsers', { body: { ids: [uid] } }, admin);
    const token = await mailedToken(email);
    const { email: _, ...rest } = aPerson();
    await provider.call(
      'updateUser',
      { params: { id: uid }, body: { ...rest, new_password: 'typed-by-an-admin-7' } },
      admin,
    );
    await sendWaitingMail(provider.services, writePromised);
    expect(subjectsTo(email)).toEqual([
      'Your account in the pest control portal',
      'Your password was changed',
      'Choose a new password',
      'Your password was changed',
    ]);
    expect(server.received.at(-1)!.text).toContain('An admin gave ');
    expect((await provider.attempt('pests', {}, session)).status).toBe(401);
    expect((await choose(token)).refusal?.reason).toBe('passwords.link-not-valid');
    expect((await signIn(email, 'typed-by-an-admin-7', 'scheduler')).refusal?.reason).toBe(
      'sessions.choose-password',
    );
  });
});

describe('a password that several people were given', () => {
  const aSharer = (at = provider) =>
    at.aUser({ role: 'scheduler', mustChoosePassword: true, passwordIsShared: true });

  test('lets nobody choose another: the link is mailed to its owner', async () => {
    const { id, email } = await aSharer();
    const { refusal } = await signIn(email, testPassword, 'scheduler');
    expect(refusal).toMatchObject({ code: 409, reason: 'sessions.password-shared-mailed' });
    expect(JSON.stringify(refusal)).not.toMatch(/token/);
    const token = await mailedToken(email);
    expect(server.received.at(-1)!.text).toContain('with a password that several people were given.');
    expect((await choose(token)).status).toBe(200);
    expect((await signIn(email, testPassword, 'scheduler')).refusal?.reason).toBe('sessions.wrong-password');
    expect((await signIn(email, good, 'scheduler')).status).toBe(200);
    expect(await noted('sign-in')).toContainEqual({ outcome: 'refused', target: null });
    expect(await accessOf(id)).toBe('password');
  });

  test('fills no mailbox', async () => {
    const { email } = await aSharer();
    for (let n = 0; n < 5; n++) await signIn(email, testPassword, 'scheduler');
    await mailedToken(email);
    expect(subjectsTo(email)).toHaveLength(3);
  });

  test('is replaced by an admin’s link where the portal sends no mail', async () => {
    const { id, email } = await aSharer(without);
    const { refusal } = await signIn(email, testPassword, 'scheduler', without);
    expect(refusal).toMatchObject({ code: 409, reason: 'sessions.password-shared' });
    const { data } = await without.call('inviteUsers', { body: { ids: [id] } }, adminWithout);
    expect((await signIn(email, testPassword, 'scheduler', without)).refusal?.reason).toBe(
      'sessions.wrong-password',
    );
    expect((await choose(tokenIn(data[0]!.link), good, without)).status).toBe(200);
    expect((await signIn(email, good, 'scheduler', without)).status).toBe(200);
  });

  test('is as any typed one once an admin has typed another', async () => {
    const { id, email } = await aSharer();
    const { email: _, is_role: __, ...person } = aPerson({ company: '', address: '' });
    const body = { ...person, new_password: 'typed-by-an-admin-7' };
    await provider.call('updateUser', { params: { id }, body }, admin);
    expect((await signIn(email, 'typed-by-an-admin-7', 'scheduler')).refusal?.reason).toBe(
      'sessions.choose-password',
    );
  });
});

describe('a forgotten password', () => {
  const ask = (email: string, at = provider) => at.attempt('forgotPassword', { body: { email } });

  test('is chosen again by a link of an hour, which ends sessions, tells the person and signs nobody in', async () => {
    const user = await provider.aUser({ role: 'technician' });
    const session = await provider.signIn(user);
    expect((await ask(` ${user.email.toUpperCase()} `)).answer).toMatchObject({
      success:
        'If this address belongs to somebody here, a link to choose a new password is on its way. It works for an hour.',
    });
    const token = await mailedToken(user.email);
    expect((await signIn(user.email, testPassword, 'technician')).status).toBe(200);
    provider.setNow(later(linkGoodFor.reset - 1_000));
    const { answer } = await choose(token);
    expect(answer).toEqual({ code: 200, success: 'Your password is saved. Sign in with it now.' });
    expect((await provider.attempt('pests', {}, session)).status).toBe(401);
    expect((await signIn(user.email, testPassword, 'technician')).status).toBe(400);
    expect((await signIn(user.email, good, 'technician')).status).toBe(200);
    await sendWaitingMail(provider.services, writePromised);
    expect(subjectsTo(user.email)).toEqual(['Choose a new password', 'Your password was changed']);
    expect(await noted('password-reset')).toContainEqual({ outcome: 'done', target: user.id });
    expect(await noted('password-link')).toContainEqual({ outcome: 'done', target: user.id });
    const { rows } = await provider.services.pool.query(
      'select activity, performed_by, actor_id from activity_log where target_id = $1',
      [user.id],
    );
    expect(rows).toEqual([
      { activity: 'users.password-chosen', performed_by: 'Technician Tester', actor_id: user.id },
    ]);
  });

  test('can be chosen right away after too many wrong ones of the same network', async () => {
    const user = await provider.aUser({ role: 'scheduler' });
    for (let n = 0; n < 6; n++) await signIn(user.email, `wrong-${n}`, 'scheduler');
    expect((await signIn(user.email, testPassword, 'scheduler')).status).toBe(429);
    await ask(user.email);
    await choose(await mailedToken(user.email));
    expect((await signIn(user.email, good, 'scheduler')).status).toBe(200);
  });

  test('ends after an hour', async () => {
    const user = await provider.aUser({ role: 'technician' });
    await ask(user.email);
    const token = await mailedToken(user.email);
    provider.setNow(later(linkGoodFor.reset));
    expect((await choose(token)).refusal?.reason).toBe('passwords.link-expired');
    expect((await signIn(user.email, testPassword, 'technician')).status).toBe(200);
  });

  test('of nobody, or of a customer, gets the same answer in the same time, and no mail', async () => {
    const user = await provider.aUser({ role: 'admin' });
    const customer = await provider.aUser({ role: 'customer' });
    const timed = async (email: string) => {
      const began = performance.now();
      const { answer } = await ask(email);
      return { answer, ms: performance.now() - began };
    };
    const known = await timed(user.email);
    for (const email of ['nobody@staff.example', customer.email]) {
      const { answer, ms } = await timed(email);
      expect(answer).toEqual(known.answer);
      expect(ms).toBeGreaterThanOrEqual(399);
      expect(await mailedToken(email)).toBe('');
    }
    expect(known.ms).toBeGreaterThanOrEqual(399);
    expect(await mailedToken(user.email)).not.toBe('');
    expect(await noted('password-reset')).toContainEqual({ outcome: 'failed', target: null });
  });

  test('fills no mailbox: the fourth within an hour is answered alike and not mailed, and the third works', async () => {
    const user = await provider.aUser({ role: 'technician' });
    for (let n = 0; n < 5; n++) expect((await ask(user.email)).status).toBe(200);
    const token = await mailedToken(user.email);
    expect(subjectsTo(user.email)).toHaveLength(3);
    expect((await choose(token)).status).toBe(200);
  });

  test('whoever asks in somebody else’s place keeps nobody from a link: once the latest has ended, one more is mailed', async () => {
    const user = await provider.aUser({ role: 'technician' });
    for (let n = 0; n < 5; n++) await ask(user.email);
    await mailedToken(user.email);
    provider.setNow(later(linkGoodFor.reset));
    for (let n = 0; n < 3; n++) await ask(user.email);
    const token = await mailedToken(user.email);
    expect(subjectsTo(user.email)).toHaveLength(4);
    expect((await choose(token)).status).toBe(200);
  });

  test('leaves the link good that an admin sent', async () => {
    const user = await provider.aUser({ role: 'technician' });
    await provider.call('inviteUsers', { body: { ids: [user.id] } }, admin);
    const sent = await mailedToken(user.email);
    await ask(user.email);
    expect(await mailedToken(user.email)).not.toBe(sent);
    provider.setNow(later(linkGoodFor.renewal - 1_000));
    expect((await choose(sent)).status).toBe(200);
  });

  test('is asked for from one network twenty times an hour', async () => {
    const asked = await Promise.all(Array.from({ length: 21 }, (_, n) => ask(`nobody-${n}@staff.example`)));
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('needs an e-mail, and a mail server', async () => {
    expect((await ask('nobody')).refusal).toMatchObject({ problems: [{ field: 'email' }] });
    expect((await provider.call('passwordMail', {})).data).toEqual({ sends_mail: true, passwords: true });
    expect((await without.call('passwordMail', {})).data).toEqual({ sends_mail: false, passwords: true });
    const { refusal } = await ask(adminWithout.entityid, without);
    expect(refusal).toMatchObject({ code: 409, reason: 'passwords.no-mail-server' });
  });

  test('is helped by an admin with a link, which leaves the password alone until it is used', async () => {
    const user = await without.aUser({ role: 'technician' });
    const { data } = await without.call('inviteUsers', { body: { ids: [user.id] } }, adminWithout);
    const token = tokenIn(data[0]!.link);
    expect((await signIn(user.email, testPassword, 'technician', without)).status).toBe(200);
    expect((await without.call('passwordLink', { body: { token } })).data.purpose).toBe('renewal');
    expect((await choose(token, good, without)).status).toBe(200);
  });
});

describe('tokens that nobody has', () => {
  test('are counted: more than thirty from one network have to wait, and a right one counts nothing', async () => {
    const user = await without.aUser({ role: 'technician' });
    const { data } = await without.call('inviteUsers', { body: { ids: [user.id] } }, adminWithout);
    const token = tokenIn(data[0]!.link);
    for (let n = 0; n < 30; n++) {
      const wrong = await choose('x'.repeat(40) + String(n).padStart(3, '0'), good, without);
      expect(wrong.refusal?.reason).toBe('passwords.link-not-valid');
      if (n === 15) await without.call('passwordLink', { body: { token } });
    }
    expect((await choose(token, good, without)).status).toBe(429);
  });
});

test('one’s own change ends open links too, and is told by mail', async () => {
  const user = await provider.aUser({ role: 'scheduler' });
  await provider.call('forgotPassword', { body: { email: user.email } });
  const token = await mailedToken(user.email);
  const body = { old_password: testPassword, new_password: good };
  await provider.call('changePassword', { params: { id: user.id }, body }, await provider.signIn(user));
  await sendWaitingMail(provider.services, writePromised);
  expect(subjectsTo(user.email)).toContain('Your password was changed');
  expect((await choose(token)).refusal?.reason).toBe('passwords.link-not-valid');
});

test('where staff sign in by OpenID Connect alone, nobody is sent a link', async () => {
  const elsewhere = await startProvider({ now: morning, staffSignIn: { password: false } });
  onTestFinished(() => elsewhere.close());
  const who = await elsewhere.signIn(await elsewhere.aUser({ role: 'admin' }));
  const { uid, link, email } = await register(aPerson(), elsewhere, who);
  expect([link, await accessOf(uid, elsewhere, who)]).toEqual([undefined, undefined]);
  expect((await elsewhere.refused('inviteUsers', { body: { ids: [uid] } }, who)).reason).toBe(
    'sessions.passwords-off',
  );
  expect((await elsewhere.refused('forgotPassword', { body: { email } })).reason).toBe(
    'sessions.passwords-off',
  );
  expect((await elsewhere.call('passwordMail', {})).data.passwords).toBe(false);
});

test('whoever has a second factor is asked for its code before a password that others may know is replaced', async () => {
  const user = await provider.aUser({ role: 'technician', mustChoosePassword: true });
  const who = await provider.signIn(user);
  const { secret } = (await provider.call('startSecondFactor', {}, who)).data;
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: Date.parse(morning) });
  const body = { password: testPassword, code: codeNow() };
  await provider.call('confirmSecondFactor', { body }, who);
  expect((await signIn(user.email, testPassword, 'technician')).refusal?.reason).toBe(
    'second-factors.code-needed',
  );
  await provider.call('forgotPassword', { body: { email: user.email } });
  expect((await choose(await mailedToken(user.email))).status).toBe(200);
  expect((await signIn(user.email, good, 'technician')).refusal?.reason).toBe('second-factors.code-needed');
});
