import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider, testPassword } from '../../testing';

const morning = '2026-07-15T14:00:00Z';
let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider({ now: morning });
});
afterAll(() => provider.close());
afterEach(async () => {
  provider.setNow(morning);
  await provider.owner.query('truncate rate_limits, password_tries');
});

const login = (email: string, password: string, is_role: 'admin' | 'scheduler' | 'technician') =>
  provider.attempt('staffLogin', { body: { email, password, is_role } });

test.each(['admin', 'scheduler', 'technician'] as const)(
  'a %s signs in with e-mail and password',
  async (role) => {
    const user = await provider.aUser({ role });
    const { answer } = await login(user.email.toUpperCase(), testPassword, role);
    expect(answer?.data.user_id).toBe(user.id);
    const who = { token: answer?.data.token, entityid: user.id };
    const { data } = await provider.call('user', { params: { id: user.id } }, who);
    expect(data[0]).toMatchObject({ email: user.email, role, fName: user.firstName });
  },
);

test('a wrong password, an unknown e-mail and another role are refused in the same words', async () => {
  const user = await provider.aUser({ role: 'scheduler' });
  const answers = await Promise.all([
    login(user.email, 'something else', 'scheduler'),
    login('nobody@test.example', testPassword, 'scheduler'),
    login(user.email, testPassword, 'admin'),
  ]);
  const [first] = answers;
  expect(first).toMatchObject({ status: 400, refusal: { reason: 'sessions.wrong-password' } });
  for (const answer of answers) expect(answer).toEqual(first);
});

test('a user of role customer does not sign in with a password', async () => {
  const user = await provider.aUser({ role: 'customer' });
  for (const role of ['admin', 'scheduler', 'technician'] as const) {
    expect(await login(user.email, testPassword, role)).toMatchObject({ status: 400 });
  }
});

test('a form without e-mail, then without password, says which', async () => {
  expect((await login('', '', 'admin')).refusal).toMatchObject({
    code: 422,
    failed: 'Please write valid email',
  });
  expect((await login('a@b.ca', '', 'admin')).refusal?.failed).toBe('Please write password');
});

test('signing in forgets the wrong passwords before it', async () => {
  const user = await provider.aUser({ role: 'admin' });
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++) await login(user.email, 'wrong', 'admin');
    expect((await login(user.email, testPassword, 'admin')).status).toBe(200);
  }
});

test('after five wrong passwords one has to wait, and is told how long', async () => {
  const user = await provider.aUser({ role: 'admin' });
  for (let i = 0; i < 5; i++) await login(user.email, 'wrong', 'admin');
  const { refusal } = await login(user.email, testPassword, 'admin');
  expect(refusal).toMatchObject({
    code: 429,
    reason: 'sessions.wait-seconds',
    failed: 'Too many tries. Please try again in 2 seconds.',
  });
});

test('two sign-ins at once are two sessions, and logging out ends only one', async () => {
  const user = await provider.aUser({ role: 'admin' });
  const [one, other] = await Promise.all([
    login(user.email, testPassword, 'admin'),
    login(user.email, testPassword, 'admin'),
  ]);
  const first = { token: one.answer!.data.token, entityid: user.id };
  const second = { token: other.answer!.data.token, entityid: user.id };
  await provider.call('logout', {}, first);
  expect(await provider.refused('pests', {}, first)).toMatchObject({ code: 401 });
  await provider.call('pests', {}, second);
});

test('a six-digit PIN opens its one building', async () => {
  const building = await provider.aBuilding();
  const { buildings, data } = await provider.call('buildingLogin', { body: { password: building.pin } });
  expect(buildings).toMatchObject([{ value: building.id, text: building.name }]);
  const who = { token: data.token, entityid: building.id };
  const session = await provider.call('buildingsOfSession', {}, who);
  expect(session.buildings).toEqual(buildings);
  expect(session.time_zone).toBe('America/Toronto');
});

test('a seven-digit PIN opens every building that carries it in any of its four places', async () => {
  const pin = '7654312';
  const places = ['masterPin', 'masterPin2', 'masterPin3', 'masterPin4'] as const;
  const made = [];
  for (const [at, place] of places.entries()) {
    made.push(await provider.aBuilding({ [place]: pin, name: `House ${at}`, customer: 'Four Houses' }));
  }
  const { data } = await provider.call('customerLogin', { body: { password: pin, is_role: 'customer' } });
  expect(data.buildings.map(({ value }) => value)).toEqual(made.map(({ id }) => id));
  expect(data).toMatchObject({ user_id: made[0]!.id, user_name: 'Four Houses' });
  for (const { id } of made) await provider.call('pests', {}, { token: data.token, entityid: id });
});

test('a PIN that nobody has, or that is no PIN, is refused', async () => {
  expect(await provider.refused('buildingLogin', { body: { password: '000000' } })).toMatchObject({
    code: 400,
    reason: 'sessions.wrong-pin',
  });
  for (const password of ['12345', '1234567', '12345a', '٣٣٣٣٣٣', '']) {
    expect(await provider.refused('buildingLogin', { body: { password } })).toMatchObject({
      code: 400,
      reason: 'pins.not-valid',
    });
  }
});

test('PINs cannot be tried through: after ten wrong ones the address has to wait', async () => {
  for (let i = 0; i < 10; i++) {
    await provider.refused('buildingLogin', { body: { password: `00000${i}` } });
  }
  const building = await provider.aBuilding();
  const refusal = await provider.refused('buildingLogin', { body: { password: building.pin } });
  expect(refusal.code).toBe(429);
});

test('a PIN that was changed ends the sessions behind it', async () => {
  const building = await provider.aBuilding({ pin: '918273' });
  const contact = await provider.signIn(building);
  await provider.givePins(building.id, { pin: '918274' });
  expect(await provider.refused('pests', {}, contact)).toMatchObject({ code: 401 });
});

test('a building that leaves a master PIN is acted for no more, and leaves the session its others', async () => {
  const masterPin = '7654399';
  const [first, other] = [
    await provider.aBuilding({ masterPin, name: 'House A' }),
    await provider.aBuilding({ masterPin, name: 'House B' }),
  ];
  const contact = await provider.signIn({ id: first.id, pin: masterPin });
  const leave = (id: string) => provider.givePins(id, { masterPin: null });
  await leave(first.id);
  expect(await provider.refused('pests', {}, contact)).toMatchObject({ code: 403, reason: 'access.refused' });
  const { buildings } = await provider.call('buildingsOfSession', {}, contact);
  expect(buildings).toMatchObject([{ value: other.id, text: 'House B' }]);
  await provider.call('pests', {}, { ...contact, entityid: other.id });
  await leave(other.id);
  for (const entityid of [first.id, other.id]) {
    for (const call of ['pests', 'buildingsOfSession'] as const) {
      expect(await provider.refused(call, {}, { ...contact, entityid })).toMatchObject({ code: 401 });
    }
  }
});

test('nobody acts for a building whose PIN is another, for another user, or for nobody in particular', async () => {
  const [mine, other] = [await provider.aBuilding(), await provider.aBuilding()];
  const contact = await provider.signIn(mine);
  const admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  for (const who of [
    { ...contact, entityid: other.id },
    { ...contact, entityid: admin.entityid },
    { ...contact, entityid: undefined },
    { ...admin, entityid: contact.entityid },
    { ...admin, entityid: "' or 1=1 --" },
  ]) {
    expect(await provider.refused('pests', {}, who)).toMatchObject({ code: 403, reason: 'access.refused' });
  }
});

test('a made-up token is no session, whatever it looks like', async () => {
  const { entityid } = await provider.signIn(await provider.aUser({ role: 'admin' }));
  for (const token of [undefined, '', 'x', 'a'.repeat(43), 'a b', 'a'.repeat(5000), 'Bearer']) {
    expect(await provider.refused('pests', {}, { token, entityid })).toMatchObject({ code: 401 });
  }
});

test('a shift-long pause ends a staff session, use keeps it alive, and a week is the end in any case', async () => {
  const staff = await provider.signIn(await provider.aUser({ role: 'admin' }));
  provider.setNow('2026-07-16T01:59:00Z');
  await provider.call('pests', {}, staff);
  provider.setNow('2026-07-16T13:00:00Z');
  await provider.call('pests', {}, staff);
  provider.setNow('2026-07-17T02:00:00Z');
  expect((await provider.refused('pests', {}, staff)).code).toBe(401);

  provider.setNow(morning);
  const busy = await provider.signIn(await provider.aUser({ role: 'admin' }));
  for (let hour = 10; hour < 7 * 24; hour += 10) {
    provider.setNow(new Date(Date.parse(morning) + hour * 3_600_000).toISOString());
    await provider.call('pests', {}, busy);
  }
  provider.setNow('2026-07-22T14:00:01Z');
  expect((await provider.refused('pests', {}, busy)).code).toBe(401);
});

test('a PIN session is over after a working day', async () => {
  const contact = await provider.signIn(await provider.aBuilding());
  provider.setNow('2026-07-15T22:00:01Z');
  expect((await provider.refused('pests', {}, contact)).code).toBe(401);
});

test('a database holds no token, only what a token hashes to', async () => {
  const { token } = await provider.signIn(await provider.aUser({ role: 'admin' }));
  const { rows } = await provider.services.pool.query('select * from sessions');
  expect(JSON.stringify(rows)).not.toContain(token);
});
