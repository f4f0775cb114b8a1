import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Credentials } from '../../testing';
import { type Story, startStory } from '../orders/testing/story';

let story: Story;
let admin: Credentials;
let id: string;
beforeAll(async () => {
  story = await startStory({ name: 'Larch House', units: ['101', '102', '201'] });
  admin = await story.anAdmin();
  id = story.building.id;
});
afterAll(() => story.close());
beforeEach(async () => {
  await story.forgetOrders();
  await story.query(`update units set kind = 'unit' where building_id = $1`, [id]);
});

const record = async () => (await story.call('buildingRecord', { params: { id } }, admin)).data[0]!;
const unitId = async (number: string) =>
  (
    await story.query<{ id: string }>('select id from units where building_id = $1 and unit = $2', [
      id,
      number,
    ])
  )[0]!.id;
const retire = async (number: string, about: { is_retired?: boolean; delete_open?: boolean } = {}) =>
  story.attempt(
    'retireUnit',
    {
      params: { building_id: id, uuid: await unitId(number) },
      body: { is_retired: true, ...about },
    },
    admin,
  );
const told = async (number: string) =>
  (await story.call('unitRetirement', { params: { building_id: id, uuid: await unitId(number) } }, admin))
    .data;
const cells = async () => {
  const { data } = await story.call(
    'heatmap',
    { params: { id }, query: { month: 3 } } as never,
    story.contact,
  );
  return (data as { floors: { units: { unit: string }[] }[] }).floors.flatMap(({ units }) =>
    units.map(({ unit }) => unit),
  );
};
const visited = async (number: string) => {
  const order = await story.submit([story.card(number)]);
  await story.schedule(order.id);
  const [line] = await story.linesOf(order.id);
  await story.recordVisit([story.found(line!, { activity_level: 'High activity' })]);
};
const sums = async () => {
  const { data } = await story.call('portfolio', { query: {} }, admin);
  const { heavy, units } = data.find(({ building_id }) => building_id === id)! as unknown as {
    heavy: number;
    units: number;
  };
  return { heavy, units };
};

test('a retired unit with a history is in no picture, count or sum, and comes back with it', async () => {
  await visited('102');
  expect([await sums(), await cells()]).toEqual([{ heavy: 1, units: 3 }, ['201', '101', '102']]);
  expect(await told('102')).toEqual({ unit: '102', open: 0, drafts: 0, requests: 0, visits: 1 });
  expect((await retire('102')).answer?.message).toBe('Unit 102 is retired.');
  expect([await sums(), await cells()]).toEqual([{ heavy: 0, units: 2 }, ['201', '101']]);
  const { units, retired_units } = await record();
  expect([units.map(({ unit }) => unit), retired_units.map(({ name }) => name)]).toEqual([
    ['101', '201'],
    ['102'],
  ]);
  const attention = await story.call('buildingAttention', { params: { id } } as never, story.contact);
  expect(JSON.stringify(attention)).not.toContain('"102"');
  expect((await story.call('buildingHistory', { params: { id }, query: {} }, admin)).data).toHaveLength(1);

  expect((await retire('102', { is_retired: false })).answer?.message).toBe('Unit 102 is back.');
  expect([await sums(), await cells()]).toEqual([{ heavy: 1, units: 3 }, ['201', '101', '102']]);
  expect(
    (
      await story.query<{ activity: string }>(
        `select activity from activity_log where target_id = $1 order by id`,
        [await unitId('102')],
      )
    ).map(({ activity }) => activity),
  ).toEqual(['units.retired', 'units.brought-back']);
});

test('open services are told, and deleted only if the admin says so', async () => {
  const both = await story.submit([story.card('102'), story.card('101')]);
  await story.schedule(both.id);
  const alone = await story.submit([story.sprayed('102')], {
    followup_units: [story.sprayed('102', { second_visit: 1 })],
  });
  expect(await told('102')).toMatchObject({ open: 3 });
  expect((await retire('102')).refusal).toMatchObject({
    code: 409,
    failed: 'Unit 102 has 3 open services: have them done or deleted.',
  });
  expect((await retire('102', { delete_open: true })).status).toBe(200);
  expect((await story.linesOf(both.id)).map(({ unit_number }) => unit_number)).toEqual(['101']);
  expect(await story.query('select 1 from orders where id = $1', [alone.id])).toEqual([]);
});

test('nothing is requested for a retired unit by anybody, and its number is not given again', async () => {
  await retire('102');
  for (const who of [story.contact, story.technician, story.scheduler]) {
    const refused = await story.attempt('submitOrder', story.request([story.card('102')]), who);
    expect(refused.refusal).toMatchObject({ code: 409, reason: 'units.retired' });
  }
  const again = { building_id: id, unit: '102', bedroom_count: 0, town_house: 0 as const, floor: '1' };
  expect((await story.attempt('addUnit', { body: again }, admin)).refusal).toMatchObject({
    code: 409,
    failed: 'Unit 102 is retired: bring it back instead.',
  });
});

test('a unit that only technicians’ requests name is not deleted, which says so', async () => {
  const { id: request } = await story.submit([], { followup_units: [story.card('201')] }, story.technician);
  const remove = async () => {
    const params = { building_id: id, uuid: await unitId('201') };
    return (await story.refused('deleteUnit', { params }, admin)).failed;
  };
  expect(await remove()).toBe("Unit 201 cannot be deleted: a technician's request for it waits.");
  await story.call('decideFollowUpRequest', { params: { id: request }, body: { is_accepted: 0 } }, admin);
  expect(await remove()).toBe(
    'Unit 201 cannot be deleted: a technician requested a follow-up for it. Retire it instead.',
  );
});

test('a technician’s request for it is told, and accepted only once the unit is back', async () => {
  const { id: request } = await story.submit([], { followup_units: [story.card('102')] }, story.technician);
  expect(await told('102')).toMatchObject({ requests: 1 });
  expect(await told('101')).toMatchObject({ requests: 0 });
  await retire('102');
  const accepting = { params: { id: request }, body: { is_accepted: 1 as const } };
  expect(await story.refused('decideFollowUpRequest', accepting, admin)).toMatchObject({
    code: 409,
    failed: 'Unit 102 is retired.',
  });
  expect(await story.query('select 1 from orders')).toEqual([]);
  await retire('102', { is_retired: false });
  expect((await story.call('decideFollowUpRequest', accepting, admin)).data.order_id).not.toBeNull();
});

test('a closed door of it waits for no visit, nor is one drafted, until the unit is back', async () => {
  const order = await story.submit([story.card('102')]);
  await story.schedule(order.id);
  const [line] = await story.linesOf(order.id);
  await story.recordVisit([
    story.found(line!, { outcome: 'refused', activity_level: null, treatment_done: false }),
  ]);
  const doors = async () => (await story.call('closedDoors', { query: {} }, story.scheduler)).data;
  const revisit = { body: { ids: (await doors()).map((door) => door.id), idempotency_key: randomUUID() } };
  await retire('102');
  expect(await doors()).toEqual([]);
  expect(await story.refused('draftRevisits', revisit, story.scheduler)).toMatchObject({
    reason: 'closed-doors.nothing-to-revisit',
  });
  await retire('102', { is_retired: false });
  expect(await doors()).toHaveLength(1);
});

test('a unit that is retired already, or in use, is refused what it is', async () => {
  await retire('102');
  expect((await retire('102')).status).toBe(404);
  expect((await retire('101', { is_retired: false })).status).toBe(404);
  const kind = { params: { building_id: id, uuid: await unitId('102') }, body: { kind: 'unit' as const } };
  expect((await story.attempt('changeUnitKind', kind, admin)).status).toBe(404);
});
