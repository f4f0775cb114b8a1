import type { BulkBuilding, BulkUnit } from '@clearunit/shared/domain/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../../testing';
import { bulkBuilding as building, bulkUnit as unit } from '../testing/bulk-rows';

let provider: TestProvider;
let admin: { token: string; entityid: string };
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin', firstName: 'Ada', lastName: 'Admin' }));
});
afterAll(() => provider.close());

const upload = (buildings: BulkBuilding[], units: BulkUnit[] = [], who = admin) =>
  provider.attempt('addBuildings', { body: { buildings, units } }, who);

const counted = async (table: string): Promise<number> =>
  (await provider.services.pool.query(`select count(*) as n from ${table}`)).rows[0].n;

test('a workbook becomes buildings with PINs, placed units, warranties, one client company and a log entry', async () => {
  const { answer } = await upload(
    [building('A1'), building('A2', { customer_name: 'MAPLE homes', building_name: 'Tab\tand \\N' })],
    [
      unit('A1', '101', { warranty_pest: 'bedbugs', warranty_pest_date: '2027-01-31' }),
      unit('a1', '201', { warranty_service: 'gel bait', warranty_service_date: '2027-02-28' }),
      unit('A2', 'TH1', { town_house: 1 }),
    ],
  );
  expect(answer).toMatchObject({ success: '2 buildings were added.', data: { buildings: 2, units: 3 } });
  const [first, second] = answer!.data.pins;
  expect(first?.pin).toMatch(/^\d{6}$/);
  expect(first?.pin).not.toBe(second?.pin);

  const detail = await provider.call('building', { params: { id: first!.uuid } }, admin);
  expect(detail.data[0]).toMatchObject({
    location_id: 'A1',
    building_pin: first?.pin,
    building_po_mo_wo: 'po',
    scheduler_id: null,
    units: [
      { unit: '101', floor: '1', is_warranty: 1, expire_date: '2027-01-31' },
      { unit: '201', floor: '2', is_warranty: 1, expire_date: '2027-02-28' },
    ],
  });
  const other = await provider.call('building', { params: { id: second!.uuid } }, admin);
  expect(other.data[0]).toMatchObject({ building_name: 'Tab and \\N', customer_name: 'Maple Homes' });
  expect(await counted('customers')).toBe(1);

  const { rows: covered } = await provider.services.pool.query(
    `select kind, p.name as pest, t.name as treatment from warranty_coverages
     left join pests p on p.id = pest_id left join treatments t on t.id = treatment_id order by kind`,
  );
  expect(covered).toEqual([
    { kind: 'pest', pest: 'Bed Bugs', treatment: null },
    { kind: 'service', pest: null, treatment: 'Gel and Dust' },
  ]);
  const { rows: log } = await provider.services.pool.query('select * from activity_log');
  expect(log).toMatchObject([
    {
      performed_by: 'Ada Admin',
      field_name: 'admin',
      description: { buildings: 2, units: 3, warranties: 2 },
    },
  ]);
  await provider.call('buildingLogin', { body: { password: first!.pin } });
});

test('a scheduler is found by any of the named e-mails; one that nobody has is told and leaves it unassigned', async () => {
  const ana = await provider.aUser({ role: 'scheduler', email: 'Ana@sched.example' });
  await provider.aUser({ role: 'technician', email: 'tom@sched.example' });
  const { answer } = await upload([
    building('S1', { scheduler_email: 'gone@sched.example, ana@sched.example' }),
    building('S2', { scheduler_email: 'gone@sched.example' }),
    building('S3', { scheduler_email: 'tom@sched.example' }),
    building('S4'),
  ]);
  expect(answer?.data.unknown_schedulers).toEqual([
    { email: 'gone@sched.example', buildings: 1 },
    { email: 'tom@sched.example', buildings: 1 },
  ]);
  const { rows } = await provider.services.pool.query(
    `select scheduler_id from buildings where location_id like 'S_' order by location_id`,
  );
  expect(rows.map(({ scheduler_id }) => scheduler_id)).toEqual([ana.id, null, null, null]);
});

test.each<[string, BulkBuilding[], BulkUnit[], number, string, string]>([
  [
    'the same location code twice',
    [building('D1'), building('d1')],
    [],
    422,
    'buildings.1.location_id',
    'imports.duplicate-location-code',
  ],
  [
    'the same unit twice',
    [building('D1')],
    [unit('D1', '1a'), unit('D1', '1A')],
    422,
    'units.1.unit',
    'imports.duplicate-unit',
  ],
  ['a unit 0', [building('D1')], [unit('D1', '0')], 422, 'units.0.unit', 'units.number-zero'],
  ['a unit -5', [building('D1')], [unit('D1', '-5')], 422, 'units.0.unit', 'units.number-negative'],
  [
    'a unit of no building',
    [building('D1')],
    [unit('D2', '1')],
    422,
    'units.0.location_id',
    'imports.location-not-sent',
  ],
  [
    'a bad e-mail',
    [building('D1', { email: 'a@b.ca, nope' })],
    [],
    422,
    'buildings.0.email',
    'imports.bad-email',
  ],
  [
    'a client with a name that no form takes',
    [building('D1', { customer_name: '<b>Elm</b>' })],
    [],
    422,
    'buildings.0.customer_name',
    'buildings.customer-name-not-valid',
  ],
  [
    'a window that names no hours',
    [building('D1', { TimeWindow2: 'after lunch' })],
    [],
    422,
    'buildings.0.TimeWindow2',
    'buildings.time-window-2-not-valid',
  ],
  [
    'an afternoon that begins before the morning',
    [building('D1', { TimeWindow1: '13:00-17:00', TimeWindow2: '08:00-12:00' })],
    [],
    422,
    'buildings.0.TimeWindow2',
    'buildings.time-windows-swapped',
  ],
  [
    'a warranty of nothing known',
    [building('D1')],
    [unit('D1', '1', { warranty_pest: 'dragons', warranty_pest_date: '2027-01-01' })],
    422,
    'units.0.warranty_pest',
    'imports.unknown-pest',
  ],
  [
    'a warranty without its day',
    [building('D1')],
    [unit('D1', '1', { warranty_pest: 'Mice' })],
    422,
    'units.0.warranty_pest',
    'imports.warranty-missing',
  ],
  [
    'a code that a building has',
    [building('D1'), building('a1')],
    [],
    409,
    'buildings.1.location_id',
    'buildings.location-code-taken',
  ],
  [
    'a unit number of the wrong shape',
    [building('D1')],
    [unit('D1', '1#')],
    400,
    'units.0.unit',
    'input.wrong-shape',
  ],
  ['no building and no unit at all', [], [], 422, 'buildings', 'imports.nothing-to-store'],
])(
  '%s is refused, and nothing of the workbook is stored',
  async (_, buildings, units, code, field, reason) => {
    const before = await Promise.all(['buildings', 'units', 'customers', 'activity_log'].map(counted));
    const { refusal } = await upload(
      [...buildings, ...(buildings.length ? [building('D9', { customer_name: 'New Co' })] : [])],
      units,
    );
    expect(refusal).toMatchObject({ code, problems: [{ field, reason, text: expect.stringMatching(/./) }] });
    expect(await Promise.all(['buildings', 'units', 'customers', 'activity_log'].map(counted))).toEqual(
      before,
    );
  },
);

test('a scheduler who is added later gets the buildings that wait for their e-mail, and no others', async () => {
  const other = await provider.aUser({ role: 'scheduler', email: 'other@sched.example' });
  await upload([
    building('W1', { scheduler_email: 'Later@sched.example' }),
    building('W2', { scheduler_email: 'first@sched.example, later@sched.example' }),
    building('W3', { scheduler_email: 'later@sched.example' }),
    building('W4', { scheduler_email: 'notlater@sched.example' }),
  ]);
  const list = async (query: object) =>
    (
      await provider.call(
        'buildings',
        { query: { q: '', order_by: 'location_id', order_by_value: 'ASC', limit: 100, ...query } },
        admin,
      )
    ).data.filter(({ location_id }) => /^W\d$/.test(location_id));
  expect(
    (await list({ schedulerID: 'none' })).map(({ location_id, awaited_scheduler }) => [
      location_id,
      awaited_scheduler,
    ]),
  ).toEqual([
    ['W1', 'later@sched.example'],
    ['W2', 'first@sched.example, later@sched.example'],
    ['W3', 'later@sched.example'],
    ['W4', 'notlater@sched.example'],
  ]);
  const foundBy = async (q: string) => (await list({ q })).map(({ location_id }) => location_id);
  expect(await foundBy('first@sched.example')).toEqual(['W2']);

  // Somebody else is chosen for one of them meanwhile.
  const [, , third] = await list({ schedulerID: 'none' });
  await provider.call(
    'assignScheduler',
    { body: { changes: [{ scheduler_id: other.id, ids: [third!.uuid] }] } },
    admin,
  );

  const { body } = await provider.call(
    'registerUser',
    {
      body: {
        is_role: 1,
        email: 'LATER@sched.example',
        first_name: 'Lea',
        last_name: 'Ter',
        address: '',
        company: '',
        contact_number: '14169671111',
      },
    },
    admin,
  );
  expect(body.success).toBe(
    'The person was added, and 2 buildings that waited for this e-mail address are assigned.',
  );
  const after = await list({});
  expect(after.map((row) => [row.location_id, row.scheduler_id, row.awaited_scheduler])).toEqual([
    ['W1', body.uid, ''],
    ['W2', body.uid, ''],
    ['W3', other.id, ''],
    ['W4', null, 'notlater@sched.example'],
  ]);
  expect(await foundBy('first@sched.example')).toEqual([]);
  expect(await foundBy('notlater@sched.example')).toEqual(['W4']);
  const { rows: log } = await provider.services.pool.query(
    `select location_code from activity_log where activity = 'buildings.handed-over' order by location_code`,
  );
  expect(log).toEqual([{ location_code: 'W1' }, { location_code: 'W2' }, { location_code: 'W3' }]);
});

test('two uploads of the same codes at once: one is stored, the other is told which codes are taken', async () => {
  const both = await Promise.all([
    upload([building('T1'), building('T2')], [unit('T1', '1')]),
    upload([building('T2'), building('T3')], [unit('T2', '1')]),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ refusal }) => refusal)?.refusal).toMatchObject({
    failed: 'A building with the location code T2 exists already.',
  });
  const { rows } = await provider.services.pool.query(`select 1 from buildings where location_id like 'T_'`);
  expect(rows).toHaveLength(2);
});

test('thousands of units are checked piece by piece, and what is wrong is found at its place', async () => {
  const units = Array.from({ length: 5_000 }, (_, at) => unit('L1', `${at + 1}`));
  units[4_321] = { ...units[4_321]!, bedroom_count: 1.5 };
  const { refusal } = await upload([building('L1')], units);
  expect(refusal).toMatchObject({ code: 400, problems: [{ field: 'units.4321.bedroom_count' }] });
  units[4_321] = unit('L1', '4322');
  expect((await upload([building('L1')], units)).answer?.data.units).toBe(5_000);
});

test('only an admin uploads buildings', async () => {
  const others = [
    await provider.signIn(await provider.aUser({ role: 'scheduler' })),
    await provider.signIn(await provider.aUser({ role: 'technician' })),
    await provider.signIn(await provider.aBuilding()),
  ];
  for (const who of others) expect((await upload([building('X1')], [], who)).status).toBe(403);
});

const placeOf = async (location: string) =>
  (
    await provider.services.pool.query(
      `select br.code, b.branch_by_hand, b.province, b.tax from buildings b left join branches br on br.id = b.branch_id
       where b.location_id = $1`,
      [location],
    )
  ).rows[0];

test('a building gets the branch that the workbook names, else the one of its city, and its province', async () => {
  await provider.services.pool.query(
    `insert into branches (id, code, name, cities, province)
     values (gen_random_uuid(), 'YUL', 'Montréal', '{Montréal,Laval}', 'QC')`,
  );
  const { answer } = await upload([
    building('BR-1'),
    building('BR-2', { building_city: 'MONTREAL' }),
    building('BR-3', { branch: 'montreal', province: 'Québec' }),
    building('BR-4', { branch: 'YUL', building_city: 'Hull', building_address: '1 rue Eddy, J8X 1A1' }),
  ]);
  expect(answer).toMatchObject({ data: { buildings: 4 } });
  expect(await placeOf('BR-1')).toEqual({ code: 'MAIN', branch_by_hand: false, province: 'ON', tax: null });
  expect(await placeOf('BR-2')).toEqual({ code: 'YUL', branch_by_hand: false, province: 'QC', tax: null });
  expect(await placeOf('BR-3')).toEqual({ code: 'YUL', branch_by_hand: true, province: 'QC', tax: null });
  expect(await placeOf('BR-4')).toEqual({ code: 'YUL', branch_by_hand: true, province: 'QC', tax: null });
});

test.each<[string, Partial<BulkBuilding>, string, string]>([
  ['a branch that is none', { branch: 'Nowhere' }, 'branches.unknown', 'branch'],
  ['a city without a branch', { building_city: 'Kingston' }, 'branches.none-of-city', 'branch'],
  ['no city', { building_city: '' }, 'branches.city-missing', 'branch'],
  ['a province that is none', { province: 'Texas' }, 'provinces.unknown', 'province'],
  [
    'a branch for a city that it does not list, in no province',
    { branch: 'MAIN', building_city: 'Hull' },
    'provinces.missing',
    'province',
  ],
])('a workbook with %s is refused whole', async (_, wish, reason, field) => {
  const before = await counted('buildings');
  const { refusal } = await upload([building('OK-1'), building('NO-1', wish)]);
  expect(refusal).toMatchObject({ code: 422, reason, problems: [{ field: `buildings.1.${field}` }] });
  expect(await counted('buildings')).toBe(before);
});

test('buildings that are there get the units that they lack, in their places and with their warranties', async () => {
  await upload([building('X1'), building('X2')], [unit('X1', '101'), unit('X1', '301'), unit('X2', '1')]);
  const { answer } = await upload(
    [building('X3')],
    [
      unit('x1', '101', { bedroom_count: 5 }),
      unit('X1', '201', { warranty_pest: 'Mice', warranty_pest_date: '2027-03-01' }),
      unit('X1', '102'),
      unit('X2', ' 1'),
      unit('X3', '1'),
    ],
  );
  expect(answer).toMatchObject({
    success: '1 building was added. 2 units were added to buildings that were there.',
    data: { buildings: 1, units: 1, completed: { buildings: 1, units: 2, known: 2 } },
  });
  const { rows } = await provider.services.pool.query(
    `select b.location_id, u.unit, u.floor, u.bedroom_count, w.warranty_date, b.warranty_count from buildings b
     join units u on u.building_id = b.id left join warranties w on w.building_id = b.id and w.unit_id = u.id
     where b.location_id in ('X1', 'X2') order by 1, 2`,
  );
  const bare = { bedroom_count: 1, warranty_date: null };
  expect(rows).toEqual([
    { location_id: 'X1', unit: '101', floor: '1', ...bare, warranty_count: 1 },
    { location_id: 'X1', unit: '102', floor: '1', ...bare, warranty_count: 1 },
    { location_id: 'X1', unit: '201', floor: '2', ...bare, warranty_date: '2027-03-01', warranty_count: 1 },
    { location_id: 'X1', unit: '301', floor: '3', ...bare, warranty_count: 1 },
    { location_id: 'X2', unit: '1', floor: 'G', ...bare, warranty_count: 0 },
  ]);

  const again = await upload([], [unit('X1', '101'), unit('X1', '102')]);
  expect(again.answer).toMatchObject({
    success: '0 units were added to buildings that were there.',
    data: { buildings: 0, units: 0, completed: { buildings: 0, units: 0, known: 2 } },
  });
});

test('a building comes to a client whose name is from before the rule for names', async () => {
  await upload([building('F1', { customer_name: 'Former' })]);
  await provider.owner.query(`update customers set name = 'Former [A] 100%' where name = 'Former'`);
  await upload([building('F2', { customer_name: 'former [a] 100%' })]);
  const { rows } = await provider.owner.query(
    `select distinct customer_id from buildings where location_id in ('F1', 'F2')`,
  );
  expect(rows).toHaveLength(1);
});

test('an admin is told what a workbook is held against', async () => {
  await provider.aUser({ role: 'scheduler', email: 'known@sched.example' });
  await upload([building('K1', { customer_name: 'Known Homes' })]);
  const { data } = await provider.call('knownToImports', {}, admin);
  expect(data.location_ids).toContain('K1');
  expect(data.scheduler_emails).toContain('known@sched.example');
  expect(data.clients).toContain('Known Homes');
  expect(data.pests).toContainEqual({ name: 'Bed Bugs', synonyms: expect.arrayContaining(['bedbug']) });
  expect(data.services.map(({ name }) => name)).toContain('Inspection');
});

test('what was chosen for the columns of a client’s files is remembered by client and table', async () => {
  const remember = (client: string, columns: Record<string, string>) =>
    provider.call('rememberColumns', { body: { client, table: 'unitFile', columns } }, admin);
  const recall = async (client: string) =>
    (await provider.call('rememberedColumns', { query: { client } }, admin)).data;
  expect(await recall('Elm Homes')).toEqual({});
  await remember('Elm Homes', { 'unit no': 'unit', rent: 'bedroom_count' });
  await remember('Oak Homes', { door: 'unit' });
  await remember(' ELM homes ', { 'unit no': 'unit', rent: '' });
  expect(await recall('elm Homes')).toEqual({ unitFile: { 'unit no': 'unit', rent: '' } });
});

test('what was chosen for files of results is remembered for all clients, program by program', async () => {
  const remember = (columns: Record<string, string>) =>
    provider.call('rememberColumns', { body: { client: '', table: 'results', columns } }, admin);
  await remember({ apt: 'Unit', job: 'Order Number' });
  await remember({ apt: '', door: 'Unit' });
  const results = { apt: '', job: 'Order Number', door: 'Unit' };
  expect((await provider.call('rememberedColumns', { query: {} }, admin)).data).toEqual({ results });
  const { data } = await provider.call('rememberedColumns', { query: { client: 'Birch Homes' } }, admin);
  expect(data).toEqual({ results });
});

test('columns of nobody, of no table or without end are refused', async () => {
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`column ${at}`, '']));
  for (const wrong of [
    { client: ' ' },
    { table: 'results' },
    { table: 'people' },
    { columns: many },
    { columns: { '': 'unit' } },
  ]) {
    const body = { client: 'Elm Homes', table: 'unitFile', columns: {}, ...wrong };
    await expect(provider.call('rememberColumns', { body } as never, admin)).rejects.toThrow('"code":400');
  }
});
