import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';

let provider: TestProvider;
let admin: { token: string; entityid: string };
let building: Awaited<ReturnType<TestProvider['aBuilding']>>;
let pests: string[];
let services: string[];
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  pests = (await provider.call('pests', {}, admin)).data.map(({ pestId }) => pestId);
  services = (await provider.call('allTreatments', {}, admin)).data.map(({ value }) => value);
});
afterAll(() => provider.close());
beforeEach(async () => {
  building = await provider.aBuilding({ units: ['101', '102', '1001'], warrantyCount: 2 });
});

const terms = (wish: object = {}) => ({
  warranty_pest: [pests[0]!],
  warranty_service: [] as string[],
  warranty_date: '2026-12-31',
  ...wish,
});
const add = (building_units: string[], wish: object = {}) =>
  provider.attempt(
    'addWarranty',
    { body: { ...terms(wish), building_id: building.id, building_units } },
    admin,
  );
const summary = async () =>
  (await provider.call('warranties', { params: { building_id: building.id } }, admin)).body.data;
const entries = async () =>
  (
    await provider.services.pool.query(
      'select activity, description from activity_log where building_id = $1 order by id',
      [building.id],
    )
  ).rows;

test('units get a warranty each, for pests and services, and what is left counts down', async () => {
  const wish = { warranty_service: [services[1], services[0]] };
  expect((await add(['1001', '101'], wish)).answer).toMatchObject({
    message: '2 units have a warranty now.',
  });
  expect(await summary()).toMatchObject({
    warranty_count: 2,
    warranty_used: 0,
    warranty_given: 2,
    warranty_unit_data: [
      {
        unit: '101',
        warranty_date: '2026-12-31',
        warranty_date_service: '2026-12-31',
        is_on_pest: 1,
        is_on_service: 1,
        warranty_service: [{ id: services[1] }, { id: services[0] }],
      },
      { unit: '1001' },
    ],
  });
  expect((await entries())[0]).toMatchObject({
    activity: 'warranties.added',
    description: { after: { unit: ['101', '1001'], warranty_date: '2026-12-31' } },
  });
});

test('Full Building covers the units that have none, and is refused when all have', async () => {
  await provider.services.pool.query('update buildings set warranty_count = 9 where id = $1', [building.id]);
  await add(['102']);
  expect((await add(['Full Building'])).answer?.message).toBe('2 units have a warranty now.');
  expect((await add(['Full Building'])).refusal).toMatchObject({
    code: 409,
    reason: 'warranties.all-covered',
  });
});

test.each<[string, string[], object, number, string]>([
  ['no day', ['101'], { warranty_date: '' }, 422, 'warranties.date-missing'],
  ['a day that has passed', ['101'], { warranty_date: '2026-07-14' }, 422, 'warranties.date-not-valid'],
  ['a day that is none', ['101'], { warranty_date: '2026-02-30' }, 422, 'warranties.date-not-valid'],
  ['no unit', [], {}, 422, 'warranties.units-missing'],
  ['neither pest nor service', ['101'], { warranty_pest: [] }, 422, 'warranties.coverage-missing'],
  ['a unit that is not there', ['999'], {}, 422, 'orders.unit-not-registered'],
  ['more units than warranties are left', ['101', '102', '1001'], {}, 409, 'warranties.not-enough-left'],
  [
    'a pest there is not',
    ['101'],
    { warranty_pest: ['00000000-0000-4000-8000-000000000000'] },
    404,
    'records.not-found',
  ],
])('a warranty with %s is refused', async (_, units, wish, code, reason) => {
  expect((await add(units, wish)).refusal).toMatchObject({ code, reason });
  expect((await summary()).warranty_given).toBe(0);
});

test('up to four pests and four services, never five', async () => {
  const { refusal } = await add(['101'], {
    warranty_pest: pests.slice(0, 5),
    warranty_service: services.slice(0, 5),
  });
  expect(refusal?.problems?.map(({ text }) => text)).toEqual([
    'Please select only four pest.',
    'Please select only four service.',
  ]);
  const four = { warranty_pest: pests.slice(0, 4), warranty_service: services.slice(0, 4) };
  expect((await add(['101'], four)).status).toBe(200);
});

test('a unit with a warranty is not given a second one', async () => {
  await add(['101']);
  expect((await add(['101'])).refusal).toMatchObject({
    code: 409,
    failed: 'Unit 101 has a warranty already. Please update that one.',
  });
});

test('a warranty gets other terms, the log keeps both; another building’s is not found', async () => {
  await add(['101']);
  const uuid = (await summary()).warranty_unit_data[0]!.uuid;
  const body = terms({ warranty_pest: [], warranty_service: [services[0]], warranty_date: '2027-01-31' });
  await provider.call('updateWarranty', { params: { building_id: building.id, uuid }, body }, admin);
  expect((await summary()).warranty_unit_data).toMatchObject([
    { warranty_date: null, warranty_date_service: '2027-01-31', is_on_pest: 0, warranty_pest: [] },
  ]);
  expect((await entries())[1]).toMatchObject({
    activity: 'warranties.updated',
    description: {
      before: { warranty_date: '2026-12-31', services: [] },
      after: { warranty_date: null, warranty_date_service: '2027-01-31', pests: [] },
    },
  });
  const other = await provider.aBuilding();
  const refusal = await provider.refused(
    'updateWarranty',
    { params: { building_id: other.id, uuid }, body },
    admin,
  );
  expect(refusal.code).toBe(404);
});

test('one warranty is deleted, then all the others; without any there is nothing to delete', async () => {
  await add(['101', '102']);
  const [first] = (await summary()).warranty_unit_data;
  const params = { building_id: building.id, uuid: first!.uuid };
  expect((await provider.call('deleteWarranty', { params }, admin)).message).toBe('1 warranty is deleted.');
  const all = { query: { building_id: building.id } };
  expect((await provider.call('deleteAllWarranties', all, admin)).message).toBe('1 warranty is deleted.');
  expect(await provider.refused('deleteAllWarranties', all, admin)).toMatchObject({ code: 404 });
});
