import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';

let provider: TestProvider;
let admin: { token: string; entityid: string };
let building: Awaited<ReturnType<TestProvider['aBuilding']>>;
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin', firstName: 'Ada', lastName: 'Admin' }));
});
afterAll(() => provider.close());
beforeEach(async () => {
  building = await provider.aBuilding({ units: ['101', '102', '201', 'PH1'], townhouses: ['TH1'] });
});

type Unit = { unit: string; floor: string; bedroom_count: number; town_house: 0 | 1 };
const unit = (number: string, floor: string, wish: Partial<Unit> = {}): Unit => ({
  unit: number,
  floor,
  bedroom_count: 2,
  town_house: 0,
  ...wish,
});
const add = (fields: Unit) =>
  provider.attempt('addUnit', { body: { ...fields, building_id: building.id } }, admin);
const update = (number: string, fields: Unit) =>
  provider.attempt(
    'updateUnit',
    { params: { building_id: building.id, uuid: building.units[number]! }, body: fields },
    admin,
  );
const stored = async (number: string) =>
  (
    await provider.services.pool.query('select * from units where building_id = $1 and unit = $2', [
      building.id,
      number,
    ])
  ).rows[0];
const lastEntry = async () =>
  (await provider.services.pool.query('select * from activity_log order by id desc limit 1')).rows[0];

test('a unit takes the place that its number names, and the log tells who added it', async () => {
  expect((await add(unit('103', '1'))).answer).toMatchObject({ success: '1 unit is added.' });
  expect(await stored('103')).toMatchObject({ floor: '1', floor_index: 1, position: 3, manual_floor: false });
  expect(await lastEntry()).toMatchObject({
    activity: 'units.added',
    performed_by: 'Ada Admin',
    location_code: building.locationId,
    description: { after: { unit: '103', floor: '1', bedroom_count: 2 } },
  });
});

test('a floor by hand is kept, and a new top floor lifts the penthouses', async () => {
  await add(unit('104', '7'));
  expect(await stored('104')).toMatchObject({ floor: '7', floor_index: 7, manual_floor: true });
  expect((await stored('PH1')).floor_index).toBe(8);
});

test.each([
  ['a number that is there', unit('101', '1'), 409, 'units.taken', 'unit'],
  ['the same number in other letters', unit('ph1', 'PH'), 409, 'units.taken', 'unit'],
  ['a number with other characters', unit('1#3', '1'), 422, 'units.number-special-characters', 'unit'],
  ['no floor', unit('103', ' '), 422, 'units.floor-empty', 'floor'],
])('%s is refused', async (_, fields, code, reason, field) => {
  const { refusal } = await add(fields);
  expect(refusal).toMatchObject({ code, reason, problems: [{ field }] });
});

test('two people who add the same number at once: one is told that it is taken', async () => {
  const both = await Promise.all([add(unit('103', '1')), add(unit('103', '1'))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a unit that gets more bedrooms stays where it is; one that gets another number moves', async () => {
  const { position } = await stored('102');
  expect((await update('102', unit('102', '1', { bedroom_count: 3 }))).status).toBe(200);
  expect(await stored('102')).toMatchObject({ position, bedroom_count: 3 });
  expect((await update('102', unit('305', '3'))).answer).toMatchObject({ message: 'The unit is updated.' });
  expect(await stored('305')).toMatchObject({ id: building.units['102'], floor: '3', position: 5 });
  expect(await lastEntry()).toMatchObject({
    activity: 'units.updated',
    description: {
      before: { unit: '102', floor: '1', bedroom_count: 3 },
      after: { unit: '305', floor: '3' },
    },
  });
});

test('a unit can become a townhouse and be renamed in its own letters', async () => {
  await update('201', unit('201', 'TH', { town_house: 1 }));
  expect(await stored('201')).toMatchObject({ town_house: true, townhouse_row: expect.any(String) });
  expect((await update('PH1', unit('ph1', 'PH'))).status).toBe(200);
});

test('another unit’s number, or a unit of another building, is refused', async () => {
  expect((await update('102', unit('101', '1'))).refusal).toMatchObject({ reason: 'units.taken' });
  const other = await provider.aBuilding({ units: ['1'] });
  const { refusal } = await provider.attempt(
    'updateUnit',
    { params: { building_id: building.id, uuid: other.units['1']! }, body: unit('9', 'G') },
    admin,
  );
  expect(refusal).toMatchObject({ code: 404 });
});

test('a bulk file is added whole, with one entry in the log', async () => {
  const rows = ['301', '302'].map((number) => ({ unit: number, bedroom_count: 1, town_house: 0 as const }));
  const params = { building_id: building.id };
  const answer = await provider.call('addUnits', { params, body: { unit: rows } }, admin);
  expect(answer.message).toBe('2 units are added.');
  expect(await lastEntry()).toMatchObject({
    description: { before: { units: 5 }, after: { units: 7 }, added: ['301', '302'] },
  });
});

test('a bulk file with a unit twice, one that is there, or one that is zero or negative, is refused whole, each row named', async () => {
  const rows = ['301', '301', '101', '0', '-5'].map((number) => ({
    unit: number,
    bedroom_count: 1,
    town_house: 0 as const,
  }));
  const refusal = await provider.refused(
    'addUnits',
    { params: { building_id: building.id }, body: { unit: rows } },
    admin,
  );
  expect(refusal).toMatchObject({
    code: 422,
    problems: [
      { field: 'unit.1.unit', reason: 'imports.duplicate-unit', params: { row: 2 } },
      { field: 'unit.2.unit', reason: 'imports.unit-registered' },
      { field: 'unit.3.unit', reason: 'units.number-zero' },
      { field: 'unit.4.unit', reason: 'units.number-negative' },
    ],
  });
  expect(await stored('301')).toBeUndefined();
});

test('a unit is deleted with its warranty', async () => {
  const params = { building_id: building.id, uuid: building.units['101']! };
  await provider.services.pool.query(
    'insert into warranties (building_id, id, unit_id, warranty_date) values ($1, gen_random_uuid(), $2, now())',
    [building.id, params.uuid],
  );
  expect(await provider.call('deleteUnit', { params }, admin)).toMatchObject({
    message: '1 unit is deleted.',
  });
  expect(await provider.refused('deleteUnit', { params }, admin)).toMatchObject({ code: 404 });
});

test('a unit that an order belongs to stays, alone and when all are to be deleted', async () => {
  const contact = await provider.signIn({ id: building.id, pin: building.pin });
  const pest = (await provider.call('pests', {}, contact)).data[0]!;
  const { data } = await provider.call('treatments', { params: { pestId: pest.pestId } }, contact);
  const line = { unit_number: '101', pest_id: pest.pestId, treatment_id: data[0]!.treatment_id, priority: 0 };
  await provider.call(
    'submitOrder',
    {
      body: {
        building_uuid: building.id,
        idempotency_key: 'keeps the unit',
        not_followup_units: [line],
        followup_units: [],
        followup_monthly_units: [],
      },
    },
    contact,
  );
  const params = { building_id: building.id, uuid: building.units['101']! };
  expect(await provider.refused('deleteUnit', { params }, admin)).toMatchObject({
    code: 409,
    failed: 'Unit 101 cannot be deleted: orders belong to it.',
  });
  const all = { query: { building_id: building.id } };
  expect(await provider.refused('deleteAllUnits', all, admin)).toMatchObject({ reason: 'units.have-orders' });
});

test('all units are deleted at once; a building without any says so', async () => {
  const all = { query: { building_id: building.id } };
  expect(await provider.call('deleteAllUnits', all, admin)).toMatchObject({
    message: '5 units are deleted.',
  });
  expect(await provider.refused('deleteAllUnits', all, admin)).toMatchObject({
    code: 422,
    failed: 'Building must have at least 1 unit.',
  });
});

test('units are listed across buildings, searched by number and building, by page', async () => {
  const other = await provider.aBuilding({ name: 'Zebra House', units: ['Q77', 'Q78'] });
  const list = async (query: Record<string, unknown>) => provider.call('units', { query }, admin);
  const found = await list({ q: 'q77' });
  expect(found).toMatchObject({ total_unit: 1, data: [{ unit: 'Q77', building_name: 'Zebra House' }] });
  expect((await list({ q: 'zebra' })).data.map((row) => row.unit)).toEqual(['Q77', 'Q78']);
  const page = await list({ building_id: other.id, order_by: 'unit', order_by_value: 'DESC', limit: 1 });
  expect(page).toMatchObject({ total_unit: 2, data: [{ unit: 'Q78' }] });
});

test('each of several words is in the building or begins the number, whether some unit’s number begins with it or not', async () => {
  await provider.aBuilding({ name: 'Quince House', locationId: 'QH', units: ['K1', 'K2'] });
  await provider.aBuilding({ name: 'Quince Yard', locationId: 'QY', units: ['K1', 'House 3'] });
  const found = async (q: string) =>
    (await provider.call('units', { query: { q } }, admin)).data.map(
      ({ building_name, unit }) => `${building_name} ${unit}`,
    );
  expect(await found('quince yard')).toEqual(['Quince Yard House 3', 'Quince Yard K1']);
  expect(await found('yard QUINCE k1')).toEqual(['Quince Yard K1']);
  expect(await found('k1 quince')).toEqual(['Quince House K1', 'Quince Yard K1']);
  expect(await found('quince house')).toEqual(['Quince House K1', 'Quince House K2', 'Quince Yard House 3']);
  expect(await found('quince k1 k2')).toEqual([]);
  expect(await found('quince nowhere')).toEqual([]);
});

test('units are exported with what their warranties cover: those that a search finds, or the chosen ones', async () => {
  const zebra = await provider.aBuilding({ name: 'Zebra Row', locationId: 'ZR-1', units: ['1', '=2'] });
  const pest = (await provider.call('pests', {}, admin)).data[0]!;
  await provider.services.pool.query('update buildings set warranty_count = 5 where id = $1', [zebra.id]);
  const terms = { warranty_pest: [pest.pestId], warranty_service: [], warranty_date: '2027-01-31' };
  const body = { ...terms, building_id: zebra.id, building_units: ['1'] };
  await provider.call('addWarranty', { body }, admin);
  const rows = await exported('q=zebra%20row');
  expect(rows.slice(1)).toEqual([
    ['ZR-1', 'Zebra Row', 'Maple Homes', '1', 'G', 0, 0, pest.pestName, '2027-01-31', null, null],
    ['ZR-1', 'Zebra Row', 'Maple Homes', '=2', 'G', 0, 0, null, null, null, null],
  ]);
  expect(await exported(`ids=${zebra.units['=2']}`)).toHaveLength(2);
});

async function exported(query: string): Promise<unknown[][]> {
  const headers = { authorization: `Bearer ${admin.token}`, entityid: admin.entityid };
  const response = await fetch(`${provider.url}/unit/export-all-units?${query}`, { headers });
  expect(response.headers.get('content-disposition')).toContain('Units.xlsx');
  const book = XLSX.read(Buffer.from(await response.arrayBuffer()));
  return XLSX.utils.sheet_to_json(Object.values(book.Sheets)[0]!, { header: 1, defval: null });
}
