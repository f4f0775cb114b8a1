import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider, testPassword } from '../../testing';

let provider: TestProvider;
let admin: { token: string; entityid: string };
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin', lastName: 'Boss' }));
});
afterAll(() => provider.close());

const person = {
  first_name: 'Mary Ann',
  last_name: 'Singh',
  contact_number: '14165550123',
  company: 'Tower Management',
  address: '1 King Street West',
};
const nobody = '00000000-0000-4000-8000-000000000000';

async function logged(targetId: string) {
  const { rows } = await provider.services.pool.query(
    'select activity, performed_by, description from activity_log where target_id = $1 order by id',
    [targetId],
  );
  return rows;
}
const recordOf = async (id: string) =>
  (await provider.call('userRecord', { params: { id } }, admin)).data[0]!;
const register = (body: object) =>
  provider.call('registerUser', { body: { ...person, ...body } as never }, admin);
const refusedToRegister = (body: object) =>
  provider.refused('registerUser', { body: { ...person, ...body } as never }, admin);
const signIn = (email: string, password: string, is_role: 'scheduler' | 'technician') =>
  provider.attempt('staffLogin', { body: { email, password, is_role } });

describe('adding people', () => {
  test('a technician is added with a typed password, and is asked for another one with it', async () => {
    const email = 'tech@tower.example';
    const { body } = await register({ email, is_role: 3, password: 'walks-the-floors' });
    expect(await recordOf(body.uid)).toMatchObject({ role: 'technician', email, phone: '14165550123' });
    expect((await signIn(email, 'walks-the-floors', 'technician')).refusal?.reason).toBe(
      'sessions.choose-password',
    );
    const [entry] = await logged(body.uid);
    expect(entry).toMatchObject({
      activity: 'users.registered',
      performed_by: 'Admin Boss',
      description: { role: 'technician', before: {}, after: { email, first_name: 'Mary Ann' } },
    });
    expect(JSON.stringify(entry)).not.toContain('walks-the-floors');
  });

  test('what the form must hold is refused with a reason a field', async () => {
    const refusal = await refusedToRegister({
      is_role: 3,
      password: 'weak',
      first_name: '4',
      email: 'x',
      contact_number: '1-2',
      address: '',
    });
    expect(refusal.code).toBe(422);
    expect(refusal.problems?.map(({ reason }) => reason)).toEqual([
      'users.first-name-invalid',
      'users.email-invalid',
      'users.phone-not-digits',
      'users.required',
      'passwords.not-strong',
    ]);
  });

  test('an e-mail that somebody has already is refused, in capitals too', async () => {
    await register({ email: 'once@tower.example', is_role: 0 });
    const refusal = await refusedToRegister({ email: 'ONCE@tower.example', is_role: 1 });
    expect(refusal).toMatchObject({ code: 409, problems: [{ field: 'email', reason: 'users.email-taken' }] });
  });

  test('a scheduler’s associates are other schedulers', async () => {
    const ben = await provider.aUser({ role: 'scheduler' });
    const tom = await provider.aUser({ role: 'technician' });
    const { body } = await register({
      email: 'ana@tower.example',
      is_role: 1,
      password: 'eight-or-more',
      associated_emails: `${ben.email.toUpperCase()}, `,
    });
    expect((await recordOf(body.uid)).associated_emails).toBe(ben.email);
    const refusal = await refusedToRegister({
      email: 'eve@tower.example',
      is_role: 1,
      associated_emails: tom.email,
    });
    expect(refusal).toMatchObject({ reason: 'users.associate-unknown', params: { email: tom.email } });
  });

  test('a common password is refused for everybody, at its field', async () => {
    for (const is_role of [1, 3]) {
      const refusal = await refusedToRegister({
        email: `weak-${is_role}@tower.example`,
        is_role,
        password: 'swordfish',
      });
      expect(refusal).toMatchObject({
        failed: 'Please use strong password.',
        problems: [{ field: 'password', reason: 'passwords.not-strong' }],
      });
    }
  });
});

describe('updating people', () => {
  const update = (id: string, body: object, who = admin) =>
    provider.call('updateUser', { params: { id }, body: { ...person, ...body } }, who);
  const refusedToUpdate = (id: string, body: object, who = admin) =>
    provider.refused('updateUser', { params: { id }, body: { ...person, ...body } }, who);

  test('what has changed is stored, and told in the log from what to what', async () => {
    const user = await provider.aUser({ role: 'customer', company: 'Old Company', phone: '14165550123' });
    await update(user.id, { email: user.email });
    expect(await recordOf(user.id)).toMatchObject({ company: 'Tower Management', email: user.email });
    const [entry, ...more] = await logged(user.id);
    expect(more).toEqual([]);
    expect(entry.description.before).toEqual({
      first_name: 'Customer',
      last_name: 'Tester',
      company: 'Old Company',
      address: '',
    });
    expect(entry.description.after).toMatchObject({ company: 'Tower Management' });
    await update(user.id, {});
    expect(await logged(user.id)).toHaveLength(1);
  });

  test('the e-mail stays', async () => {
    const user = await provider.aUser({ role: 'customer' });
    const refusal = await refusedToUpdate(user.id, { email: 'other@tower.example' });
    expect(refusal.problems).toMatchObject([{ field: 'email', reason: 'users.email-fixed' }]);
  });

  test('a new password that an admin sets for a scheduler ends the sessions that were open', async () => {
    const ana = await provider.aUser({ role: 'scheduler' });
    const session = await provider.signIn(ana);
    expect((await refusedToUpdate(ana.id, { new_password: 'short' })).problems).toMatchObject([
      { field: 'new_password', reason: 'passwords.too-short' },
    ]);
    expect((await refusedToUpdate(ana.id, { new_password: '12345678' })).problems).toMatchObject([
      { field: 'new_password', reason: 'passwords.not-strong' },
    ]);
    await update(ana.id, { new_password: 'eight-or-more' });
    expect((await provider.attempt('pests', {}, session)).status).toBe(401);
    expect((await signIn(ana.email, 'eight-or-more', 'scheduler')).refusal?.reason).toBe(
      'sessions.choose-password',
    );
    expect((await logged(ana.id))[0].description.after).toMatchObject({ password: 'new' });
  });

  test('a scheduler updates the own profile, keeps this session, and nobody else’s profile', async () => {
    const [ana, ben] = [
      await provider.aUser({ role: 'scheduler' }),
      await provider.aUser({ role: 'scheduler' }),
    ];
    const session = await provider.signIn(ana);
    await update(ana.id, { associated_emails: ben.email }, session);
    expect((await recordOf(ana.id)).associated_emails).toBe(ben.email);
    expect((await provider.attempt('pests', {}, session)).status).toBe(200);
    expect((await refusedToUpdate(ben.id, {}, session)).code).toBe(403);
    expect((await refusedToUpdate(ana.id, { associated_emails: ana.email }, session)).reason).toBe(
      'users.associate-unknown',
    );
  });

  test('a scheduler gets no new password this way, since it asks for no old one', async () => {
    const ana = await provider.aUser({ role: 'scheduler' });
    const session = await provider.signIn(ana);
    const refusal = await refusedToUpdate(ana.id, { new_password: 'eight-or-more' }, session);
    expect([refusal.code, refusal.reason]).toEqual([403, 'access.refused']);
    expect((await signIn(ana.email, 'eight-or-more', 'scheduler')).status).not.toBe(200);
    expect(await logged(ana.id)).toEqual([]);
  });

  test('nobody is not to be found', async () => {
    expect((await refusedToUpdate(nobody, {})).code).toBe(404);
    expect((await provider.refused('userRecord', { params: { id: nobody } }, admin)).code).toBe(404);
  });
});

describe('the password dialog', () => {
  const change = (id: string, old_password: string, new_password: string) => ({
    params: { id },
    body: { old_password, new_password },
  });

  test('gives oneself a new password and ends the other sessions', async () => {
    const tom = await provider.aUser({ role: 'technician' });
    const [here, there] = [await provider.signIn(tom), await provider.signIn(tom)];
    const { body } = await provider.call(
      'changePassword',
      change(tom.id, testPassword, 'walks-other-floors'),
      here,
    );
    expect(body.success).toContain('Your password is updated.');
    expect((await provider.attempt('pests', {}, here)).status).toBe(200);
    expect((await provider.attempt('pests', {}, there)).status).toBe(401);
    expect((await signIn(tom.email, 'walks-other-floors', 'technician')).status).toBe(200);
    expect(await logged(tom.id)).toMatchObject([{ activity: 'users.password-changed' }]);
  });

  test('needs the old password, a strong new one, and not too many tries', async () => {
    const tom = await provider.aUser({ role: 'technician', firstName: 'Bartholomew' });
    const me = await provider.signIn(tom);
    const refused = (old: string, wanted: string) =>
      provider.refused('changePassword', change(tom.id, old, wanted), me);
    expect((await refused(testPassword, '')).reason).toBe('passwords.new-missing');
    expect((await refused('', 'walks-other-floors')).reason).toBe('passwords.old-missing');
    expect((await refused(testPassword, 'bartholomew')).reason).toBe('passwords.not-strong');
    expect((await refused('wrong', 'walks-other-floors')).problems).toMatchObject([
      { field: 'old_password', reason: 'passwords.old-wrong' },
    ]);
    for (let tries = 0; tries < 9; tries++) await refused('wrong', 'walks-other-floors');
    expect(await refused(testPassword, 'walks-other-floors')).toMatchObject({ code: 429 });
  });

  test('a new password that is too weak uses up no try at the old one', async () => {
    const tom = await provider.aUser({ role: 'technician' });
    const me = await provider.signIn(tom);
    for (const weak of [
      'liverpool',
      'nintendo',
      '1qaz2wsx',
      'swordfish',
      ...Array<string>(8).fill('short'),
    ]) {
      const refusal = await provider.refused('changePassword', change(tom.id, 'wrong', weak), me);
      expect(refusal).toMatchObject({
        failed: 'Please use strong password.',
        problems: [{ field: 'new_password', reason: 'passwords.not-strong' }],
      });
    }
    await provider.call('changePassword', change(tom.id, testPassword, 'walks-other-floors'), me);
  });

  test('is for oneself only', async () => {
    const tom = await provider.aUser({ role: 'technician' });
    const input = change(tom.id, testPassword, 'walks-other-floors');
    expect((await provider.refused('changePassword', input, admin)).code).toBe(403);
  });
});

test('the technicians’ list holds customers too, or one of both, in the order asked for', async () => {
  await provider.aUser({ role: 'technician', firstName: 'Zora', company: 'Both Readings' });
  await provider.aUser({ role: 'customer', firstName: 'Abel', company: 'Both Readings' });
  const list = async (is_role: 'customer,technician' | 'technician', order_by: 'name' | 'role') =>
    (
      await provider.call(
        'users',
        { query: { is_role, q: 'both readings', order_by, order_by_value: 'ASC' } },
        admin,
      )
    ).data.map(({ first_name, role }) => `${first_name}: ${role}`);
  expect(await list('customer,technician', 'name')).toEqual(['Abel: customer', 'Zora: technician']);
  expect(await list('technician', 'role')).toEqual(['Zora: technician']);
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
