import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';

let provider: TestProvider;
let admin: { token: string; entityid: string };
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
});
afterAll(() => provider.close());

const remove = (body: object) => provider.call('deleteUser', { body: body as never }, admin);
const refused = (body: object) => provider.refused('deleteUser', { body: body as never }, admin);
const isThere = async (id: string) =>
  (await provider.attempt('userRecord', { params: { id } }, admin)).status === 200;
const query = async (text: string, values: unknown[]) =>
  (await provider.services.pool.query(text, values)).rows;

test('whoever answers for nothing is deleted, sessions and all, and the log keeps who it was', async () => {
  const ana = await provider.aUser({ role: 'scheduler' });
  const session = await provider.signIn(ana);
  await remove({ scheduler_id: ana.id });
  expect(await isThere(ana.id)).toBe(false);
  expect((await provider.attempt('pests', {}, session)).status).toBe(401);
  const [entry] = await query('select * from activity_log where target_id = $1', [ana.id]);
  expect(entry).toMatchObject({
    activity: 'users.deleted',
    description: { role: 'scheduler', before: { email: ana.email }, after: {} },
  });
});

test('a scheduler with buildings hands them over to another scheduler first', async () => {
  const [ana, ben] = [
    await provider.aUser({ role: 'scheduler' }),
    await provider.aUser({ role: 'scheduler' }),
  ];
  const tom = await provider.aUser({ role: 'technician' });
  const building = await provider.aBuilding({ schedulerId: ana.id });
  expect(await refused({ scheduler_id: ana.id })).toMatchObject({
    code: 409,
    reason: 'users.has-buildings',
    params: { smart_count: 1 },
    failed: 'This person still has 1 building. Choose who takes it over.',
  });
  for (const hand_over_to of [ana.id, tom.id, v7()]) {
    expect(await refused({ scheduler_id: ana.id, hand_over_to })).toMatchObject({
      problems: [{ field: 'hand_over_to', reason: 'users.hand-over-to-whom' }],
    });
  }
  expect(await isThere(ana.id)).toBe(true);
  await remove({ scheduler_id: ana.id, hand_over_to: ben.id });
  expect(await isThere(ana.id)).toBe(false);
  expect(await query('select scheduler_id from buildings where id = $1', [building.id])).toEqual([
    { scheduler_id: ben.id },
  ]);
  const [entry] = await query(`select * from activity_log where building_id = $1`, [building.id]);
  expect(entry).toMatchObject({
    activity: 'buildings.handed-over',
    location_code: building.locationId,
    description: { before: { scheduler: ana.email }, after: { scheduler: ben.email } },
  });
});

test('a customer goes at once, and the buildings stay with the client as they are', async () => {
  const [jules, yasmin] = [
    await provider.aUser({ role: 'customer', company: 'Oak Rentals', email: 'jules@oak.example' }),
    await provider.aUser({ role: 'customer', company: 'OAK Rentals', firstName: 'Yasmin' }),
  ];
  const building = await provider.aBuilding({
    customer: 'Oak Rentals',
    email: 'office@oak.example, Jules@oak.example',
    masterPin: '7654321',
  });
  const stored = () => query('select * from buildings where id = $1', [building.id]);
  const before = await stored();
  const leaving = async (id: string) =>
    (await provider.call('leavingCustomer', { params: { id } }, admin)).data;
  expect(await leaving(jules.id)).toEqual({
    company: 'Oak Rentals',
    client_id: building.customerId,
    buildings: 1,
    colleagues: ['Yasmin Tester'],
    mailed_buildings: 1,
    has_account: false,
  });
  await remove({ customer_id: jules.id });
  expect(await leaving(yasmin.id)).toMatchObject({ buildings: 1, colleagues: [], mailed_buildings: 0 });
  await remove({ customer_id: yasmin.id });
  expect([await isThere(jules.id), await isThere(yasmin.id)]).toEqual([false, false]);
  expect(await stored()).toEqual(before);
  expect((await provider.attempt('leavingCustomer', { params: { id: v7() } }, admin)).status).toBe(404);
});

test('a customer without a company leaves nothing, though a client has no name either', async () => {
  const alone = await provider.aUser({ role: 'customer', company: '' });
  await provider.aUser({ role: 'customer', company: '' });
  const { data } = await provider.call('leavingCustomer', { params: { id: alone.id } }, admin);
  expect(data).toMatchObject({ client_id: null, buildings: 0, colleagues: [] });
});

test('a customer’s buildings go to another customer’s company where that is asked for', async () => {
  const zed = await provider.aUser({ role: 'customer', company: 'Maple Homes' });
  const yan = await provider.aUser({ role: 'customer', company: 'Birch Living' });
  const alone = await provider.aUser({ role: 'customer', company: '' });
  const building = await provider.aBuilding({ customer: 'maple homes' });
  expect((await refused({ customer_id: zed.id, hand_over_to: alone.id })).reason).toBe(
    'users.hand-over-to-whom',
  );
  await remove({ customer_id: zed.id, hand_over_to: yan.id });
  const rows = await query(
    'select c.name from buildings b join customers c on c.id = b.customer_id where b.id = $1',
    [building.id],
  );
  expect(rows).toEqual([{ name: 'Birch Living' }]);
});

test('a colleague of the same company takes over without a change to the buildings', async () => {
  const [zed, zoe] = [
    await provider.aUser({ role: 'customer', company: 'Elm Court' }),
    await provider.aUser({ role: 'customer', company: 'Elm Court' }),
  ];
  const building = await provider.aBuilding({ customer: 'Elm Court' });
  await remove({ customer_id: zed.id, hand_over_to: zoe.id });
  const [row] = await query('select customer_id from buildings where id = $1', [building.id]);
  expect(row.customer_id).toBe(building.customerId);
  expect(await query('select 1 from activity_log where building_id = $1', [building.id])).toEqual([]);
});

test('a technician’s follow-up requests go to another technician', async () => {
  const [tom, tim] = [
    await provider.aUser({ role: 'technician' }),
    await provider.aUser({ role: 'technician' }),
  ];
  const building = await provider.aBuilding();
  await query('insert into follow_up_requests (building_id, id, technician_id) values ($1, $2, $3)', [
    building.id,
    v7(),
    tom.id,
  ]);
  expect((await refused({ technician_id: tom.id })).reason).toBe('users.has-requests');
  await remove({ technician_id: tom.id, hand_over_to: tim.id });
  expect(await query('select technician_id from follow_up_requests', [])).toEqual([
    { technician_id: tim.id },
  ]);
});

test('somebody of another role or nobody is not to be found', async () => {
  const tom = await provider.aUser({ role: 'technician' });
  for (const body of [{ scheduler_id: tom.id }, { customer_id: admin.entityid }, { technician_id: v7() }]) {
    expect((await refused(body)).code).toBe(404);
  }
});
