import type { NewUnit } from '@clearunit/shared/api/units';
import { describedRecords } from '@clearunit/shared/domain/logs';
import { masterPinFields } from '@clearunit/shared/domain/pins';
import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../../testing';

let provider: TestProvider;
let admin: { token: string; entityid: string };
let scheduler: { id: string };
let pest: string;
let treatment: string;
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin', firstName: 'Ada', lastName: 'Admin' }));
  scheduler = await provider.aUser({ role: 'scheduler' });
  pest = (await provider.call('pests', {}, admin)).data[0]!.pestId;
  treatment = (await provider.call('treatments', { params: { pestId: pest } }, admin)).data[0]!.treatment_id;
});
afterAll(() => provider.close());

const unit = (number: string, wish: Partial<NewUnit> = {}): NewUnit => ({
  unit: number,
  bedroom_count: 1,
  town_house: 0,
  is_warranty: 0,
  warranty_type: '',
  pest_id: null,
  treatment_id: null,
  expire_date: null,
  ...wish,
});

const fields = (location_id: string) => ({
  building_name: 'New Court',
  building_address: '1 New Court',
  building_city: 'TORONTO',
  location_id,
  TimeWindow1: '9-12',
  TimeWindow2: '12-5',
  customer_name: 'Maple Homes',
  scheduler_id: scheduler.id,
  building_po_mo_wo: 'po' as const,
});

const register = (location: string, wish: object = {}, units = [unit('101')]) =>
  provider.attempt(
    'registerBuilding',
    { body: { ...fields(location), customer_email: 'a@b.ca; A@b.ca, c@d.ca', unit: units, ...wish } },
    admin,
  );
const record = async (id: string) =>
  (await provider.call('buildingRecord', { params: { id } }, admin)).data[0]!;
const counted = async () =>
  (
    await provider.services.pool.query(
      'select (select count(*) from buildings) as b, (select count(*) from units) as u',
    )
  ).rows[0];
const entriesOf = async (id: string) =>
  (
    await provider.services.pool.query(
      'select activity, description from activity_log where building_id = $1 order by id',
      [id],
    )
  ).rows;

test('a building is added with its units, their warranties and a PIN of its own', async () => {
  const units = [
    unit('101', { is_warranty: 1, warranty_type: 'pest', pest_id: pest, expire_date: '2027-01-31' }),
    unit('201', {
      is_warranty: 1,
      warranty_type: 'service',
      pest_id: pest,
      treatment_id: treatment,
      expire_date: '2026-07-15',
    }),
    unit('1', { town_house: 1 }),
  ];
  const { answer } = await register('ADD-1', {}, units);
  expect(answer).toMatchObject({ success: 'The building is added.', pin: expect.stringMatching(/^\d{6}$/) });
  expect(await record(answer!.building_id)).toMatchObject({
    building_pin: answer!.pin,
    email: 'a@b.ca, c@d.ca',
    customer_name: 'Maple Homes',
    scheduler_id: scheduler.id,
    warranty_count: 2,
    warranty_used: 0,
    units: [
      { unit: '1', town_house: 1, is_warranty: 0 },
      { unit: '101', floor: '1', warranty_valid: 1, expire_date: '2027-01-31' },
      { unit: '201', floor: '2', warranty_valid: 1, expire_date: '2026-07-15' },
    ],
  });
  expect(await entriesOf(answer!.building_id)).toMatchObject([
    {
      activity: 'buildings.added',
      description: { after: { location_id: 'ADD-1', units: 3, warranties: 2 } },
    },
  ]);
  await provider.call('buildingLogin', { body: { password: answer!.pin } });
});

test.each<[string, object, NewUnit[], number, string]>([
  ['without units', {}, [], 422, 'buildings.units-missing'],
  ['without a scheduler', { scheduler_id: '' }, [unit('1')], 422, 'buildings.scheduler-missing'],
  ['without a time window', { TimeWindow1: ' ' }, [unit('1')], 422, 'buildings.time-window-1-missing'],
  [
    'with a time window of no hours',
    { TimeWindow1: 'x' },
    [unit('1')],
    422,
    'buildings.time-window-1-not-valid',
  ],
  [
    'with a time window that ends before it begins',
    { TimeWindow1: '12:00-08:00' },
    [unit('1')],
    422,
    'buildings.time-window-1-reversed',
  ],
  ['without an e-mail', { customer_email: '' }, [unit('1')], 422, 'buildings.email-missing'],
  ['with a bad e-mail', { customer_email: 'a@b.ca, x' }, [unit('1')], 422, 'emails.invalid'],
  ['with a code of one letter', { location_id: 'X' }, [unit('1')], 422, 'buildings.location-id-not-valid'],
  ['with a unit twice', {}, [unit('1a'), unit('1A')], 422, 'imports.duplicate-unit'],
  [
    'with a warranty without a pest',
    {},
    [unit('1', { is_warranty: 1, warranty_type: 'pest', expire_date: '2027-01-01' })],
    422,
    'warranties.pest-missing',
  ],
  [
    'with a warranty that has ended',
    {},
    [unit('1', { is_warranty: 1, warranty_type: 'pest', expire_date: '2026-07-14' })],
    422,
    'warranties.pest-missing',
  ],
])('a building %s is refused, and nothing of it is stored', async (_, wish, units, code, reason) => {
  const before = await counted();
  expect((await register('REF-1', wish, units)).refusal).toMatchObject({ code, reason });
  expect(await counted()).toEqual(before);
});

test('a scheduler that is none, and a code that a building has, are refused at their fields', async () => {
  const technician = await provider.aUser({ role: 'technician' });
  expect((await register('REF-2', { scheduler_id: technician.id })).refusal).toMatchObject({
    problems: [{ field: 'scheduler_id', reason: 'buildings.scheduler-missing' }],
  });
  await register('TWICE');
  expect((await register('twice')).refusal).toMatchObject({
    code: 409,
    failed: 'A building with the location code twice exists already.',
    problems: [{ field: 'location_id' }],
  });
});

async function aRecord(wish = {}) {
  const { id } = await provider.aBuilding({ schedulerId: scheduler.id, ...wish });
  return record(id);
}
type Record = Awaited<ReturnType<typeof record>>;
const asForm = (b: Record) => ({
  building_name: b.building_name,
  building_address: b.building_address,
  building_city: b.building_city,
  location_id: b.location_id,
  TimeWindow1: b.TimeWindow1,
  TimeWindow2: b.TimeWindow2,
  customer_name: b.customer_name,
  scheduler_id: b.scheduler_id ?? ('' as const),
  building_po_mo_wo: b.building_po_mo_wo,
  email: b.email,
  follow_up_email: b.follow_up_email,
  master_pin: b.master_pin,
  master_pin2: b.master_pin2,
  master_pin3: b.master_pin3,
  master_pin4: b.master_pin4,
  warranty_count: b.warranty_count,
  updated_at: b.updated_at,
});
const update = (b: Record, wish: object) =>
  provider.attempt('updateBuilding', { params: { id: b.uuid }, body: { ...asForm(b), ...wish } }, admin);

test('a building is changed field by field; the log holds what differs, and of a PIN only which one it is', async () => {
  const before = await aRecord();
  const wish = {
    building_name: 'Old Court',
    customer_name: 'Birch Living',
    follow_up_email: 'f@b.ca',
    master_pin3: '7054321',
    warranty_count: 4,
  };
  expect((await update(before, wish)).answer).toMatchObject({ success: 'The building is updated.' });
  expect(await record(before.uuid)).toMatchObject(wish);
  const { master_pin3: _, ...others } = wish;
  expect(await entriesOf(before.uuid)).toEqual([
    {
      activity: 'buildings.updated',
      description: {
        building_pin: 'changed',
        master_pin3: 'added',
        before: {
          building_name: before.building_name,
          customer_name: before.customer_name,
          follow_up_email: '',
          warranty_count: 0,
        },
        after: others,
      },
    },
  ]);
});

test('the log tells which master PIN became another one, and which was removed', async () => {
  const { uuid } = await aRecord();
  const latest = async () => (await entriesOf(uuid)).at(-1)!.description;
  await update(await record(uuid), { master_pin: '7054322', master_pin3: '7054323' });
  await update(await record(uuid), { master_pin: '7054324' });
  expect(await latest()).toEqual({ master_pin: 'changed', before: {}, after: {} });
  expect(describedRecords(await latest())).toEqual([[{ key: 'master_pin', value: 'changed' }]]);
  await update(await record(uuid), { master_pin3: null });
  expect(await latest()).toEqual({ master_pin3: 'removed', before: {}, after: {} });
  const { rows } = await provider.services.pool.query(
    `select count(*)::int from security_log where kind = 'pin' and building_id = $1`,
    [uuid],
  );
  expect(rows[0].count).toBeGreaterThan(0);
});

test.each([
  [{ building_name: '' }, 422, 'Please add building name.'],
  [{ location_id: '' }, 422, 'Please add building code.'],
  [{ TimeWindow1: '' }, 422, 'Please add time window first.'],
  [{ TimeWindow2: '' }, 422, 'Please add Time window second.'],
  [{ TimeWindow2: '?' }, 422, 'Please write the hours of the afternoon, such as 12:00-17:00.'],
  [{ customer_name: '' }, 422, 'Please add customer name.'],
  [{ email: '' }, 422, 'Please add building email.'],
  [{ scheduler_id: '' as const }, 422, 'Please add building email.'],
  [{ email: 'x' }, 422, 'Please enter a valid email address.'],
  [{ master_pin2: '123456' }, 422, 'Master pin length must be 7.'],
  [{ master_pin4: '123456a' }, 422, 'Please enter only numbers.'],
  [{ master_pin4: '1234567' }, 422, 'This PIN is easy to guess. Please choose one without a pattern.'],
  [{ location_id: '1' }, 422, 'Please enter valid location id.'],
  [{ customer_name: '"?"' }, 422, 'Please enter valid name.'],
])('an update with %j is refused', async (wish, code, failed) => {
  expect((await update(await aRecord(), wish)).refusal).toMatchObject({ code, failed });
});

test('a building that waits for a scheduler is saved without one, and with one then needs one', async () => {
  const { uuid } = await aRecord({ schedulerId: null, awaitedScheduler: 'later@sched.example' });
  expect((await update(await record(uuid), { building_city: 'OTTAWA' })).status).toBe(200);
  const waiting = await record(uuid);
  expect(waiting).toMatchObject({
    ...{ building_city: 'OTTAWA', scheduler_id: null, awaited_scheduler: 'later@sched.example' },
  });
  const technician = await provider.aUser({ role: 'technician' });
  expect((await update(waiting, { scheduler_id: technician.id })).refusal).toMatchObject({
    problems: [{ field: 'scheduler_id', reason: 'buildings.scheduler-missing' }],
  });
  expect((await update(waiting, { scheduler_id: scheduler.id })).status).toBe(200);
  expect((await update(await record(uuid), { scheduler_id: '' })).refusal).toMatchObject({
    problems: [{ field: 'scheduler_id', reason: 'buildings.update-email-missing' }],
  });
});

test('fewer warranties than are in use are refused', async () => {
  const building = await aRecord({ units: ['1'], warrantyCount: 1 });
  const terms = { warranty_pest: [pest], warranty_service: [], warranty_date: '2027-01-01' };
  await provider.call(
    'addWarranty',
    { body: { ...terms, building_id: building.uuid, building_units: ['1'] } },
    admin,
  );
  expect((await update(building, { warranty_count: 0 })).refusal).toMatchObject({
    failed: 'Please add correct warranty used.',
  });
});

test('whoever changes what somebody else has changed meanwhile is told so', async () => {
  const seen = await aRecord();
  provider.setNow('2026-07-15T14:05:00Z');
  await update(seen, { building_city: 'OTTAWA' });
  expect((await update(seen, { building_city: 'LAVAL' })).refusal).toMatchObject({
    code: 409,
    reason: 'records.changed',
  });
});

test('another building’s code is refused, the own one in other letters is not', async () => {
  const one = await aRecord({ locationId: 'Code-1' });
  const two = await aRecord({ locationId: 'Code-2' });
  expect((await update(two, { location_id: 'CODE-1' })).refusal).toMatchObject({ code: 409 });
  expect((await update(one, { location_id: 'CODE-1' })).status).toBe(200);
});

test('a building is deleted with its units; the log remembers what it was', async () => {
  const building = await aRecord({ units: ['1', '2'], name: 'Gone Court' });
  const params = { id: building.uuid };
  expect(await provider.call('deleteBuilding', { params }, admin)).toMatchObject({ code: 200 });
  expect(await provider.refused('buildingRecord', { params }, admin)).toMatchObject({ code: 404 });
  expect(await provider.refused('deleteBuilding', { params }, admin)).toMatchObject({ code: 404 });
  expect(await entriesOf(building.uuid)).toMatchObject([
    {
      activity: 'buildings.deleted',
      description: { before: { building_name: 'Gone Court', unit_count: 2 } },
    },
  ]);
});

test('a building that orders belong to is not deleted', async () => {
  const building = await provider.aBuilding({ name: 'Busy Court', units: ['1'] });
  const contact = await provider.signIn({ id: building.id, pin: building.pin });
  const line = { unit_number: '1', pest_id: pest, treatment_id: treatment, priority: 0 };
  const body = {
    building_uuid: building.id,
    idempotency_key: 'keeps the building',
    not_followup_units: [line],
    followup_units: [],
    followup_monthly_units: [],
  };
  await provider.call('submitOrder', { body }, contact);
  expect(await provider.refused('deleteBuilding', { params: { id: building.id } }, admin)).toMatchObject({
    code: 409,
    failed: 'Busy Court cannot be deleted: 1 order belongs to it. Retire it instead.',
  });
});

test('buildings are exported: those that a search finds, or the chosen ones', async () => {
  const { uuid, location_id, building_pin } = await aRecord({ name: 'Quagga Court', units: ['1', '2'] });
  const headers = { authorization: `Bearer ${admin.token}`, entityid: admin.entityid };
  for (const query of ['q=quagga', `ids=${uuid}`]) {
    const response = await fetch(`${provider.url}/buildings/export-all-buildings?${query}`, { headers });
    const book = XLSX.read(Buffer.from(await response.arrayBuffer()));
    expect(XLSX.utils.sheet_to_json(Object.values(book.Sheets)[0]!)).toMatchObject([
      { 'Location code': location_id, Building: 'Quagga Court', Units: 2, PIN: building_pin },
    ]);
  }
});

test('a PDF of buildings is kept in a folder of its own with who sent it; anything else is refused', async () => {
  const send = (name: string, content: string) => {
    const upload = new FormData();
    upload.set('document', new File([content], name));
    return provider.attempt('keepBuildingFile', { upload }, admin);
  };
  const { answer } = await send('portfolio.pdf', '%PDF-1.7 buildings');
  expect(answer?.message).toContain('Bulk Building uploads');
  await send('more.pdf', '%PDF-1.7 more');
  const { rows } = await provider.services.pool.query(
    `select f.title, d.name, x.uploaded_by from documents d
     join folders f on f.id = d.folder_id join files x on x.id = d.file_id order by d.created_at, d.id`,
  );
  expect(rows).toEqual([
    { title: 'Bulk Building uploads', name: 'portfolio.pdf', uploaded_by: admin.entityid },
    { title: 'Bulk Building uploads', name: 'more.pdf', uploaded_by: admin.entityid },
  ]);
  const { refusal } = await send('portfolio.pdf', 'no PDF at all');
  expect(refusal).toMatchObject({ code: 422, failed: 'Only PDF and Excel files are allowed.' });
});

test('a building is registered as the document describes it, and its units follow with their warranties', async () => {
  const { answer } = await provider.attempt(
    'registerBuilding',
    { body: { ...fields('DOC-1'), customer_email: 'a@b.ca', user_id: scheduler.id } },
    admin,
  );
  const id = answer!.building_id;
  const warranted = {
    is_warranty: 1 as const,
    is_on_pest: 1 as const,
    pest_id: pest,
    expire_date: '2027-01-31',
  };
  const add = (unit: object) =>
    provider.attempt('addUnits', { params: { building_id: id }, body: { unit: [unit as NewUnit] } }, admin);
  const plain = { unit: '101', bedroom_count: 1, town_house: 0 };
  expect((await add({ ...plain, ...warranted, expire_date: null })).refusal).toMatchObject({
    code: 422,
    problems: [{ field: 'unit.0.expire_date', text: 'Invalid Expiry date.' }],
  });
  expect((await add({ ...plain, ...warranted })).status).toBe(200);
  expect((await add({ ...plain, unit: '102' })).status).toBe(200);
  expect(await record(id)).toMatchObject({
    unit_count: 2,
    warranty_count: 1,
    warranty_used: 0,
    units: [
      { unit: '101', is_warranty: 1, expire_date: '2027-01-31' },
      { unit: '102', is_warranty: 0 },
    ],
  });
});

test("another client's master pin is given only when that was said to be meant", async () => {
  const others = await aRecord();
  await update(others, { customer_name: 'Osprey Lane', master_pin2: '5550001' });
  const own = await aRecord();
  for (const field of masterPinFields) {
    const refused = await update(own, { [field]: '5550001' });
    expect(refused.refusal).toMatchObject({
      code: 409,
      reason: 'pins.of-other-client',
      problems: [{ field, params: { pin: '5550001', client: 'Osprey Lane' } }],
    });
  }
  expect(await record(own.uuid)).toMatchObject({ master_pin: null });
  expect((await update(own, { master_pin: '5550001', shared_with: ['Somebody else'] })).status).toBe(409);
  expect((await update(own, { master_pin: '5550001', shared_with: ['Osprey Lane'] })).status).toBe(200);
  // What the building has already is not asked about again, until it becomes another client's.
  const shared = await record(own.uuid);
  expect((await update(shared, { building_city: 'OTTAWA' })).status).toBe(200);
  const moved = await update(await record(own.uuid), { customer_name: 'Birch Living' });
  expect(moved.refusal).toMatchObject({ reason: 'pins.of-other-client' });
});

test('a master pin that is easy to guess stays with the building that has it, and is given to no other', async () => {
  const building = await aRecord();
  await provider.givePins(building.uuid, { masterPin2: '1111111' });
  const before = await record(building.uuid);
  expect((await update(before, { building_city: 'OTTAWA' })).status).toBe(200);
  const moved = { master_pin2: '7777777', shared_with: [] };
  expect((await update(await record(building.uuid), moved)).refusal).toMatchObject({
    problems: [{ field: 'master_pin2', reason: 'pins.too-easy' }],
  });
});

test("a client's own master pin is given without a question", async () => {
  const one = await aRecord();
  await update(one, { customer_name: 'Cedar Co', master_pin: '5550002' });
  const other = await aRecord();
  expect((await update(other, { customer_name: 'Cedar Co', master_pin: '5550002' })).status).toBe(200);
});

test('the list of buildings and of units gives a file where it is asked for one', async () => {
  for (const path of ['buildings?export=true', 'unit?export=true']) {
    const answer = await fetch(`${provider.url}/${path}`, { headers: headersOf(admin) });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    await answer.body?.cancel();
  }
  const contact = await provider.signIn(await provider.aBuilding());
  const refused = await fetch(`${provider.url}/buildings?export=true`, { headers: headersOf(contact) });
  expect(refused.status).toBe(403);
});

const headersOf = ({ token, entityid }: { token: string; entityid: string }) => ({
  authorization: `Bearer ${token}`,
  entityid,
});
