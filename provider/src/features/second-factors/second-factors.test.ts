import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { accessOf, startProvider, type TestProvider, testPassword } from '../../testing';
import { openSession } from '../sessions/open-session';
import { endSessionsWithoutFactor } from '../sessions/second-factor/queries';

const morning = Date.parse('2026-07-15T14:00:00Z');
const seconds = 1_000;
let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
afterEach(async () => {
  provider.setNow(new Date(morning).toISOString());
  await provider.owner.query('truncate rate_limits, password_tries, staff_devices');
});

type Role = 'admin' | 'scheduler' | 'technician';

const at = (ms: number) => provider.setNow(new Date(morning + ms).toISOString());
/** What the app shows so long after the morning. */
const codeOf = (secret: string, ms = 0) => new TOTP({ secret }).generate({ timestamp: morning + ms });

/** Somebody who has set up a second factor in the morning, with a code that is used up, and is signed in. */
async function withFactor(role: Role = 'scheduler') {
  const user = await provider.aUser({ role });
  const session = await provider.signIn(user);
  const { data } = await provider.call('startSecondFactor', {}, session);
  const { recovery_codes } = await provider.call(
    'confirmSecondFactor',
    { body: { password: testPassword, code: codeOf(data.secret) } },
    session,
  );
  return { user, role, session, secret: data.secret, codes: recovery_codes };
}

const signIn = (
  { user: { email }, role }: { user: { email: string }; role: Role },
  more: { code?: string; password?: string; device?: string } = {},
) => provider.attempt('staffLogin', { body: { email, password: testPassword, is_role: role, ...more } });

const mailsAboutCodes = async (email: string) =>
  (
    await provider.services.pool.query(
      `select body_text as text from mail
       where recipients = $1 and subject = 'A recovery code of your account was used' order by id`,
      [email],
    )
  ).rows.map(({ text }) => text as string);
const isOpen = async (who: { token: string; entityid: string }) =>
  (await provider.attempt('pests', {}, who)).status === 200;
const security = async (userId: string) =>
  (
    await provider.services.pool.query(
      `select kind, outcome from security_log where kind = 'second-factor' and $1 in (actor_id::text, target) order by id`,
      [userId],
    )
  ).rows.map(({ outcome }) => outcome);
const ownFactor = async (who: { token: string; entityid: string }) =>
  (await provider.call('secondFactor', {}, who)).data;

test.each(['admin', 'scheduler', 'technician'] as const)(
  'a right password of %s asks for the code and gives nothing, and both together sign in',
  async (role) => {
    const one = await withFactor(role);
    at(30 * seconds);
    const asked = await signIn(one);
    expect([asked.status, asked.refusal?.reason]).toEqual([400, 'second-factors.code-needed']);
    expect(JSON.stringify(asked.refusal)).not.toMatch(/token|device/);
    expect((await signIn(one, { code: '' })).refusal?.reason).toBe('second-factors.code-needed');
    expect((await signIn(one, { code: codeOf(one.secret, 30 * seconds) })).status).toBe(200);
    expect(await security(one.user.id)).toEqual(['done', 'refused']);
  },
);

test('a wrong password is told before any code is looked at', async () => {
  const one = await withFactor();
  at(30 * seconds);
  const code = codeOf(one.secret, 30 * seconds);
  expect((await signIn(one, { password: 'wrong', code })).refusal?.reason).toBe('sessions.wrong-password');
  expect((await signIn(one, { code })).status).toBe(200);
});

test('a code counts once, also the one that confirmed the set-up, and none before it', async () => {
  const one = await withFactor();
  expect((await signIn(one, { code: codeOf(one.secret) })).refusal?.reason).toBe('second-factors.code-used');
  at(60 * seconds);
  const code = codeOf(one.secret, 60 * seconds);
  const both = await Promise.all([signIn(one, { code }), signIn(one, { code })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const before = codeOf(one.secret, 30 * seconds);
  expect((await signIn(one, { code: before })).refusal?.reason).toBe('second-factors.code-used');
});

test('a clock may be one step off, either way, and no more', async () => {
  const one = await withFactor();
  at(300 * seconds);
  const tried = [];
  for (const drift of [-60, 60, -30, 0, 30])
    tried.push((await signIn(one, { code: codeOf(one.secret, (300 + drift) * seconds) })).status);
  expect(tried).toEqual([400, 400, 200, 200, 200]);
});

test('a code may be typed with a space, and a wrong one is named', async () => {
  const one = await withFactor();
  at(30 * seconds);
  const code = codeOf(one.secret, 30 * seconds);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect((await signIn(one, { code: wrong })).refusal).toMatchObject({
    reason: 'second-factors.code-wrong',
    problems: [{ field: 'code' }],
  });
  expect((await signIn(one, { code: 'abc' })).refusal?.reason).toBe('second-factors.code-wrong');
  expect((await signIn(one, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
  expect(await security(one.user.id)).toEqual(['done', 'failed']);
});

test('each recovery code signs in once, in place of the app', async () => {
  const one = await withFactor();
  expect(one.codes).toHaveLength(10);
  expect(new Set(one.codes).size).toBe(10);
  const [first, second] = one.codes as [string, string];
  expect((await signIn(one, { code: first.toLowerCase() })).status).toBe(200);
  expect((await signIn(one, { code: first })).refusal?.reason).toBe('second-factors.recovery-wrong');
  const both = await Promise.all([signIn(one, { code: second }), signIn(one, { code: second })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await ownFactor(one.session)).toMatchObject({ is_on: true, recovery_codes_left: 8 });
  const told = await mailsAboutCodes(one.user.email);
  expect(told).toHaveLength(2);
  expect(told[1]).toContain('at http://portal.example. 8 codes are left.');
  expect(told[1]).toContain('change your password at once');
});

test('a recovery code that was right is used up, told and recorded, though the sign-in asks for another password', async () => {
  const one = await withFactor();
  await provider.owner.query('update users set must_choose_password = true where id = $1', [one.user.id]);
  const { refusal } = await signIn(one, { code: one.codes[0]! });
  expect(refusal?.reason).toBe('sessions.choose-password');
  expect(await mailsAboutCodes(one.user.email)).toHaveLength(1);
  const { rows } = await provider.services.pool.query(
    `select outcome from security_log where target = 'recoveryCode' and actor_id = $1`,
    [one.user.id],
  );
  expect(rows).toEqual([{ outcome: 'done' }]);
});

test('where passwords are not used, nobody changes a second factor or a password that nothing asks for', async () => {
  const elsewhere = await startProvider({ staffSignIn: { password: false } });
  onTestFinished(() => elsewhere.close());
  for (const role of ['admin', 'scheduler', 'technician'] as const) {
    const user = await elsewhere.aUser({ role });
    const { pool, now } = elsewhere.services;
    const token = await openSession(pool, now(), { user: await accessOf(pool, user.id), byOpenId: true });
    const who = { token, entityid: user.id };
    const proof = { body: { password: testPassword, code: '000000' } };
    const change = { old_password: testPassword, new_password: 'larches-grow-in-rows-9' };
    const refused = [
      await elsewhere.refused('startSecondFactor', {}, who),
      await elsewhere.refused('confirmSecondFactor', proof, who),
      await elsewhere.refused('renewRecoveryCodes', proof, who),
      await elsewhere.refused('removeSecondFactor', proof, who),
      await elsewhere.refused('changePassword', { params: { id: user.id }, body: change }, who),
    ];
    for (const refusal of refused)
      expect(refusal).toMatchObject({
        code: 409,
        reason: 'sessions.passwords-off',
        failed: 'Passwords are not used for signing in here.',
      });
  }
});

test('an admin who was recovered there sets up the second factor that is required', async () => {
  const elsewhere = await startProvider({ staffSignIn: { password: false } });
  onTestFinished(() => elsewhere.close());
  Object.assign(elsewhere.services, { secondFactorRoles: ['admin'] });
  const who = await elsewhere.signIn(await elsewhere.aUser({ role: 'admin' }));
  const { data } = await elsewhere.call('startSecondFactor', {}, who);
  const timestamp = elsewhere.services.now().getTime();
  const code = new TOTP({ secret: data.secret }).generate({ timestamp });
  const { recovery_codes } = await elsewhere.call(
    'confirmSecondFactor',
    { body: { password: testPassword, code } },
    who,
  );
  expect(recovery_codes).toHaveLength(10);
});

test('whoever knows the password waits longer and longer for wrong codes, and a known browser does not', async () => {
  const one = await withFactor();
  at(30 * seconds);
  const { answer } = await signIn(one, { code: codeOf(one.secret, 30 * seconds) });
  const guess = () => signIn(one, { code: '000000' });
  for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(400);
  expect((await guess()).refusal).toMatchObject({
    reason: 'sessions.wait-seconds',
    params: { smart_count: 2 },
  });
  at(60 * seconds);
  const known = { code: codeOf(one.secret, 60 * seconds), device: answer!.data.device! };
  expect((await guess()).status).toBe(400);
  expect((await signIn(one, { code: known.code })).status).toBe(429);
  expect((await signIn(one, known)).status).toBe(200);
});

test('wrong codes at once are no more than those one after the other', async () => {
  const one = await withFactor();
  const tries = await Promise.all(Array.from({ length: 16 }, () => signIn(one, { code: '000000' })));
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(11);
});

test('setting up asks for the password and a code of the new key, and ends what the password alone had opened', async () => {
  const user = await provider.aUser({ role: 'admin' });
  const { answer } = await signIn({ user, role: 'admin' });
  const elsewhere = { token: answer!.data.token, entityid: user.id };
  const session = await provider.signIn(user);
  const confirm = (body: { password: string; code: string }) =>
    provider.attempt('confirmSecondFactor', { body }, session);
  const right = { password: testPassword, code: '000000' };
  expect((await confirm(right)).refusal?.reason).toBe('second-factors.set-up-over');

  const { data } = await provider.call('startSecondFactor', {}, session);
  expect(data.address).toBe(
    `otpauth://totp/Clearunit:${encodeURIComponent(user.email)}?issuer=Clearunit&secret=${data.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
  const code = codeOf(data.secret);
  expect((await confirm({ password: 'wrong', code })).refusal).toMatchObject({
    reason: 'passwords.wrong',
    problems: [{ field: 'password' }],
  });
  expect((await confirm({ ...right, code: '000000' })).refusal?.reason).toBe('second-factors.new-code-wrong');
  const off = { is_on: false, since: null, recovery_codes_left: 0, is_required: false };
  expect(await ownFactor(session)).toEqual(off);
  expect((await signIn({ user, role: 'admin' })).status).toBe(200);

  expect((await confirm({ ...right, code })).status).toBe(200);
  expect([await isOpen(session), await isOpen(elsewhere)]).toEqual([true, false]);
  expect(await ownFactor(session)).toEqual({
    is_on: true,
    since: '2026-07-15T14:00:00.000Z',
    recovery_codes_left: 10,
    is_required: false,
  });
  const { rows } = await provider.services.pool.query('select from staff_devices where user_id = $1', [
    user.id,
  ]);
  expect(rows).toEqual([]);
  expect((await confirm({ ...right, code })).refusal?.reason).toBe('second-factors.set-up-over');
  const { rows: mails } = await provider.services.pool.query(
    'select subject from mail where recipients = $1',
    [user.email],
  );
  expect(mails).toEqual([{ subject: 'A second factor was set up for your account' }]);
});

test('a set-up that took too long, or that was begun again, is not confirmed', async () => {
  const user = await provider.aUser({ role: 'technician' });
  const session = await provider.signIn(user);
  const { data: first } = await provider.call('startSecondFactor', {}, session);
  await provider.call('startSecondFactor', {}, session);
  const confirm = (secret: string, ms = 0) =>
    provider.attempt(
      'confirmSecondFactor',
      { body: { password: testPassword, code: codeOf(secret, ms) } },
      session,
    );
  expect((await confirm(first.secret)).refusal?.reason).toBe('second-factors.new-code-wrong');
  const { data } = await provider.call('startSecondFactor', {}, session);
  at(30 * 60 * seconds);
  expect((await confirm(data.secret, 30 * 60 * seconds)).refusal?.reason).toBe('second-factors.set-up-over');
});

test('another app replaces the present one with a code of that one, or with a recovery code', async () => {
  const one = await withFactor();
  const { data } = await provider.call('startSecondFactor', {}, one.session);
  const confirm = (present_code?: string) =>
    provider.attempt(
      'confirmSecondFactor',
      { body: { password: testPassword, code: codeOf(data.secret), present_code } },
      one.session,
    );
  expect((await confirm()).refusal?.reason).toBe('second-factors.code-needed');
  expect((await confirm(codeOf(data.secret))).refusal).toMatchObject({
    reason: 'second-factors.code-wrong',
    problems: [{ field: 'present_code' }],
  });
  const { answer } = await confirm(one.codes[0]);
  expect(answer!.recovery_codes).toHaveLength(10);
  at(60 * seconds);
  expect((await signIn(one, { code: codeOf(one.secret, 60 * seconds) })).status).toBe(400);
  expect((await signIn(one, { code: one.codes[1] })).status).toBe(400);
  expect((await signIn(one, { code: codeOf(data.secret, 60 * seconds) })).status).toBe(200);
  expect((await signIn(one, { code: answer!.recovery_codes[0] })).status).toBe(200);
});

test('new recovery codes, and switching off, ask for password and code', async () => {
  const one = await withFactor('admin');
  const elsewhere = await provider.signIn(one.user);
  const change = (name: 'renewRecoveryCodes' | 'removeSecondFactor', code: string, password = testPassword) =>
    provider.attempt(name, { body: { password, code } }, one.session);
  for (const name of ['renewRecoveryCodes', 'removeSecondFactor'] as const) {
    expect((await change(name, '', testPassword)).refusal?.reason).toBe('second-factors.code-needed');
    expect((await change(name, '000000')).refusal?.reason).toBe('second-factors.code-wrong');
    expect((await change(name, one.codes[9]!, 'wrong')).refusal?.reason).toBe('passwords.wrong');
  }
  at(30 * seconds);
  const renewed = await change('renewRecoveryCodes', codeOf(one.secret, 30 * seconds));
  expect(renewed.status).toBe(200);
  expect([await isOpen(one.session), await isOpen(elsewhere)]).toEqual([true, false]);
  const mailed = await provider.services.pool.query(
    'select subject from mail where recipients::text like $1',
    [`%${one.user.email}%`],
  );
  expect(mailed.rows).toContainEqual({ subject: 'Your account has new recovery codes' });
  const later = await provider.signIn(one.user);
  expect((await change('removeSecondFactor', one.codes[9]!)).refusal?.reason).toBe(
    'second-factors.recovery-wrong',
  );
  const { recovery_codes } = renewed.answer as { recovery_codes: string[] };
  expect((await change('removeSecondFactor', recovery_codes[0]!)).status).toBe(200);
  expect([await isOpen(one.session), await isOpen(later)]).toEqual([true, false]);
  expect((await signIn(one)).status).toBe(200);
  expect((await change('removeSecondFactor', '000000')).refusal?.reason).toBe('second-factors.none');
  const { rows } = await provider.services.pool.query(
    'select activity from activity_log where target_id = $1 order by id',
    [one.user.id],
  );
  expect(rows.map(({ activity }) => activity)).toEqual([
    'users.second-factor-set-up',
    'users.recovery-codes-renewed',
    'users.second-factor-removed',
  ]);
});

test('in a session codes are guessed no faster than at the sign-in', async () => {
  const one = await withFactor();
  const guess = () =>
    provider.attempt('removeSecondFactor', { body: { password: testPassword, code: '000000' } }, one.session);
  for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
});

test('a start that requires a second factor ends the sessions of those who have none, and no others', async () => {
  const [bare, technician] = [
    await provider.aUser({ role: 'admin' }),
    await provider.aUser({ role: 'technician' }),
  ];
  const sessions = [await provider.signIn(bare), await provider.signIn(technician)] as const;
  const { pool, now } = provider.services;
  const elsewhere = {
    token: await openSession(pool, now(), { user: await accessOf(pool, bare.id), byOpenId: true }),
    entityid: bare.id,
  };
  const one = await withFactor('admin');
  await endSessionsWithoutFactor(pool, ['admin']);
  expect(await isOpen(elsewhere)).toBe(true);
  expect([await isOpen(sessions[0]), await isOpen(sessions[1]), await isOpen(one.session)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('an admin takes away a lost second factor, and nobody else’s own', async () => {
  const one = await withFactor();
  const boss = await withFactor('admin');
  const take = (id: string, who: typeof one.session) =>
    provider.attempt('takeSecondFactorAway', { params: { id } }, who);
  expect((await take(boss.user.id, one.session)).status).toBe(403);
  expect((await take(boss.user.id, boss.session)).refusal?.reason).toBe('second-factors.own');
  const listed = async () =>
    (await provider.call('userRecord', { params: { id: one.user.id } }, boss.session)).data[0]!
      .has_second_factor;
  expect(await listed()).toBe(true);
  expect((await take(one.user.id, boss.session)).status).toBe(200);
  expect(await listed()).toBe(false);
  expect([await isOpen(one.session), await isOpen(boss.session)]).toEqual([false, true]);
  expect((await signIn(one)).status).toBe(200);
  expect((await take(one.user.id, boss.session)).refusal?.reason).toBe('second-factors.none-of-user');
  expect((await take('00000000-0000-4000-8000-000000000000', boss.session)).status).toBe(404);
  const { rows } = await provider.services.pool.query(
    'select subject, body_text from mail where recipients = $1 order by id desc limit 1',
    [one.user.email],
  );
  expect(rows[0]).toMatchObject({
    subject: 'The second factor of your account was taken away',
    body_text: expect.stringContaining('Admin Tester has taken away'),
  });
  expect(await security(one.user.id)).toEqual(['done', 'done']);
});

test('a contact has no second factor', async () => {
  const building = await provider.aBuilding();
  const contact = await provider.signIn(building);
  expect((await provider.attempt('secondFactor', {}, contact)).status).toBe(403);
});
