import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';

let provider: TestProvider;
let admin: { token: string; entityid: string };
let building: Awaited<ReturnType<TestProvider['aBuilding']>>;
const query = async <Row>(sql: string) => (await provider.services.pool.query(sql)).rows as Row[];

beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
});
afterAll(() => provider.close());
beforeEach(async () => {
  await query('delete from pin_requests');
  await query('delete from mail');
  await query('delete from rate_limits');
  building = await provider.aBuilding({ email: 'super@maple.example, office@maple.example' });
});

async function ask(company = 'Maple Homes') {
  const body = { question_one: 'Robin Birch', question_two: company, question_three: building.address };
  await provider.call('requestPin', { body });
  return (await provider.call('pinRequests', { query: {} }, admin)).data[0]!;
}
const answer = (uuid: string, decision: object) => ({
  body: { uuid, reset_status: 'approved' as const, ...decision },
});
const record = async (id: string) =>
  (await provider.call('buildingRecord', { params: { id } }, admin)).data[0]!;
const mails = () => query<{ recipients: string; body_text: string; status: string }>('select * from mail');

describe('a PIN request', () => {
  test('that is made again while it waits is one request, another company’s is another', async () => {
    const total = async () => (await provider.call('pinRequests', { query: {} }, admin)).total;
    const before = await total();
    const first = await ask('Asked Thrice');
    await ask(' asked thrice ');
    expect((await ask('Asked Thrice')).uuid).toBe(first.uuid);
    expect(await total()).toBe(before + 1);
    await ask('Somebody Else');
    expect(await total()).toBe(before + 2);
  });

  test('waits with what was written and the building at the address', async () => {
    expect(await ask()).toMatchObject({
      question_one: 'Robin Birch',
      question_two: 'Maple Homes',
      question_three: building.address,
      building_id: building.id,
    });
  });

  test('is found by its words, its state and its day, and is kept with who answered it', async () => {
    const waiting = await ask('Habitations Élan');
    const { uuid } = await ask('Maple Homes');
    await provider.call('resetPin', answer(uuid, { building_id: building.id }), admin);
    const found = async (query: object) =>
      (await provider.call('pinRequests', { query: { ...query } as never }, admin)).data.map(
        (row) => row.uuid,
      );
    expect(await found({})).toEqual([waiting.uuid]);
    expect(await found({ q: 'birch elan' })).toEqual([waiting.uuid]);
    expect(await found({ q: 'maple homes robin', status: 'all' })).toEqual([uuid]);
    expect(await found({ q: '%%', status: 'all' })).toEqual([]);
    expect(await found({ status: 'rejected' })).toEqual([]);
    expect(await found({ status: 'all', order_by: 'question_two', order_by_value: 'DESC' })).toEqual([
      uuid,
      waiting.uuid,
    ]);
    const sent = (await provider.call('pinRequests', { query: { status: 'approved' } }, admin)).data[0]!;
    expect(sent).toMatchObject({
      uuid,
      building_name: building.name,
      resolved_by: expect.stringMatching(/./),
    });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(
      new Date(sent.updated_at),
    );
    expect(await found({ from: today, to: today })).toEqual([waiting.uuid]);
    expect(await found({ to: '2020-01-01' })).toEqual([]);
    const reversed = { query: { from: '2026-07-02', to: '2026-07-01' } };
    expect(await provider.refused('pinRequests', reversed, admin)).toMatchObject({
      reason: 'dates.range-reversed',
    });
    for (const [day, reason] of [
      ['0026-07-01', 'dates.year-unusual'],
      ['9999-12-31', 'dates.year-unusual'],
      ['2026-02-30', 'input.wrong-shape'],
      ['soon', 'input.wrong-shape'],
    ] as const) {
      const refusal = await provider.refused('pinRequests', { query: { to: day } }, admin);
      expect(refusal, day).toMatchObject({ code: 400, reason, problems: [{ field: 'to', reason }] });
    }
  });

  test('is answered with the PIN by mail, to the building’s own addresses', async () => {
    const { uuid } = await ask();
    await provider.call('resetPin', answer(uuid, { building_id: building.id }), admin);
    expect(await mails()).toMatchObject([
      { recipients: 'super@maple.example, office@maple.example', status: 'kept' },
    ]);
    expect((await mails())[0]!.body_text).toContain('It is ••••••.');
    expect((await provider.call('pinRequests', { query: {} }, admin)).total).toBe(0);
  });

  test('is answered to the address that the admin writes', async () => {
    const { uuid } = await ask();
    const email = 'robin@maple.example';
    await provider.call('resetPin', answer(uuid, { building_id: building.id, email }), admin);
    expect(await mails()).toMatchObject([{ recipients: email }]);
  });

  test('with a new PIN signs out whoever came with the old one', async () => {
    const contact = await provider.signIn({ id: building.id, pin: building.pin });
    const { uuid } = await ask();
    await provider.call('resetPin', answer(uuid, { building_id: building.id, new_pin: 1 }), admin);
    const { building_pin: pin } = await record(building.id);
    expect(pin).toMatch(/^\d{6}$/);
    expect(pin).not.toBe(building.pin);
    expect(await provider.refused('buildingsOfSession', {}, contact)).toMatchObject({ code: 401 });
  });

  test('that is turned down sends nothing', async () => {
    const { uuid } = await ask();
    await provider.call('resetPin', { body: { uuid, reset_status: 'rejected' } }, admin);
    expect(await mails()).toEqual([]);
    expect((await provider.call('pinRequests', { query: {} }, admin)).data).toEqual([]);
  });

  test('leaves who decided in the log, and no PIN', async () => {
    const { uuid } = await ask();
    await provider.call('resetPin', answer(uuid, { building_id: building.id, new_pin: 1 }), admin);
    const [entry] = await query<{ description: object; location_code: string; actor_id: string }>(
      `select * from activity_log where target_id = '${uuid}'`,
    );
    expect(entry).toMatchObject({ actor_id: admin.entityid, location_code: building.locationId });
    expect(entry!.description).toMatchObject({ status: { before: 'pending', after: 'approved' } });
    expect(JSON.stringify(entry!.description)).not.toMatch(/\d{6}/);
  });
});

describe('the answer is refused', () => {
  test('without a building', async () => {
    const refusal = await provider.refused('resetPin', answer((await ask()).uuid, {}), admin);
    expect(refusal).toMatchObject({ code: 422, failed: 'Please select building.' });
  });

  test('for a building that is not there, and the request goes on waiting', async () => {
    const { uuid } = await ask();
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect(await provider.refused('resetPin', answer(uuid, { building_id: nowhere }), admin)).toMatchObject({
      code: 404,
    });
    expect((await provider.call('pinRequests', { query: {} }, admin)).total).toBe(1);
  });

  test('to something that is no address', async () => {
    const decision = { building_id: building.id, email: 'robin at maple' };
    expect(await provider.refused('resetPin', answer((await ask()).uuid, decision), admin)).toMatchObject({
      reason: 'emails.invalid',
    });
  });

  test('a second time', async () => {
    const { uuid } = await ask();
    const both = [1, 2].map(() =>
      provider.attempt('resetPin', answer(uuid, { building_id: building.id }), admin),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
    expect(await mails()).toHaveLength(1);
  });
});

describe('a PIN that is renewed', () => {
  const renew = (mail: 0 | 1) =>
    provider.call('renewPin', { params: { id: building.id }, body: { mail } }, admin);
  const pinNow = async () =>
    (await provider.call('building', { params: { id: building.id } }, admin)).data[0]!.building_pin!;

  test('opens the building, and the old one and its sessions open nothing any more', async () => {
    const contact = await provider.signIn({ id: building.id, pin: building.pin });
    expect(await renew(0)).toMatchObject({ success: 'The building has a new PIN.' });
    expect(await mails()).toEqual([]);
    expect(await provider.refused('buildingsOfSession', {}, contact)).toMatchObject({ code: 401 });
    expect(await provider.refused('buildingLogin', { body: { password: building.pin } })).toMatchObject({
      reason: 'sessions.wrong-pin',
    });
    const { buildings } = await provider.call('buildingLogin', { body: { password: await pinNow() } });
    expect(buildings).toMatchObject([{ value: building.id }]);
  });

  test('goes to the contacts by mail', async () => {
    const { success } = await renew(1);
    expect(success).toBe(
      'The building has a new PIN, which goes to super@maple.example, office@maple.example.',
    );
    const [sent] = await mails();
    expect(sent).toMatchObject({ recipients: 'super@maple.example, office@maple.example' });
    expect(sent!.body_text).toContain('The new one is ••••••.');
  });

  test('is in the log with who did it, and without a digit of it', async () => {
    await renew(1);
    const [entry] = await query<{ description: object; actor_id: string }>(
      `select * from activity_log where activity = 'pins.renewed' and building_id = '${building.id}'`,
    );
    expect(entry).toMatchObject({
      actor_id: admin.entityid,
      description: { building_pin: 'changed', sent_to: 'super@maple.example, office@maple.example' },
    });
    expect(JSON.stringify(entry!.description)).not.toMatch(/\d{6}/);
  });
});

test('a client that chose long PINs gets them for what is new; those there are stay valid', async () => {
  const own = { customer: 'Long Homes' };
  const [first, second] = [await provider.aBuilding(own), await provider.aBuilding(own)];
  const { data: clients } = await provider.call(
    'customerSettings',
    { query: { search: 'Long Homes' } },
    admin,
  );
  const { uuid, name: _, ...flags } = clients[0]!;
  await provider.call('updateSettings', { params: { id: uuid }, body: { ...flags, long_pins: 1 } }, admin);

  await provider.call('renewPin', { params: { id: first.id }, body: { mail: 0 } }, admin);
  const { building_pin: renewed } = await record(first.id);
  expect(renewed).toMatch(/^\d{8}$/);
  for (const [password, id] of [
    [renewed!, first.id],
    [second.pin, second.id],
  ] as const) {
    const { buildings } = await provider.call('buildingLogin', { body: { password } });
    expect(buildings.map(({ value }) => value)).toEqual([id]);
  }

  const scheduler = await provider.aUser({ role: 'scheduler' });
  const before = await record(second.id);
  const change = (master_pin: string) => ({
    params: { id: second.id },
    body: {
      ...before,
      email: before.customer_email,
      TimeWindow1: '9-12',
      TimeWindow2: '1-4',
      follow_up_email: '',
      scheduler_id: scheduler.id,
      province: '',
      master_pin,
      tax_by_hand: null,
      branch_id: '',
    },
  });
  expect(await provider.refused('updateBuilding', change('2048160'), admin)).toMatchObject({
    reason: 'pins.master-length-long',
  });
  await provider.call('updateBuilding', change('204816059'), admin);
  const body = { password: '204816059', is_role: 'customer' as const };
  const { data } = await provider.call('customerLogin', { body });
  expect(data.buildings).toMatchObject([{ value: second.id }]);
});
