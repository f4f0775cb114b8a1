import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Credentials } from '../../testing';
import { type Story, startStory } from '../orders/testing/story';

let story: Story;
let admin: Credentials;
let id: string;
beforeAll(async () => {
  story = await startStory({ name: 'Larch House', units: ['101', '102', 'APT102', '201'] });
  admin = await story.anAdmin();
  id = story.building.id;
});
afterAll(() => story.close());
beforeEach(async () => {
  await story.forgetOrders();
  await story.query('delete from warranties');
  const there = (await units()).map(({ unit }) => unit);
  if (!there.includes('APT102'))
    await story.call(
      'addUnit',
      { body: { building_id: id, unit: 'APT102', bedroom_count: 0, town_house: 0, floor: '1' } },
      admin,
    );
});

const units = async () => (await story.call('building', { params: { id } }, admin)).data[0]!.units;
const unitId = async (number: string) => (await units()).find(({ unit }) => unit === number)!.uuid;
const merge = async (from: string, into: string) =>
  story.attempt(
    'mergeUnits',
    { params: { building_id: id, uuid: await unitId(from) }, body: { into: await unitId(into) } },
    admin,
  );
const told = async (from: string, into: string) =>
  (
    await story.call(
      'unitMerge',
      { params: { building_id: id, uuid: await unitId(from) }, query: { into: await unitId(into) } },
      admin,
    )
  ).data;
/** A visit that found a level in a unit. */
const visited = async (number: string, about: object = {}) => {
  const order = await story.submit([story.card(number)]);
  await story.schedule(order.id);
  const [line] = await story.linesOf(order.id);
  await story.recordVisit([story.found(line!, about)]);
  return order;
};
const portfolioOf = async () => {
  const { data } = await story.call('portfolio', { query: {} }, admin);
  const {
    light,
    heavy,
    units: count,
  } = data.find(({ building_id }) => building_id === id)! as never as {
    light: number;
    heavy: number;
    units: number;
  };
  return { light, heavy, units: count };
};
const levels = async () =>
  (
    await story.query<{ unit: string; level: string }>(
      `select u.unit, l.activity_level as level from unit_latest l join units u on u.building_id = l.building_id and u.id = l.unit_id
       where l.building_id = $1 order by u.unit`,
      [id],
    )
  ).map(({ unit, level }) => `${unit}: ${level}`);

test('history, heatmap and sums of both are the kept unit’s', async () => {
  await visited('APT102', { activity_level: 'High activity' });
  await visited('102', { activity_level: 'Low activity' });
  expect(await levels()).toEqual(['102: Low activity', 'APT102: High activity']);
  const before = await portfolioOf();
  expect(await told('APT102', '102')).toMatchObject({ unit: 'APT102', into: '102', visits: 1, open: 0 });
  expect((await merge('APT102', '102')).answer?.message).toBe('Unit APT102 is merged into 102.');
  expect((await units()).map(({ unit }) => unit)).toEqual(['101', '102', '201']);
  expect(await levels()).toEqual(['102: High activity']);
  const after = await portfolioOf();
  expect([before, after]).toEqual([
    { light: 1, heavy: 1, units: 4 },
    { light: 0, heavy: 1, units: 3 },
  ]);
  const history = await story.call('unitHistory', { params: { id }, query: { unit: '102' } } as never, admin);
  expect(JSON.stringify(history)).not.toContain('APT102');
  expect(await story.query('select distinct unit_number from results')).toEqual([{ unit_number: '102' }]);
  expect(
    await story.query(`select description from activity_log where activity = 'units.merged'`),
  ).toMatchObject([{ description: { unit: { before: 'APT102', after: '102' }, visits: 1, open: 0 } }]);
});

test('open services and their notices have the kept unit’s number, and what is planned twice is told', async () => {
  const order = await story.submit([story.card('APT102')]);
  await story.schedule(order.id);
  await story.submit([story.card('102')]);
  expect(await told('APT102', '102')).toMatchObject({ open: 1, planned_twice: 1 });
  await merge('APT102', '102');
  expect((await story.linesOf(order.id)).map(({ unit_number }) => unit_number)).toEqual(['102']);
  expect(
    await story.query(
      'select unit_number, voided_at is null as valid from notices order by issued_at, unit_number',
    ),
  ).toEqual(
    expect.arrayContaining([
      { unit_number: '102', valid: true },
      { unit_number: 'APT102', valid: false },
    ]),
  );
  const [mail] = await story.query<{ text: string }>(
    'select body_text as text from mail order by id desc limit 1',
  );
  expect(mail!.text).toContain('Unit 102: Mice, Bait, on ');
  const found = await story.query('select 1 from orders where search_text like $1', ['%apt102%']);
  expect(found).toEqual([]);
});

test('a warranty goes with the unit; two are refused, and nothing is merged', async () => {
  const warrant = async (number: string) =>
    story.query(
      `insert into warranties (building_id, id, unit_id, warranty_date) values ($1, gen_random_uuid(), $2, '2027-01-01')`,
      [id, await unitId(number)],
    );
  await warrant('APT102');
  await warrant('102');
  expect((await merge('APT102', '102')).refusal).toMatchObject({
    code: 409,
    failed: 'Units APT102 and 102 both have a warranty: delete one first.',
  });
  expect(await units()).toHaveLength(4);
  await story.query('delete from warranties where unit_id = $1', [await unitId('102')]);
  expect(await told('APT102', '102')).toMatchObject({ has_warranty: true, into_has_warranty: false });
  await merge('APT102', '102');
  expect((await units()).find(({ unit }) => unit === '102')!.is_warranty).toBe(1);
});

test('an entry of the critical list and a technician’s request follow', async () => {
  await story.query(
    `insert into critical_units (building_id, id, unit_id, unit_number, date_reported, tech_reported, last_service_date, summary, csr_actions, last_tech_comment)
     values ($1, gen_random_uuid(), $2, 'APT102', now(), 'A', now(), '', '', '')`,
    [id, await unitId('APT102')],
  );
  const kept = await unitId('102');
  await merge('APT102', '102');
  expect(await story.query('select unit_id, unit_number from critical_units')).toEqual([
    { unit_id: kept, unit_number: '102' },
  ]);
});

test('of two ongoing entries of the critical list the merged unit’s is resolved, and keeps what it says', async () => {
  await story.query('delete from critical_units');
  const listed = (unit_number: string, summary: string) => {
    const days = { date_reported: '2026-07-01T00:00:00', last_service_date: '2026-06-20T00:00:00' };
    const texts = {
      tech_reported: 'Ana',
      csr_actions: 'Called',
      ss_rm_steps: '',
      note: '',
      last_tech_comment: 'No',
    };
    const body = { buildingID: id, unit_number, summary, ...days, ...texts };
    return story.call('addCriticalUnit', { body }, story.scheduler);
  };
  const { uuid } = await listed('APT102', 'Bed bugs');
  await listed('102', 'Mice');
  expect(await told('APT102', '102')).toMatchObject({ listed_twice: 1 });
  expect(await told('APT102', '101')).toMatchObject({ listed_twice: 0 });
  await merge('APT102', '102');
  expect(
    await story.query('select unit_number, status, summary from critical_units order by summary'),
  ).toMatchObject([
    { unit_number: '102', status: 'resolved', summary: 'Bed bugs' },
    { unit_number: '102', status: 'ongoing', summary: 'Mice' },
  ]);
  expect(
    await story.query(`select description from activity_log where activity = 'critical-units.resolved'`),
  ).toMatchObject([{ description: { unit: 'APT102', after: { unit_number: '102', status: 'resolved' } } }]);
  expect((await story.call('criticalUnit', { params: { id: uuid } }, story.scheduler)).data.summary).toBe(
    'Bed bugs',
  );
});

test('itself, a common area, another building’s unit and a retired building are refused', async () => {
  expect((await merge('102', '102')).refusal).toMatchObject({ code: 422, reason: 'units.merge-itself' });
  const { uuid: area } = await story.call(
    'addCommonArea',
    { body: { building_id: id, name: 'Lobby' } },
    admin,
  );
  const params = { building_id: id, uuid: await unitId('102') };
  expect((await story.attempt('mergeUnits', { params, body: { into: area } }, admin)).status).toBe(404);
  const other = await story.aBuilding({ units: ['1'] });
  const [theirs] = await story.query<{ id: string }>('select id from units where building_id = $1', [
    other.id,
  ]);
  expect((await story.attempt('mergeUnits', { params, body: { into: theirs!.id } }, admin)).status).toBe(404);
  await story.query('update buildings set retired_at = now(), scheduler_id = null where id = $1', [id]);
  expect((await merge('APT102', '102')).refusal).toMatchObject({ reason: 'buildings.retired' });
  await story.query('update buildings set retired_at = null, scheduler_id = $2 where id = $1', [
    id,
    story.schedulerUser.id,
  ]);
});
