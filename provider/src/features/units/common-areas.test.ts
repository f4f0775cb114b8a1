import { cellClass } from '@clearunit/shared/domain/heatmap';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Credentials } from '../../testing';
import { type Story, startStory } from '../orders/testing/story';

let story: Story;
let admin: Credentials;
beforeAll(async () => {
  story = await startStory({ units: ['101', '102', '201'] });
  admin = await story.anAdmin();
});
afterAll(() => story.close());

const add = (name: string) =>
  story.attempt('addCommonArea', { body: { building_id: story.building.id, name } }, admin);
const added = async (name: string) => (await add(name)).answer!.uuid;
const rename = (uuid: string, name: string) =>
  story.attempt(
    'renameCommonArea',
    { params: { building_id: story.building.id, uuid }, body: { name } },
    admin,
  );
const remove = (uuid: string) =>
  story.attempt('deleteCommonArea', { params: { building_id: story.building.id, uuid } }, admin);
const detail = async () =>
  (await story.call('building', { params: { id: story.building.id } }, story.contact)).data[0]!;
const picture = async () =>
  (await story.call('heatmap', { params: { id: story.building.id }, query: {} }, story.contact)).data;
const history = async (unit: string) =>
  (await story.call('unitHistory', { params: { id: story.building.id }, query: { unit } }, story.contact))
    .data;
const lastEntry = async () =>
  (await story.query<{ activity: string }>('select * from activity_log order by id desc limit 1'))[0]!;
/** Orders bait for a place and records heavy activity there. */
async function visited(place: string) {
  const { id } = await story.submit([story.card(place)]);
  await story.schedule(id);
  const [line] = await story.linesOf(id);
  await story.recordVisit([story.found(line!, { activity_level: 'High activity' })]);
}

test('a common area is added, renamed and deleted, and the log tells it', async () => {
  const { answer, status } = await add('  Lobby ');
  expect([status, answer!.success]).toEqual([200, 'Lobby is added.']);
  expect(await lastEntry()).toMatchObject({
    activity: 'common-areas.added',
    description: { after: { name: 'Lobby' } },
  });
  const { uuid } = answer!;
  expect((await rename(uuid, 'Entrance')).answer?.message).toBe('It is called Entrance now.');
  expect((await detail()).common_areas).toEqual([{ uuid, name: 'Entrance' }]);
  expect((await rename(uuid, 'ENTRANCE')).status).toBe(200);
  expect((await remove(uuid)).status).toBe(200);
  expect((await detail()).common_areas).toEqual([]);
  expect((await remove(uuid)).refusal?.code).toBe(404);
});

test.each([
  ['', 422, 'name-empty'],
  ['=Lobby', 422, 'name-special-characters'],
  ['L'.repeat(31), 422, 'name-too-long'],
  ['101', 409, 'name-taken'],
])('the name %j is refused at its field', async (name, code, reason) => {
  const { refusal } = await add(name);
  expect(refusal).toMatchObject({
    code,
    reason: `common-areas.${reason}`,
    problems: [{ field: 'name' }],
  });
});

test('neither a unit nor a bulk file takes the name of a common area, nor another common area in other letters', async () => {
  const uuid = await added('Pool');
  const aUnit = { bedroom_count: 0, town_house: 0 as const };
  const body = { ...aUnit, unit: 'POOL', floor: '1', building_id: story.building.id };
  expect(await story.refused('addUnit', { body }, admin)).toMatchObject({
    reason: 'units.taken-by-common-area',
    failed: 'There is already a common area POOL in this building.',
  });
  const params = { building_id: story.building.id };
  const bulk = await story.refused(
    'addUnits',
    { params, body: { unit: [{ ...aUnit, unit: 'pool' }] } },
    admin,
  );
  expect(bulk.problems).toMatchObject([{ reason: 'imports.unit-registered' }]);
  expect((await add('pool')).refusal?.reason).toBe('common-areas.name-taken');
  const other = await added('Sauna');
  expect((await rename(other, 'pool')).refusal?.reason).toBe('common-areas.name-taken');
  await remove(other);
  await remove(uuid);
});

test('a common area is no unit that can be changed, deleted or warranted as one, nor another building’s', async () => {
  const uuid = await added('Gym');
  const params = { building_id: story.building.id, uuid };
  const body = { unit: 'Gym', floor: '1', bedroom_count: 0, town_house: 0 as const };
  expect((await story.refused('updateUnit', { params, body }, admin)).code).toBe(404);
  expect((await story.refused('deleteUnit', { params }, admin)).code).toBe(404);
  const terms = { warranty_pest: [story.pest.mice], warranty_service: [], warranty_date: '2027-01-31' };
  const warranty = { ...terms, building_id: story.building.id, building_units: ['Gym'] };
  expect((await story.refused('addWarranty', { body: warranty }, admin)).code).toBe(422);
  const unitId = story.building.units['101']!;
  expect((await rename(unitId, 'Office')).refusal?.code).toBe(404);
  expect((await remove(unitId)).refusal?.code).toBe(404);
  const other = await story.aBuilding({ units: ['1'] });
  const elsewhere = { building_id: other.id, uuid };
  expect((await story.refused('deleteCommonArea', { params: elsewhere }, admin)).code).toBe(404);
  await remove(uuid);
});

test('it is requested, planned without a notice to tenants, serviced and shown, and counted nowhere', async () => {
  const before = await picture();
  const uuid = await added('Garbage room');
  const order = await story.submit([story.card('garbage ROOM'), story.card('101')]);
  // Neither acknowledged nor announced: tomorrow morning is too soon for a unit only.
  const units = (await story.linesOf(order.id)).map((line) => ({
    ...line,
    time_range: 'time_window_1' as const,
  }));
  const room = units.filter(({ unit_number }) => unit_number === 'Garbage room');
  const schedule = { order_id: order.id, order_status: 'scheduled' as const, work_date: '2026-07-15' };
  const refused = await story.refused('updateStatus', { body: { ...schedule, units } }, story.scheduler);
  expect(refused.problems).toMatchObject([{ params: { unit: '101', smart_count: 1 } }]);
  await story.call('updateStatus', { body: { ...schedule, units: room } }, story.scheduler);
  const notices = await story.query<{ unit_number: string }>('select unit_number from notices');
  expect(notices).toEqual([]);
  expect((await picture()).common).toMatchObject([
    { unit: 'Garbage room', upcoming_orders: [{ schedule_date: '2026-07-15' }] },
  ]);

  const visit = { building_id: story.building.id, date: '2026-07-15' };
  const { data } = await story.call('visit', { params: visit }, story.technician);
  expect(data.units.map(({ unit_number, floor }) => [unit_number, floor])).toEqual([['Garbage room', '']]);
  await story.recordVisit([
    story.found(room[0]!, { activity_level: 'High activity', structural_issues: true }),
  ]);

  const { legend, common, floors } = await picture();
  expect(common.map((area) => [area.unit, cellClass(area), area.structural_issues])).toEqual([
    ['Garbage room', 'heavy', true],
  ]);
  expect(floors).toHaveLength(before.floors.length);
  expect(legend).toEqual(before.legend);
  const open = await story.call('publicHeatmap', { query: { s_id: story.building.id, months: 3 } });
  expect(open.data.common).toMatchObject([{ unit: 'Garbage room', activity_level: 'High activity' }]);
  expect(open.data.legend).toEqual(before.legend);

  const { unitDetail, completedOrders } = await history('Garbage room');
  expect(unitDetail).toEqual({ uuid, unit: 'Garbage room', floor: '' });
  expect(completedOrders).toMatchObject([{ activity_level: 'High activity' }]);
  const around = { params: { id: story.building.id }, query: { unit: 'Garbage room' } };
  expect((await story.call('neighbours', around, story.contact)).data).toEqual([]);

  const building = await detail();
  expect([building.unit_count, building.units.length]).toEqual([3, 3]);
  const { params } = { params: { id: story.building.id } };
  expect((await story.call('floors', { params }, admin)).data).toEqual(['2', '1']);
  const list = await story.call('units', { query: { building_id: story.building.id } }, admin);
  expect([list.total_unit, list.data.map(({ unit }) => unit)]).toEqual([3, ['101', '102', '201']]);

  expect((await remove(uuid)).refusal).toMatchObject({
    code: 409,
    failed: 'Garbage room cannot be deleted: orders belong to it.',
  });
});

test('what was found in a room shows as soon as it is registered, and stays its own under another name', async () => {
  await visited('COMPACTOR');
  expect((await picture()).common.map(({ unit }) => unit)).not.toContain('COMPACTOR');
  await story.submit([story.card('COMPACTOR')]);
  const uuid = await added('Compactor');
  const shown = async () => (await picture()).common.find(({ unit }) => /compactor/i.test(unit));
  expect(await shown()).toMatchObject({
    unit: 'Compactor',
    activity_level: 'High activity',
    upcoming_orders: [{ unit_number: 'COMPACTOR' }],
  });
  await rename(uuid, 'Compactor room');
  expect(await shown()).toMatchObject({
    unit: 'Compactor room',
    activity_level: 'High activity',
    upcoming_orders: [{ unit_number: 'Compactor room' }],
  });
  expect((await history('compactor room')).completedOrders).toHaveLength(1);
});

test('a room that gets the name under which visits came in gets them', async () => {
  await visited('LAUNDRY1');
  const uuid = await added('Laundry');
  expect((await history('Laundry')).completedOrders).toEqual([]);
  await rename(uuid, 'Laundry1');
  expect((await history('Laundry1')).completedOrders).toHaveLength(1);
});

test('a unit that is registered later gets what was found in it, alone or by a bulk file', async () => {
  await visited('301');
  await visited('302');
  const aUnit = { bedroom_count: 0, town_house: 0 as const };
  const body = { ...aUnit, unit: '301', floor: '3', building_id: story.building.id };
  await story.call('addUnit', { body }, admin);
  const params = { building_id: story.building.id };
  await story.call('addUnits', { params, body: { unit: [{ ...aUnit, unit: '302' }] } }, admin);
  const { floors, legend } = await picture();
  expect(floors[0]!.units.map(({ unit, activity_level }) => [unit, activity_level])).toEqual([
    ['301', 'High activity'],
    ['302', 'High activity'],
  ]);
  expect(legend.Heavy_Activity.count).toBe(2);
});

test('all units can be deleted around a common area, which stays', async () => {
  const other = await story.aBuilding({ units: ['1', '2'] });
  await story.call('addCommonArea', { body: { building_id: other.id, name: 'Lobby' } }, admin);
  const all = { query: { building_id: other.id } };
  expect((await story.call('deleteAllUnits', all, admin)).message).toBe('2 units are deleted.');
  const {
    data: [left],
  } = await story.call('building', { params: { id: other.id } }, admin);
  expect([left!.units, left!.common_areas.map(({ name }) => name)]).toEqual([[], ['Lobby']]);
});

test('a unit that is a room becomes a common area with its history, and a unit again', async () => {
  const other = await story.aBuilding({ units: ['101', '102', '501'], schedulerId: story.schedulerUser.id });
  const contact = await story.signIn(other);
  const change = (number: string, kind: 'unit' | 'common area') =>
    story.attempt(
      'changeUnitKind',
      { params: { building_id: other.id, uuid: other.units[number]! }, body: { kind } },
      admin,
    );
  const shown = async () =>
    (await story.call('heatmap', { params: { id: other.id }, query: {} }, contact)).data;
  const counted = async () => {
    const { data } = await story.call('portfolio', { query: {} }, contact);
    return data.map((one) => [one.units, one.heavy, one.not_serviced, one.trend.at(-1)]);
  };
  const order = await story.submit([story.card('501')], { building_uuid: other.id }, contact);
  const [line] = await story.linesOf(order.id);
  await story.recordVisit([story.found(line!, { activity_level: 'High activity' })], {
    building_id: other.id,
  });
  expect((await change('501', 'common area')).answer?.message).toBe('501 is a common area now.');
  const asArea = await shown();
  expect(asArea.floors.map(({ floor }) => floor)).toEqual(['1']);
  expect(asArea.common).toMatchObject([{ unit: '501', activity_level: 'High activity' }]);
  expect([asArea.legend.Heavy_Activity.count, asArea.legend.Not_Serviced.count]).toEqual([0, 2]);
  expect(await counted()).toEqual([[2, 0, 2, 0]]);
  expect(await lastEntry()).toMatchObject({ activity: 'units.kind-changed' });

  expect((await change('501', 'unit')).answer?.message).toBe('501 is a unit now.');
  const asUnit = await shown();
  expect(asUnit.floors.map(({ floor }) => floor)).toEqual(['5', '1']);
  expect([asUnit.legend.Heavy_Activity.count, asUnit.common]).toEqual([1, []]);
  expect(await counted()).toEqual([[3, 1, 2, 1]]);

  await story.query('update buildings set warranty_count = 1 where id = $1', [other.id]);
  const terms = { warranty_pest: [story.pest.mice], warranty_service: [], warranty_date: '2027-01-31' };
  await story.call(
    'addWarranty',
    { body: { ...terms, building_id: other.id, building_units: ['102'] } },
    admin,
  );
  expect((await change('102', 'common area')).refusal).toMatchObject({
    code: 409,
    reason: 'units.has-warranty',
  });
  const uuid = (
    await story.call('addCommonArea', { body: { building_id: other.id, name: 'Lobby (east)' } }, admin)
  ).uuid;
  const asUnitOf = { params: { building_id: other.id, uuid }, body: { kind: 'unit' as const } };
  expect(await story.refused('changeUnitKind', asUnitOf, admin)).toMatchObject({
    code: 422,
    reason: 'units.number-special-characters',
  });
});

test('its order and its mails call it by its name alone, and its technician is told what it is', async () => {
  const uuid = await added('Boiler room');
  await story.query('update customers set confirmation_email = true');
  const { id } = await story.submit([
    story.card('Boiler room', { priority: 1 }),
    story.card('102', { priority: 2 }),
  ]);
  const params = { id };
  const { data } = await story.call('order', { params, query: {} }, story.contact);
  expect(data.units.map((line) => [line.unit_number, line.is_common_area])).toEqual([
    ['Boiler room', 1],
    ['102', 0],
  ]);
  const [mail] = await story.query<{ text: string }>(
    `select body_text as text from mail where body_text like '%Boiler room%' order by id desc limit 1`,
  );
  expect(mail!.text).toContain('\nBoiler room: ');
  expect(mail!.text).toContain('\nUnit 102: ');
  await story.schedule(id);
  const visit = { building_id: story.building.id, date: '2026-07-15' };
  const { units } = (await story.call('visit', { params: visit }, story.technician)).data;
  expect(units.find(({ unit_number }) => unit_number === 'Boiler room')?.is_common_area).toBe(1);
  expect((await remove(uuid)).refusal?.reason).toBe('common-areas.has-orders');
});

test('a closed door says whether it is that of a common area', async () => {
  await add('Sauna');
  for (const place of ['101', 'Sauna']) {
    const { id } = await story.submit([story.card(place)]);
    await story.schedule(id);
    const [line] = await story.linesOf(id);
    await story.recordVisit([story.found(line!, { outcome: 'no answer', activity_level: null })]);
  }
  const { data } = await story.call(
    'closedDoors',
    { query: { q: '', list: 'all', page: 1, limit: 50 } },
    admin,
  );
  const shown = new Map(data.map(({ unit_number, is_common_area }) => [unit_number, is_common_area]));
  expect([shown.get('101'), shown.get('Sauna')]).toEqual([0, 1]);
});
