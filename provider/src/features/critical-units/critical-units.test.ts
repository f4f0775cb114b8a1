import type { CriticalUnitFields } from '@clearunit/shared/api/critical-units';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sheetRows, startProvider, type TestProvider } from '../../testing';

let provider: TestProvider;
let mine: Awaited<ReturnType<TestProvider['aBuilding']>>;
let associates: typeof mine;
let foreign: typeof mine;
let me: { token: string; entityid: string };
let other: typeof me;
let myId: string;
let otherId: string;

beforeAll(async () => {
  provider = await startProvider();
  const [scheduler, associate, stranger] = [
    await provider.aUser({ role: 'scheduler' }),
    await provider.aUser({ role: 'scheduler' }),
    await provider.aUser({ role: 'scheduler' }),
  ];
  myId = scheduler.id;
  otherId = stranger.id;
  await provider.services.pool.query('insert into user_associates (user_id, associate_id) values ($1, $2)', [
    associate.id,
    scheduler.id,
  ]);
  const units = ['9', '10', '101'];
  mine = await provider.aBuilding({ name: 'Alder Court', address: '1 Alder', schedulerId: myId, units });
  associates = await provider.aBuilding({ address: '2 Birch', schedulerId: associate.id, units });
  foreign = await provider.aBuilding({ address: '3 Cedar', schedulerId: otherId, units });
  me = await provider.signIn(scheduler);
  other = await provider.signIn(stranger);
});
afterAll(() => provider.close());
beforeEach(() => provider.services.pool.query('delete from critical_units'));

const entry = (more: Partial<CriticalUnitFields> = {}) => ({
  buildingID: mine.id,
  unit_number: '101',
  date_reported: '2026-07-01T00:00:00',
  last_service_date: '2026-06-20T00:00:00',
  tech_reported: 'Ana Bell',
  summary: 'Bed bugs in three rooms',
  csr_actions: 'Called the resident',
  ss_rm_steps: '',
  note: '',
  last_tech_comment: 'Not prepared',
  ...more,
});
const add = async (more: Partial<CriticalUnitFields> = {}, who = me) =>
  (await provider.call('addCriticalUnit', { body: entry(more) }, who)).uuid;
const list = (query: object = {}, who = me) => provider.call('criticalUnits', { query }, who);
const read = async (id: string) => (await provider.call('criticalUnit', { params: { id } }, me)).data;
const log = async (id: string) =>
  (
    await provider.services.pool.query(
      'select activity, location_code, description from activity_log where target_id = $1 order by id',
      [id],
    )
  ).rows;
const noRecord = '00000000-0000-4000-8000-000000000000';

test('an empty list says that there is nothing', async () => {
  expect(await list()).toMatchObject({ data: [], total_count: 0, page_number: 1 });
});

test('a unit is added as ongoing and new, whatever status was sent, and the log tells it', async () => {
  const id = await add({ status: 'resolved' });
  expect(await read(id)).toMatchObject({
    buildingID: mine.id,
    building_address: '1 Alder',
    unit_number: '101',
    date_reported: '2026-07-01',
    last_service_date: '2026-06-20',
    status: 'ongoing',
    isUnitEdited: 0,
    is_own: 1,
  });
  expect(await log(id)).toMatchObject([
    {
      activity: 'critical-units.added',
      location_code: mine.locationId,
      description: { building: 'Alder Court', after: { summary: 'Bed bugs in three rooms' } },
    },
  ]);
});

test('a life from ongoing to resolved: changed, resolved, and then only viewed', async () => {
  const id = await add();
  const first = await read(id);
  provider.setNow('2026-07-15T15:00:00Z');
  const update = (more: object, updated_at: string) =>
    provider.attempt('updateCriticalUnit', { params: { id }, body: { ...entry(more), updated_at } }, me);
  expect((await update({ note: 'Joint visit' }, first.updated_at)).status).toBe(200);
  const second = await read(id);
  expect(second).toMatchObject({ note: 'Joint visit', isUnitEdited: 1, status: 'ongoing' });

  const overtaken = await update({ note: 'Mine' }, first.updated_at);
  expect([overtaken.status, overtaken.refusal?.reason]).toEqual([409, 'records.changed']);

  provider.setNow('2026-07-15T16:00:00Z');
  const resolved = await update({ note: 'Joint visit', status: 'resolved' }, second.updated_at);
  expect(resolved.answer?.success).toBe('The unit is resolved.');
  const third = await read(id);
  const again = await update({ status: 'ongoing' }, third.updated_at);
  expect([again.status, again.refusal?.reason]).toEqual([409, 'critical-units.not-ongoing']);
  expect(await provider.refused('deleteCriticalUnit', { params: { id } }, me)).toMatchObject({
    reason: 'critical-units.not-ongoing',
  });
  expect((await list({ status: 'resolved' })).data.map(({ uuid }) => uuid)).toEqual([id]);
  expect((await log(id)).slice(1)).toMatchObject([
    {
      activity: 'critical-units.updated',
      description: { before: { note: '' }, after: { note: 'Joint visit' } },
    },
    {
      activity: 'critical-units.resolved',
      description: { before: { status: 'ongoing' }, after: { status: 'resolved' } },
    },
  ]);
});

test('resolving asks for the same fields as any update', async () => {
  const id = await add();
  const { updated_at } = await read(id);
  const body = {
    ...entry({ summary: '  ', note: 'x'.repeat(501) }),
    status: 'resolved' as const,
    updated_at,
  };
  const { problems } = await provider.refused('updateCriticalUnit', { params: { id }, body }, me);
  expect(problems?.map(({ text }) => text)).toEqual([
    'Please add summary.',
    'Note Character limit exceeded.',
  ]);
  expect(await read(id)).toMatchObject({ status: 'ongoing' });
});

test('what is missing, too long or no unit of the building is refused, and nothing is stored', async () => {
  const before = (await list()).total_count;
  const nothing = Object.fromEntries(Object.keys(entry()).map((key) => [key, ''])) as never;
  expect((await provider.refused('addCriticalUnit', { body: nothing }, me)).problems).toHaveLength(8);
  const unknown = await provider.refused('addCriticalUnit', { body: entry({ unit_number: '777' }) }, me);
  expect(unknown.problems).toMatchObject([{ field: 'unit_number', text: '777 unit not registered.' }]);
  const noDay = await provider.refused(
    'addCriticalUnit',
    { body: entry({ date_reported: '2026-02-30' }) },
    me,
  );
  expect(noDay.problems).toMatchObject([{ text: 'Please select date.' }]);
  expect((await list()).total_count).toBe(before);
});

test('a unit stays with its building, but its number can be put right', async () => {
  const id = await add();
  const { updated_at } = await read(id);
  const moved = { ...entry({ buildingID: associates.id }), updated_at };
  expect(
    (await provider.refused('updateCriticalUnit', { params: { id }, body: moved }, me)).problems,
  ).toMatchObject([{ field: 'buildingID', reason: 'critical-units.building-fixed' }]);
  await provider.call(
    'updateCriticalUnit',
    { params: { id }, body: { ...entry({ unit_number: '10' }), updated_at } },
    me,
  );
  expect((await read(id)).unit_number).toBe('10');
});

test('an entry whose unit is gone, or has another number, is changed and resolved as it stands', async () => {
  const id = await add();
  const was = { unit: '101', id: mine.units['101'] };
  const update = async (more: object) => {
    const { updated_at } = await read(id);
    return provider.attempt(
      'updateCriticalUnit',
      { params: { id }, body: { ...entry(more), updated_at } },
      me,
    );
  };
  const renumber = (unit: string) =>
    provider.services.pool.query('update units set unit = $2 where id = $1', [was.id, unit]);
  await renumber('181');
  expect((await update({ note: 'Joint visit' })).status).toBe(200);
  expect((await update({ unit_number: '777' })).refusal?.reason).toBe('orders.unit-not-registered');
  expect((await update({ status: 'resolved' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ unit_number: '101', note: '', status: 'resolved' });
  await renumber('101');
});

test('a unit is on the list once while it is ongoing, whoever adds it and however many at once', async () => {
  const body = entry();
  const sent = await Promise.all(
    Array.from({ length: 4 }, () => provider.attempt('addCriticalUnit', { body }, me)),
  );
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await provider.refused('addCriticalUnit', { body }, me)).problems).toMatchObject([
    { field: 'unit_number', text: 'Unit 101 is on the critical list already. Please update that entry.' },
  ]);
  expect((await list()).total_count).toBe(1);

  const second = await add({ unit_number: '10' });
  const { updated_at } = await read(second);
  const moved = { params: { id: second }, body: { ...body, updated_at } };
  expect((await provider.refused('updateCriticalUnit', moved, me)).reason).toBe(
    'critical-units.listed-already',
  );
  const elsewhere = await add({ buildingID: associates.id });
  expect(await read(elsewhere)).toMatchObject({ unit_number: '101' });
});

test('a unit that is resolved or off the list can come again', async () => {
  const id = await add();
  const { updated_at } = await read(id);
  const body = { ...entry(), status: 'resolved' as const, updated_at };
  await provider.call('updateCriticalUnit', { params: { id }, body }, me);
  const again = await add();
  await provider.call('deleteCriticalUnit', { params: { id: again } }, me);
  await add();
  expect((await list()).total_count).toBe(1);
});

test('two entries about one unit from before can each be changed and resolved', async () => {
  const id = await add();
  await provider.services.pool.query(
    `insert into critical_units (building_id, id, unit_id, unit_number, date_reported, tech_reported,
       last_service_date, summary, csr_actions, last_tech_comment)
     select building_id, gen_random_uuid(), unit_id, unit_number, date_reported, tech_reported, last_service_date,
       summary, csr_actions, last_tech_comment from critical_units where id = $1`,
    [id],
  );
  const { updated_at } = await read(id);
  const body = { ...entry({ note: 'Twice' }), updated_at };
  await provider.call('updateCriticalUnit', { params: { id }, body }, me);
  expect((await read(id)).note).toBe('Twice');
});

test('no report is from a day to come', async () => {
  const body = entry({ date_reported: '2026-07-16T00:00:00' });
  expect((await provider.refused('addCriticalUnit', { body }, me)).problems).toMatchObject([
    { field: 'date_reported', text: 'Please select a date up to today.' },
  ]);
});

test('others’ units are seen and not changed; an associate’s are as the own', async () => {
  const theirs = await add({ buildingID: foreign.id }, other);
  const row = await read(theirs);
  expect(row.is_own).toBe(0);
  const body = { ...entry({ buildingID: foreign.id }), updated_at: row.updated_at };
  expect((await provider.attempt('updateCriticalUnit', { params: { id: theirs }, body }, me)).status).toBe(
    403,
  );
  expect((await provider.attempt('deleteCriticalUnit', { params: { id: theirs } }, me)).status).toBe(403);
  const added = await provider.attempt('addCriticalUnit', { body: entry({ buildingID: foreign.id }) }, me);
  expect(added.status).toBe(403);
  const info = { query: { locationID: foreign.id, unitNumber: '101' } };
  expect((await provider.attempt('criticalUnitInfo', info, me)).status).toBe(403);
  const id = await add({ buildingID: associates.id });
  expect((await read(id)).is_own).toBe(1);
});

test('the list is filtered, searched, sorted and paged; a unit number counts by its digits', async () => {
  for (const unit_number of ['10', '9', '101']) await add({ unit_number });
  await add({ buildingID: foreign.id, tech_reported: 'Zoe' }, other);
  const units = async (query: object) => (await list(query)).data.map(({ unit_number }) => unit_number);
  const byUnit = { order_by: 'unit_number', order_by_value: 'ASC', schedulerID: myId };
  expect(await units(byUnit)).toEqual(['9', '10', '101']);
  expect(await units({ ...byUnit, limit: 2, page: 2 })).toEqual(['101']);
  expect((await list()).data[0]?.building_address).toBe('3 Cedar');
  expect((await list({ schedulerID: otherId })).total_count).toBe(1);
  expect((await list({ q: 'ALDER' })).total_count).toBe(3);
  expect((await list({ q: '%' })).total_count).toBe(0);
  expect((await list({ order_by: 'tech_reported' })).data[0]?.tech_reported).toBe('Zoe');
});

test('the export has the rows that the filters find, in their order, as critical_list.xlsx', async () => {
  for (const unit_number of ['10', '9', '101']) await add({ unit_number });
  const query = { schedulerID: myId, order_by: 'unit_number', order_by_value: 'ASC' } as const;
  const file = await provider.download('exportCriticalUnits', { query }, me);
  expect(file.disposition).toContain('critical_list.xlsx');
  const [headings, ...rows] = await sheetRows(file);
  expect(headings).toContain("CSR's actions");
  const at = headings!.indexOf('Unit #');
  expect(rows.map((row) => row[at])).toEqual(['9', '10', '101']);
  const { data } = await list(query);
  const one = await provider.download('exportCriticalUnits', { query: { ids: data[1]!.uuid } }, me);
  expect((await sheetRows(one)).slice(1).map((row) => row[at])).toEqual(['10']);
});

test('the export says of an edited unit the day on which it was, by the portal’s clock', async () => {
  const uuid = await add();
  await provider.services.pool.query(
    `update critical_units set is_unit_edited = true, updated_at = '2026-07-16T02:30:00Z' where id = $1`,
    [uuid],
  );
  const file = await provider.download('exportCriticalUnits', { query: { ids: uuid } }, me);
  const [headings, row] = await sheetRows(file);
  const at = headings!.findIndex((heading) => /last updated/i.test(String(heading)));
  expect(JSON.stringify(row![at])).toContain('2026-07-15');
});

test('the modal is offered the buildings that one may act for, their units in walking order', async () => {
  const find = async (q: string) => (await provider.call('criticalBuildings', { query: { q } }, me)).data;
  const [found] = await find('alder court');
  expect(found).toMatchObject({ value: mine.id, location_number: mine.locationId });
  expect(found?.units.map(({ text }) => text)).toEqual(['9', '10', '101']);
  expect((await find('')).map(({ value }) => value).sort()).toEqual([mine.id, associates.id].sort());
});

test('a unit that was never visited has nothing to fill in; one that is none is not found', async () => {
  const info = (unitNumber: string) =>
    provider.attempt('criticalUnitInfo', { query: { locationID: mine.id, unitNumber } }, me);
  expect((await info('9')).answer?.data).toEqual({
    last_service_date: null,
    tech_reported: '',
    last_tech_comment: '',
  });
  expect((await info('777')).status).toBe(404);
});

test('a unit of the list stays in its building, resolved or not', async () => {
  const id = await add();
  const admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  const params = { building_id: mine.id, uuid: mine.units['101']! };
  const refused = async () => (await provider.refused('deleteUnit', { params }, admin)).failed;
  const sentence = 'Unit 101 cannot be deleted: it is or was on the critical list. Retire it instead.';
  expect(await refused()).toBe(sentence);
  await provider.call(
    'updateCriticalUnit',
    { params: { id }, body: { ...entry(), status: 'resolved', updated_at: (await read(id)).updated_at } },
    me,
  );
  expect(await refused()).toBe(sentence);
});

test('a unit is deleted, and the log keeps what was written about it', async () => {
  const id = await add();
  await provider.call('deleteCriticalUnit', { params: { id } }, me);
  expect((await provider.attempt('criticalUnit', { params: { id } }, me)).status).toBe(404);
  expect((await log(id)).at(-1)).toMatchObject({
    activity: 'critical-units.deleted',
    description: { before: { csr_actions: 'Called the resident' } },
  });
  expect((await provider.attempt('deleteCriticalUnit', { params: { id: noRecord } }, me)).status).toBe(404);
});
