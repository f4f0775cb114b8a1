import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Credentials } from '../../../testing';
import { anotherBuilding, type Story, startStory } from '../../orders/testing/story';

let story: Story;
let admin: Credentials;
let id: string;
let pin: string;
beforeAll(async () => {
  story = await startStory({ name: 'Larch House', masterPin: '1234567', email: 'desk@larch.example' });
  admin = await story.anAdmin();
  ({ id, pin } = story.building);
});
afterAll(() => story.close());
beforeEach(async () => {
  await story.forgetOrders();
  await story.query('delete from links');
  await story.query(
    `update buildings set retired_at = null, former_scheduler_id = null, awaited_scheduler = '', scheduler_id = $2 where id = $1`,
    [id, story.schedulerUser.id],
  );
});

const which = () => ({ ids: [id] });
const retire = (delete_orders = false) =>
  story.attempt('retireBuildings', { body: { which: which(), delete_orders } }, admin);
const bringBack = (new_pins: 0 | 1, mail: 0 | 1 = 0) =>
  story.attempt('bringBuildingsBack', { body: { which: which(), new_pins, mail } }, admin);
const told = async () => (await story.call('retirement', { body: { which: which() } }, admin)).data;
const signIn = (password: string) => story.attempt('buildingLogin', { body: { password } });
const listed = async (who: Credentials, query: object = {}) =>
  (await story.call('buildings', { query: { limit: 100, ...query } }, who)).data.map(({ uuid }) => uuid);
const link = async () => {
  const { data } = await story.call('createLink', { params: { id }, body: {} }, admin);
  return data.token;
};
const logged = async () =>
  (
    await story.query<{ activity: string; description: object }>(
      'select activity, description from activity_log where target_id = $1 order by id desc limit 1',
      [id],
    )
  )[0];

describe('a retired building', () => {
  test('opens to no PIN, session, account or key, and no report shows it', async () => {
    const account = await story.anAccount({ buildingIds: [id] });
    const session = await story.signIn({ accountId: account.id, id });
    expect((await retire()).answer).toMatchObject({ success: '1 building is retired.', data: { ids: [id] } });
    for (const password of [pin, '1234567'])
      expect((await signIn(password)).refusal).toMatchObject({ code: 400 });
    for (const who of [story.contact, session])
      expect((await story.attempt('building', { params: { id } }, who)).status).not.toBe(200);
    const report = await story.attempt('publicHeatmap', { query: { s_id: id } as never });
    expect(report.status).not.toBe(200);
  });

  test('is in the lists of nobody but the admin who asks for retired ones', async () => {
    await retire();
    expect([
      await listed(admin),
      await listed(story.scheduler),
      await listed(story.technician, { q: 'Larch' }),
    ]).toEqual([[], [], []].map(() => expect.not.arrayContaining([id])));
    expect(await listed(admin, { status: 'retired' })).toEqual([id]);
    expect(await listed(story.technician, { status: 'retired', q: 'Larch' })).toEqual([]);
    const inUse = await story.aBuilding({ schedulerId: story.schedulerUser.id });
    expect(await listed(story.scheduler)).toContain(inUse.id);
    for (const who of [story.scheduler, story.technician, await story.signIn(inUse)])
      expect(await listed(who, { status: 'retired' })).toEqual([]);
    const units = await story.call('units', { query: { q: '101' } }, admin);
    expect(units.total_unit).toBe(0);
    const portfolio = await story.call('portfolio', { query: {} }, admin);
    expect(portfolio.data.map(({ building_id }) => building_id)).not.toContain(id);
  });

  test('is read by admins with its history, and changed and ordered for by nobody', async () => {
    const { id: order_id } = await story.submit([story.card('101')]);
    await story.schedule(order_id);
    await story.complete(order_id);
    await retire();
    expect((await story.call('building', { params: { id } }, admin)).data[0]!.retired_at).toMatch(/^2026/);
    expect((await story.call('buildingHistory', { params: { id }, query: {} }, admin)).data).toHaveLength(1);
    for (const call of ['building', 'floors', 'heatmap'] as const) {
      const read = { params: { id }, query: { month: 3 } } as never;
      expect((await story.attempt(call, read, admin)).status).toBe(200);
      expect((await story.attempt(call, read, story.technician)).status, call).toBe(404);
      expect((await story.attempt(call, read, story.scheduler)).status, call).toBe(404);
    }
    const record = (await story.call('buildingRecord', { params: { id } }, admin)).data[0]!;
    const contact = {
      email: record.email,
      scheduler_id: story.schedulerUser.id,
      updated_at: record.updated_at,
    };
    expect(
      (await story.attempt('updateBuildingContact', { params: { id }, body: contact }, admin)).refusal,
    ).toMatchObject({ reason: 'buildings.retired' });
    const ordered = await story.attempt('submitOrder', story.request([story.card('102')]), story.technician);
    expect(ordered.status).toBe(404);
    const byScheduler = (who: typeof admin) =>
      story.attempt('submitOrder', story.request([story.card('102')]), who);
    expect((await byScheduler(story.scheduler)).refusal).toMatchObject({
      code: 404,
      failed: 'Larch House is retired. An admin can bring it back.',
    });
    const other = await story.signIn(await story.aUser({ role: 'scheduler' }));
    expect((await byScheduler(other)).status).toBe(403);
    const renewed = await story.attempt('renewPin', { params: { id }, body: { mail: 0 } }, admin);
    expect(renewed.refusal).toMatchObject({
      code: 409,
      failed: 'Larch House is retired. Bring it back first.',
    });
    const assigned = { changes: [{ scheduler_id: story.schedulerUser.id, ids: [id] }] };
    expect((await story.attempt('assignScheduler', { body: assigned }, admin)).status).toBe(404);
  });

  test('keeps its open orders from nobody: they are told, and deleted if the admin says so', async () => {
    const open = await story.submit([story.card('101')]);
    await story.schedule(open.id);
    await story.submit([story.card('102')]);
    expect(await told()).toMatchObject({
      buildings: 1,
      names: ['Larch House'],
      open_orders: 2,
      partly_done: 0,
    });
    expect((await retire()).refusal).toMatchObject({
      code: 409,
      reason: 'buildings.orders-open',
      failed: 'Larch House: 2 orders are still open.',
    });
    expect(await listed(admin)).toContain(id);
    expect((await retire(true)).answer?.data.deleted_orders).toBe(2);
    expect(await story.query('select 1 from orders')).toEqual([]);
    expect(await logged()).toEqual({
      activity: 'buildings.retired',
      description: { building_name: 'Larch House', deleted_orders: 2 },
    });
  });

  test('is none while an order of it is partly done', async () => {
    const { id: order_id } = await story.submit([story.card('101'), story.card('102')]);
    await story.schedule(order_id);
    const [line] = await story.linesOf(order_id);
    await story.recordVisit([story.found(line!)]);
    expect(await told()).toMatchObject({ open_orders: 1, partly_done: 1 });
    expect((await retire(true)).refusal).toMatchObject({ code: 409, reason: 'buildings.orders-partly-done' });
    expect(await listed(admin)).toContain(id);
  });

  test('has a code that a workbook is told of', async () => {
    await retire();
    const { data } = await story.call('knownToImports', {}, admin);
    expect(data.retired_location_ids).toEqual([story.building.locationId]);
    expect(data.location_ids).not.toContain(story.building.locationId);
  });
});

describe('a building that is brought back', () => {
  test('at once is as it was: PIN, links and scheduler', async () => {
    const token = await link();
    const report = () => story.attempt('linkedReport', { body: { link: token } as never });
    expect((await report()).status).toBe(200);
    await retire();
    expect((await report()).status).not.toBe(200);
    expect((await bringBack(0)).answer?.success).toBe('1 building is back.');
    expect([(await signIn(pin)).status, (await report()).status]).toEqual([200, 200]);
    expect(await listed(story.scheduler)).toContain(id);
  });

  test('later gets a new PIN, which is mailed, and its links have ended', async () => {
    const token = await link();
    await retire();
    await bringBack(1, 1);
    expect((await signIn(pin)).status).toBe(400);
    expect((await story.attempt('linkedReport', { body: { link: token } as never })).status).toBe(404);
    expect(await story.query('select recipients from mail where building_id = $1', [id])).toHaveLength(1);
    expect(await logged()).toMatchObject({
      activity: 'buildings.brought-back',
      description: { building_pin: 'changed', sent_to: 'desk@larch.example' },
    });
    pin = (await story.call('buildingRecord', { params: { id } }, admin)).data[0]!.building_pin!;
    expect((await signIn(pin)).status).toBe(200);
  });

  test('is assigned to the scheduler it waited for and who was added meanwhile, and logged so', async () => {
    await story.query('update buildings set scheduler_id = null, awaited_scheduler = $2 where id = $1', [
      id,
      'nobody@sched.example, second@sched.example, first@sched.example',
    ]);
    await retire();
    await story.aUser({ role: 'scheduler', email: 'first@sched.example' });
    await story.aUser({ role: 'technician', email: 'nobody@sched.example' });
    const second = await story.aUser({ role: 'scheduler', email: 'Second@sched.example' });
    await bringBack(0);
    expect(await listed(admin, { schedulerID: second.id })).toEqual([id]);
    const handed = `select description from activity_log where target_id = $1 and activity = 'buildings.handed-over'`;
    expect(await story.query(handed, [id])).toEqual([
      { description: { before: { scheduler: '' }, after: { scheduler: 'Second@sched.example' } } },
    ]);
  });

  test('waits for nobody where it had another scheduler, who is none any more', async () => {
    await story.query(`update buildings set awaited_scheduler = 'later@sched.example' where id = $1`, [id]);
    await retire();
    await story.query('update buildings set former_scheduler_id = null where id = $1', [id]);
    await bringBack(0);
    const { data } = await story.call('building', { params: { id } }, admin);
    expect(data[0]).toMatchObject({ scheduler_id: null, awaited_scheduler: '' });
  });

  test('has no scheduler where that one is none any more, and waits for its client', async () => {
    await retire();
    await story.query('update buildings set former_scheduler_id = null where id = $1', [id]);
    await story.query('update customers set retired_at = now()');
    expect((await bringBack(0)).refusal).toMatchObject({ code: 409, reason: 'clients.retired' });
    await story.query('update customers set retired_at = null');
    await bringBack(0);
    expect(await listed(admin, { schedulerID: 'none' })).toEqual([id]);
  });
});

test('all that a search finds are retired, those that are stay as they are, and a missing one refuses all', async () => {
  const others = [await story.aBuilding({ city: 'Yewtown' }), await story.aBuilding({ city: 'Yewtown' })];
  const found = { which: { found: { q: 'yewtown' } } };
  const { answer } = await story.attempt('retireBuildings', { body: found }, admin);
  expect(new Set(answer!.data.ids)).toEqual(new Set(others.map((one) => one.id)));
  const again = { which: { ids: [others[0]!.id, id] } };
  expect((await story.call('retireBuildings', { body: again }, admin)).data.ids).toEqual([id]);
  const gone = { which: { ids: [others[0]!.id, '01900000-0000-7000-8000-000000000000'] } };
  expect((await story.attempt('bringBuildingsBack', { body: { ...gone, new_pins: 0 } }, admin)).status).toBe(
    404,
  );
  expect(await listed(admin, { status: 'retired' })).toHaveLength(3);
});

test('the refusal of several buildings with open orders names the first and says that there are others', async () => {
  const buildings = [await anotherBuilding(story), await anotherBuilding(story)];
  for (const { building, contact } of buildings)
    await story.submit([story.card('101')], { building_uuid: building.id }, contact);
  const ids = buildings.map(({ building }) => building.id);
  const body = { which: { ids }, delete_orders: false };
  expect((await story.attempt('retireBuildings', { body }, admin)).refusal?.failed).toMatch(
    / and others: 2 orders are still open\.$/,
  );
});
