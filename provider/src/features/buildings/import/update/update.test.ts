import type {
  BuildingUpdateRow,
  BulkBuilding,
  BulkUnit,
  UnitUpdateRow,
} from '@clearunit/shared/domain/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Credentials, startProvider, type TestProvider } from '../../../../testing';
import { eraseFormerEmails } from '../../../import-records/erase-queries';
import { bulkBuilding, bulkUnit } from '../../testing/bulk-rows';

let provider: TestProvider;
let admin: Credentials;
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
});
afterAll(() => provider.close());

let number = 0;
let code = '';
beforeEach(async () => {
  number++;
  code = `U-${number}`;
  await upload({
    buildings: [bulkBuilding(code, { customer_name: `Client ${number}` })],
    units: [bulkUnit(code, '101'), bulkUnit(code, '102'), bulkUnit(code, '201', { floor: '3' })],
  });
});

interface Sent {
  buildings?: BulkBuilding[];
  units?: BulkUnit[];
  updates?: BuildingUpdateRow[];
  unit_updates?: UnitUpdateRow[];
}

const upload = async ({ buildings = [], units = [], ...updates }: Sent) =>
  (await provider.call('addBuildings', { body: { buildings, units, ...updates } }, admin)).data;
const check = async (body: Sent) => (await provider.call('checkUpdates', { body }, admin)).data;
const building = (wish: Partial<BuildingUpdateRow> = {}): BuildingUpdateRow => ({
  location_id: code,
  ...wish,
});
const unit = (of: string, wish: Partial<UnitUpdateRow> = {}): UnitUpdateRow => ({
  location_id: code,
  unit: of,
  ...wish,
});
const query = async (text: string, ...values: unknown[]) => (await provider.owner.query(text, values)).rows;
const stored = async () => {
  const [row] = await query('select * from buildings where location_id = $1', code);
  return row;
};
const storedUnits = async () =>
  query(
    `select u.unit, u.bedroom_count, u.floor, u.manual_floor, u.town_house from units u join buildings b on b.id = u.building_id
     where b.location_id = $1 order by u.unit`,
    code,
  );
const planned = async (id: string) =>
  (await provider.call('plannedTakeBack', { params: { id } }, admin)).data;
const takeBack = (id: string) => provider.attempt('takeBackImport', { params: { id } }, admin);

describe('the check of updates', () => {
  test('says which units buildings that stay as they are lack, as storing adds them', async () => {
    const units = [bulkUnit(code, '101'), bulkUnit(code.toLowerCase(), '301'), bulkUnit('nowhere', '1')];
    const { completed, ...nothing } = await check({ units });
    expect(completed).toEqual({ buildings: 1, units: 1, known: 1 });
    expect(nothing).toMatchObject({ buildings: { changed: 0, same: 0 }, fields: [], problems: [] });
    expect(await storedUnits()).toHaveLength(3);
    expect((await upload({ units: units.slice(0, 2) })).completed).toEqual(completed);
  });

  test('gives no unit a number that is zero or negative, and leaves one that stands', async () => {
    await query(
      `update units set unit = '0' where unit = '102' and building_id = (select id from buildings where location_id = $1)`,
      code,
    );
    const sent = { unit_updates: ['0', '000', '-5'].map((of) => unit(of, { bedroom_count: 1 })) };
    expect(await check(sent)).toMatchObject({
      units: { added: 0, changed: 0, same: 1 },
      problems: [
        { field: 'unit_updates.1.unit', reason: 'units.number-zero' },
        { field: 'unit_updates.2.unit', reason: 'units.number-negative' },
      ],
    });
  });

  test('says which fields change how often, from what to what, and stores nothing', async () => {
    const before = [await stored(), await storedUnits()];
    const sent = {
      updates: [building({ TimeWindow1: '8-11', building_address: '2 Main St', building_city: 'TORONTO' })],
      unit_updates: [
        unit('101', { bedroom_count: 2 }),
        unit('102', { bedroom_count: 1, floor: '1' }),
        unit('301', { bedroom_count: 1 }),
      ],
    };
    expect(await check(sent)).toEqual({
      buildings: { changed: 1, same: 0 },
      units: { added: 1, changed: 1, same: 1 },
      fields: [
        {
          ...{ table: 'buildings', column: 'Address', count: 1 },
          examples: [{ location_id: code, unit: '', before: '1 Main St', after: '2 Main St' }],
        },
        {
          ...{ table: 'buildings', column: 'Time Window 1', count: 1 },
          examples: [{ location_id: code, unit: '', before: '9-12', after: '8-11' }],
        },
        {
          ...{ table: 'units', column: 'Bedroom Count', count: 1 },
          examples: [{ location_id: code, unit: '101', before: '1', after: '2' }],
        },
      ],
      problems: [],
      completed: { buildings: 0, units: 0, known: 0 },
    });
    expect([await stored(), await storedUnits()]).toEqual(before);
    // What the check calls fine is stored, and is then the same.
    expect(await upload(sent)).toMatchObject({ updated: { buildings: { changed: 1 } } });
    expect(await check(sent)).toMatchObject({
      buildings: { changed: 0, same: 1 },
      units: { added: 0, changed: 0, same: 3 },
      fields: [],
    });
  });

  test('tells what is wrong at its place, and the import leaves these rows out alike', async () => {
    await query(
      `update units set kind = 'common area' where unit = '102' and building_id = $1`,
      (await stored()).id,
    );
    const sent = {
      updates: [
        building({ branch: 'Nowhere', TimeWindow1: '7-8' }),
        { location_id: 'NOT-THERE' },
        building({ TimeWindow1: '6-7' }),
      ],
      unit_updates: [
        unit('102', { bedroom_count: 2 }),
        unit('103', { bedroom_count: null }),
        unit('101', { bedroom_count: 4 }),
        unit(' 101', { bedroom_count: 5 }),
        unit('104', { warranty_pest: 'dragons', warranty_pest_date: '2027-01-01' }),
      ],
    };
    const { problems, completed: _, ...counts } = await check(sent);
    expect(problems.map(({ field, reason }) => `${field} ${reason}`).sort()).toEqual([
      'unit_updates.0.unit units.taken-by-common-area',
      'unit_updates.1.bedroom_count imports.missing-bedroom-count',
      'unit_updates.3.unit imports.duplicate-unit',
      'unit_updates.4.warranty_pest imports.unknown-pest',
      'updates.0.branch branches.unknown',
      'updates.1.location_id imports.unknown-location',
      'updates.2.location_id imports.duplicate-location-code',
    ]);
    expect(counts).toMatchObject({ buildings: { changed: 0, same: 0 }, units: { added: 0, changed: 1 } });
    expect((await upload(sent)).updated).toEqual({ ...counts, problems });
    expect((await storedUnits()).map((row) => row.bedroom_count)).toEqual([4, 1, 1]);
    expect(await stored()).toMatchObject({ time_window_1: '9-12' });
  });

  test.each([
    ['email', 'desk@larch.example, nope'],
    ['scheduler_email', 'nope'],
  ])('leaves a row out whose %s is no address', async (field, emails) => {
    const { problems, buildings } = await check({
      updates: [building({ [field]: emails, TimeWindow1: '7-8' })],
    });
    expect(problems).toEqual([
      expect.objectContaining({
        ...{ field: `updates.0.${field}`, reason: 'imports.bad-email', params: { email: 'nope' } },
      }),
    ]);
    expect(buildings).toEqual({ changed: 0, same: 0 });
  });

  test('leaves a row out whose window names no hours, unless the building has it already', async () => {
    const said = 'any morning';
    const refused = await check({ updates: [building({ TimeWindow1: said })] });
    expect(refused.problems).toEqual([
      expect.objectContaining({
        ...{ field: 'updates.0.TimeWindow1', reason: 'buildings.time-window-1-not-valid' },
      }),
    ]);
    expect(refused.buildings).toEqual({ changed: 0, same: 0 });
    await query('update buildings set time_window_1 = $1', said);
    const kept = await check({ updates: [building({ TimeWindow1: said, TimeWindow2: '13:00-16:00' })] });
    expect(kept).toMatchObject({ problems: [], buildings: { changed: 1, same: 0 } });
  });

  test('leaves a row out whose afternoon begins before the morning that the building has', async () => {
    await query("update buildings set time_window_1 = '10:00-12:00'");
    const { problems } = await check({ updates: [building({ TimeWindow2: '08:00-12:00' })] });
    expect(problems).toEqual([
      expect.objectContaining({ field: 'updates.0.TimeWindow2', reason: 'buildings.time-windows-swapped' }),
    ]);
  });

  test('moves no building to another client: the row and its units are left alone', async () => {
    const sent = {
      updates: [building({ customer_name: 'Somebody Else', TimeWindow1: '7-8' })],
      unit_updates: [unit('101', { bedroom_count: 3 }), unit('999', { bedroom_count: 3 })],
    };
    const { problems, ...counts } = await check(sent);
    expect(problems).toMatchObject([
      {
        field: 'updates.0.customer_name',
        reason: 'imports.other-client',
        params: { client: `Client ${number}` },
      },
      {
        field: 'unit_updates.0.location_id',
        reason: 'imports.location-not-sent',
        params: { smart_count: 2 },
      },
    ]);
    expect(counts).toMatchObject({ units: { added: 0, changed: 0 }, fields: [] });
    await upload(sent);
    expect(await storedUnits()).toHaveLength(3);
    expect(await query(`select 1 from customers where name = 'Somebody Else'`)).toEqual([]);
  });
});

describe('an import with updates', () => {
  test('changes what it names, adds units, leaves the rest, and logs each building', async () => {
    const scheduler = await provider.aUser({ role: 'scheduler', email: `s${number}@pest.example` });
    const { id, building_pin_hash: pin } = await stored();
    const data = await upload({
      buildings: [bulkBuilding(`${code}-new`)],
      units: [bulkUnit(`${code}-new`, '1')],
      updates: [
        building({
          ...{ customer_name: `CLIENT ${number}`, email: 'new@maple.example', building_po_mo_wo: 'wo' },
          ...{ scheduler_email: `S${number}@pest.example`, building_address: '5 Oak Ave' },
        }),
      ],
      unit_updates: [
        unit('101', { town_house: 1 }),
        unit('201', { floor: '2', bedroom_count: 3 }),
        unit('202', { floor: '7', warranty_pest: 'Mice', warranty_pest_date: '2027-05-01' }),
      ],
    });
    expect(data).toMatchObject({
      ...{ buildings: 1, units: 1, completed: { buildings: 1, units: 1, known: 0 } },
      updated: { buildings: { changed: 1, same: 0 }, units: { added: 1, changed: 2, same: 0 } },
    });
    expect(await stored()).toMatchObject({
      ...{ id, building_pin_hash: pin, name: '5 Oak Ave', address: '5 Oak Ave', city: 'TORONTO' },
      ...{ email: 'new@maple.example', building_po_mo_wo: 'wo', time_window_1: '9-12' },
      ...{ scheduler_id: scheduler.id, warranty_count: 1 },
    });
    expect(await storedUnits()).toEqual([
      { unit: '101', bedroom_count: 1, floor: 'TH1', manual_floor: false, town_house: true },
      { unit: '102', bedroom_count: 1, floor: '1', manual_floor: false, town_house: false },
      { unit: '201', bedroom_count: 3, floor: '2', manual_floor: false, town_house: false },
      { unit: '202', bedroom_count: 0, floor: '7', manual_floor: true, town_house: false },
    ]);
    const log = await query(
      `select activity, description from activity_log where building_id = $1 order by activity`,
      id,
    );
    expect(log).toMatchObject([
      { activity: 'buildings.updated', description: { after: { email: 'new@maple.example' } } },
      { activity: 'units.added' },
      {
        activity: 'units.updated',
        description: { before: { '201': { bedroom_count: '1', floor: '3' } } },
      },
    ]);
    const record = await provider.call('importRecord', { params: { id: data.import_id } }, admin);
    expect(record.data).toMatchObject({
      ...{ state: 'stored', rows: 6, done: 6, client: '' },
      counts: { buildings: 1, units: 2, changed_buildings: 1, changed_units: 2 },
    });
  });

  test('keeps a scheduler whose successor nobody knows, and says so; a building without one waits', async () => {
    const scheduler = await provider.aUser({ role: 'scheduler' });
    await query('update buildings set scheduler_id = $2 where location_id = $1', code, scheduler.id);
    const sent = { updates: [building({ scheduler_email: 'gone@pest.example' })] };
    expect(await check(sent)).toMatchObject({
      buildings: { changed: 0, same: 1 },
      problems: [{ field: 'updates.0.scheduler_email', reason: 'imports.scheduler-stays' }],
    });
    await query('update buildings set scheduler_id = null where location_id = $1', code);
    await upload(sent);
    expect(await stored()).toMatchObject({ scheduler_id: null, awaited_scheduler: 'gone@pest.example' });
  });

  test('gives a building that moves to another city its branch and province, unless the branch was chosen', async () => {
    await query(
      `insert into branches (id, code, name, cities, province) values (gen_random_uuid(), $1, $1, array[$1], 'QC')`,
      `Ville ${number}`,
    );
    const move = { updates: [building({ building_address: '1 rue X', building_city: `Ville ${number}` })] };
    expect((await check(move)).fields.map(({ column }) => column)).toEqual([
      ...['Address', 'City', 'Branch', 'Province'],
    ]);
    await query('update buildings set branch_by_hand = true where location_id = $1', code);
    expect((await check(move)).fields.map(({ column }) => column)).toEqual(['Address', 'City', 'Province']);
    expect((await upload(move)).updated.problems).toEqual([]);
    expect(await stored()).toMatchObject({ city: `Ville ${number}`, province: 'QC', branch_by_hand: true });
  });

  test('is taken back with all that it changed, and the places of units', async () => {
    const before = [await stored(), await storedUnits()];
    const { import_id } = await upload({
      updates: [building({ TimeWindow1: '7-8', building_city: 'Toronto' })],
      unit_updates: [unit('101', { floor: '9', bedroom_count: 3 }), unit('201', { floor: '2' }), unit('301')],
    });
    expect(await planned(import_id)).toMatchObject({
      ...{ buildings: 0, units: 1, changed_buildings: 1, changed_units: 2, changed_since: null },
    });
    expect((await takeBack(import_id)).answer?.success).toBe(
      '1 unit is taken back. 1 building and 2 units are as they were before.',
    );
    const { updated_at: _, ...was } = before[0] as Record<string, unknown>;
    expect(await stored()).toMatchObject(was);
    expect(await storedUnits()).toEqual(before[1]);
    expect(await query('select 1 from import_changes where import_id = $1', import_id)).toEqual([]);
  });

  const mice = { warranty_pest: 'Mice', warranty_pest_date: '2027-05-01' };
  const warranties = () =>
    query(
      `select u.unit, w.warranty_date, w.warranty_date_service, count(c.kind)::int as covers
       from warranties w join units u on u.building_id = w.building_id and u.id = w.unit_id
       join warranty_coverages c on c.building_id = w.building_id and c.warranty_id = w.id
       join buildings b on b.id = w.building_id
       where b.location_id = $1 group by 1, 2, 3`,
      code,
    );

  test('gives a unit the warranty that it lacks, never another one, and is taken back with it', async () => {
    const sent = { unit_updates: [unit('101', mice)] };
    expect(await check(sent)).toMatchObject({
      units: { changed: 1, same: 0 },
      fields: [
        { column: 'Warranty Pest 1', examples: [{ before: '', after: 'Mice' }] },
        { column: 'Warranty Pest 1 Date', examples: [{ before: '', after: '2027-05-01' }] },
      ],
    });
    const { import_id } = await upload(sent);
    const given = [{ unit: '101', warranty_date: '2027-05-01', warranty_date_service: null, covers: 1 }];
    expect(await warranties()).toEqual(given);
    expect(await stored()).toMatchObject({ warranty_count: 1 });
    const other = { warranty_service: 'Inspection', warranty_service_date: '2028-01-01' };
    const again = await upload({ unit_updates: [unit('101', { ...mice, ...other })] });
    expect(again.updated).toMatchObject({ units: { changed: 0, same: 1 }, problems: [] });
    expect(await warranties()).toEqual(given);
    expect(await planned(import_id)).toMatchObject({
      ...{ changed_units: 1, changed_since: null, warranty_counts: 1 },
    });
    expect((await takeBack(import_id)).status).toBe(200);
    expect(await warranties()).toEqual([]);
  });

  test('leaves a row out whose warranty a unit without one cannot get', async () => {
    const wrong = [{ ...mice, warranty_pest: 'Racoon' }, { warranty_pest: 'Mice' }];
    const unit_updates = wrong.map((of, at) => unit(`10${at + 1}`, { ...of, bedroom_count: 5 }));
    expect(await upload({ unit_updates })).toMatchObject({
      updated: {
        units: { changed: 0 },
        problems: [
          { field: 'unit_updates.0.warranty_pest', reason: 'imports.unknown-pest' },
          { field: 'unit_updates.1.warranty_pest', reason: 'imports.warranty-missing' },
        ],
      },
    });
  });

  test('is not taken back once a warranty that it gave was changed', async () => {
    const { import_id } = await upload({ unit_updates: [unit('101', mice)] });
    const building_id = (await stored()).id;
    const { body } = await provider.call('warranties', { params: { building_id } }, admin);
    const [given] = body.data.warranty_unit_data;
    const params = { building_id, uuid: given!.uuid };
    const pests = given!.warranty_pest.map(({ id }) => id);
    const terms = { warranty_pest: pests, warranty_service: [], warranty_date: '2027-06-01' };
    await provider.call('updateWarranty', { params, body: terms }, admin);
    expect((await takeBack(import_id)).refusal).toMatchObject({ reason: 'imports.changed-since' });
  });

  test('keeps former e-mail addresses as long as personal data, and is taken back without them after', async () => {
    const { email: first } = await stored();
    const sent = { email: 'new@birch.example', TimeWindow1: '7-8' };
    const { import_id } = await upload({ updates: [building(sent)] });
    const onlyEmail = await upload({ updates: [building({ email: 'newer@birch.example' })] });
    const kept = async () => JSON.stringify(await query('select before, after from import_changes'));
    const erase = (at: string) => eraseFormerEmails(provider.services.pool, new Date(at));
    const ended = provider.services.now().getTime();
    await erase(new Date(ended - 60_000).toISOString());
    expect(await kept()).toContain(first);
    await query(`update imports set ended_at = '2024-01-01' where id = any($1)`, [
      import_id,
      onlyEmail.import_id,
    ]);
    expect(await erase('2024-02-01T00:00:00Z')).toBe(2);
    expect(await kept()).not.toContain('birch.example');
    expect(await erase('2024-02-01T00:00:00Z')).toBe(0);
    expect(await planned(onlyEmail.import_id)).toMatchObject({
      ...{ changed_buildings: 0, changed_since: null, emails_erased_after: 730 },
    });
    expect((await takeBack(import_id)).status).toBe(200);
    expect(await stored()).toMatchObject({ email: 'newer@birch.example', time_window_1: '9-12' });
  });

  test('says before that a building whose former scheduler is gone gets none', async () => {
    const [gone, next] = [
      await provider.aUser({ role: 'scheduler' }),
      await provider.aUser({ role: 'scheduler' }),
    ];
    await query('update buildings set scheduler_id = $2 where location_id = $1', code, gone.id);
    const { import_id } = await upload({ updates: [building({ scheduler_email: next.email })] });
    expect(await planned(import_id)).toMatchObject({ without_scheduler: 0, emails_erased_after: null });
    await query('delete from users where id = $1', gone.id);
    expect(await planned(import_id)).toMatchObject({ without_scheduler: 1, changed_buildings: 1 });
    expect((await takeBack(import_id)).status).toBe(200);
    expect(await stored()).toMatchObject({ scheduler_id: null });
  });

  test('is not taken back once what it changed was changed again, and says which building', async () => {
    const first = await upload({ unit_updates: [unit('101', { bedroom_count: 3 })] });
    const second = await upload({ unit_updates: [unit('101', { bedroom_count: 4 })] });
    expect((await takeBack(first.import_id)).refusal).toMatchObject({
      ...{ code: 409, reason: 'imports.changed-since' },
      failed: '1 building that it changed was changed again since: 1 Main St.',
    });
    expect((await takeBack(second.import_id)).status).toBe(200);
    expect((await takeBack(first.import_id)).status).toBe(200);
    expect((await storedUnits())[0]).toMatchObject({ unit: '101', bedroom_count: 1 });
  });

  test('changes a building that a former import brought, which is then taken back last', async () => {
    const brought = await upload({
      buildings: [bulkBuilding(`${code}-b`)],
      units: [bulkUnit(`${code}-b`, '1')],
    });
    const changed = await upload({ updates: [building({ location_id: `${code}-b`, TimeWindow1: '7-8' })] });
    expect((await takeBack(brought.import_id)).refusal).toMatchObject({ reason: 'imports.later-unnamed' });
    expect((await takeBack(changed.import_id)).status).toBe(200);
    expect((await takeBack(brought.import_id)).status).toBe(200);
  });
});
