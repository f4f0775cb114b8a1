import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';

let provider: TestProvider;
let admin: Required<{ token: string; entityid: string }>;
let world: Awaited<ReturnType<typeof make>>;
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  world = await make();
});
afterAll(() => provider.close());

async function make() {
  const ana = await provider.aUser({ role: 'scheduler', firstName: 'Ana', lastName: 'Bell' });
  const ben = await provider.aUser({ role: 'scheduler', firstName: 'Ben', lastName: 'Cole' });
  const master = '5550123';
  const oak = await provider.aBuilding({
    name: 'Oak Tower',
    address: '10 Oak Street',
    locationId: 'OAK-1',
    customer: 'Maple Homes',
    schedulerId: ana.id,
    masterPin: master,
    units: ['101', '1002', '1001', '201', 'PH1', 'TH2'],
    townhouses: ['TH1'],
    createdAt: '2026-01-01T00:00:00Z',
  });
  const elm = await provider.aBuilding({
    name: 'Elm 100% Court',
    address: '20 Elm Street',
    locationId: 'ELM_1',
    customer: 'Birch Living',
    schedulerId: ben.id,
    masterPin2: master,
    createdAt: '2026-02-01T00:00:00Z',
  });
  return { ana, ben, oak, elm, master };
}

const list = async (query: Record<string, unknown>, who = admin) => {
  const { data, ...rest } = await provider.call('buildings', { query }, who);
  return { names: data.map(({ building_name }) => building_name), data, ...rest };
};

test('an admin sees all buildings, the newest first, with PINs, schedulers and numbers of units', async () => {
  const { data, total_building, total_is_exact } = await list({});
  expect(data.map(({ building_name }) => building_name)).toEqual(['Elm 100% Court', 'Oak Tower']);
  expect(data[1]).toMatchObject({
    building_pin: world.oak.pin,
    master_pin: world.master,
    scheduler_name: 'Ana Bell',
    unit_count: 7,
    customer_name: 'Maple Homes',
  });
  expect([total_building, total_is_exact]).toEqual([2, true]);
});

test.each([
  ['oak t', ['Oak Tower']],
  ['BIRCH', ['Elm 100% Court']],
  ['street', ['Elm 100% Court', 'Oak Tower']],
  ['o', ['Oak Tower']],
  ['ma', ['Oak Tower']],
  ['100%', ['Elm 100% Court']],
  ['%', []],
  ['elm_1', ['Elm 100% Court']],
  ['oak_1', ['Oak Tower']],
  ['oak_9', []],
  ['\\', []],
  ["'; drop table units; --", []],
])('searching %s finds %j', async (q, names) => {
  const found = await list({ q });
  expect(found.names).toEqual(names);
  expect(found.total_building).toBe(names.length);
});

test.each([
  ...([
    'building_name',
    'location_id',
    'customer_name',
    'unit_count',
    'created_at',
    'customer_email',
  ] as const),
  ...(['building_po_mo_wo', 'branch_name', 'TimeWindow1', 'TimeWindow2'] as const),
])('sorted by %s one way and the other', async (order_by) => {
  const up = await list({ order_by, order_by_value: 'ASC' });
  const down = await list({ order_by, order_by_value: 'DESC' });
  expect(up.names).toEqual([...down.names].reverse());
  expect(up.names).toHaveLength(2);
});

test('sorted by a PIN, those without it are last both ways, on whatever page', async () => {
  const [low, high] = [world.oak, world.elm].sort((a, b) => (a.pin < b.pin ? -1 : 1));
  const sort = async (order_by: string, order_by_value: string, page = 1, limit = 10) =>
    (await list({ order_by, order_by_value, page, limit })).names;
  expect(await sort('building_pin', 'ASC')).toEqual([low!.name, high!.name]);
  expect(await sort('building_pin', 'DESC')).toEqual([high!.name, low!.name]);
  expect(await sort('building_pin', 'DESC', 2, 1)).toEqual([low!.name]);
  for (const direction of ['ASC', 'DESC'])
    expect(await sort('master_pin', direction)).toEqual(['Oak Tower', 'Elm 100% Court']);
});

test('a page beyond the last is empty, and says how many there are all the same', async () => {
  expect(await list({ page: 3, limit: 10 })).toMatchObject({ names: [], total_building: 2 });
  expect((await list({ page: 2, limit: 1, order_by: 'building_name' })).names).toEqual(['Elm 100% Court']);
  expect((await list({ limit: 99_999 })).names).toHaveLength(2);
});

test('a made-up page, order or search is refused rather than guessed', async () => {
  for (const query of [
    { page: 0 },
    { page: 'x' },
    { limit: -1 },
    { order_by: 'shoe_size' },
    { q: 'x'.repeat(300) },
  ]) {
    const refusal = await provider.refused('buildings', { query: query as never }, admin);
    expect(refusal).toMatchObject({ code: 400, reason: 'input.wrong-shape' });
  }
});

test('a scheduler sees the assigned buildings; others only when searching, and without their PINs', async () => {
  const ana = await provider.signIn(world.ana);
  expect((await list({}, ana)).data).toMatchObject([
    { building_name: 'Oak Tower', building_pin: world.oak.pin },
  ]);
  expect((await list({ q: 'elm' }, ana)).data).toMatchObject([{ building_pin: null, master_pin: null }]);
  expect((await list({ schedulerID: world.ben.id }, ana)).names).toEqual([]);
});

test("a scheduler whom another names as associate sees that one's buildings too", async () => {
  const cara = await provider.aUser({ role: 'scheduler' });
  await provider.services.pool.query('insert into user_associates (user_id, associate_id) values ($1, $2)', [
    world.ana.id,
    cara.id,
  ]);
  const who = await provider.signIn(cara);
  expect((await list({}, who)).data).toMatchObject([
    { building_name: 'Oak Tower', building_pin: world.oak.pin },
  ]);
  expect((await list({ schedulerID: cara.id }, who)).names).toEqual(['Oak Tower']);
  expect((await list({ schedulerID: world.ana.id }, who)).names).toEqual(['Oak Tower']);
  expect((await list({}, await provider.signIn(world.ana))).names).toEqual(['Oak Tower']);
});

test('a technician sees every building and no PIN', async () => {
  const who = await provider.signIn(await provider.aUser({ role: 'technician' }));
  const { data } = await list({}, who);
  expect(data.map(({ building_pin, master_pin }) => [building_pin, master_pin])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('a contact sees the buildings behind the PIN and nothing of others, whatever is searched', async () => {
  const one = await provider.signIn(world.oak);
  expect((await list({ q: 'street' }, one)).names).toEqual(['Oak Tower']);
  expect((await list({ schedulerID: world.ben.id }, one)).names).toEqual([]);
  const both = await provider.signIn({ id: world.oak.id, pin: world.master });
  expect((await list({}, both)).names).toHaveLength(2);
  for (const name of ['building', 'floors'] as const) {
    expect(await provider.refused(name, { params: { id: world.elm.id } }, one)).toMatchObject({ code: 403 });
  }
});

test('e-mails of a building are told to admins and all schedulers, and to nobody else, nor sorted by', async () => {
  const mailed = 'contact@test.example';
  await provider.services.pool.query('update buildings set follow_up_email = email where id = $1', [
    world.oak.id,
  ]);
  const emailsFor = async (who: typeof admin) => {
    const [row] = (await list({ q: 'oak' }, who)).data;
    const { data } = await provider.call('building', { params: { id: world.oak.id } }, who);
    const { customer_email, email, follow_up_email } = data[0]!;
    return [row!.customer_email, customer_email, email, follow_up_email];
  };
  const sorted = { query: { order_by: 'customer_email', order_by_value: 'ASC' } } as const;
  for (const who of [admin, await provider.signIn(world.ana), await provider.signIn(world.ben)]) {
    expect(await emailsFor(who)).toEqual(Array(4).fill(mailed));
    await provider.call('buildings', sorted, who);
  }
  const technician = await provider.signIn(await provider.aUser({ role: 'technician' }));
  for (const who of [technician, await provider.signIn(world.oak)]) {
    expect(await emailsFor(who)).toEqual(Array(4).fill(''));
    expect(await provider.refused('buildings', sorted, who)).toMatchObject({
      code: 400,
      problems: [{ field: 'order_by' }],
    });
  }
});

test('a building comes with its units in walking order and its floors from the top down', async () => {
  const { data } = await provider.call('building', { params: { id: world.oak.id } }, admin);
  expect(data[0]?.units.map(({ unit }) => unit)).toEqual(['101', '201', '1001', '1002', 'PH1', 'TH1', 'TH2']);
  expect(data[0]).toMatchObject({ tax: 13, second_bedbug: 0, minimum_charge: 0 });
  const floors = await provider.call('floors', { params: { id: world.oak.id } }, admin);
  expect(floors.data.slice(0, 4)).toEqual(['PH', '10', '2', '1']);
  expect(floors.data).toHaveLength(5);
});

test('a warranty is shown as valid up to its last day', async () => {
  const { pool } = provider.services;
  const warranty = (unit: string, pest: string, service: string | null) =>
    pool.query(
      `insert into warranties (building_id, id, unit_id, warranty_date, warranty_date_service)
       values ($1, gen_random_uuid(), $2, $3, $4)`,
      [world.oak.id, world.oak.units[unit], pest, service],
    );
  await warranty('101', '2026-07-15', null);
  await warranty('201', '2026-07-14', null);
  await warranty('1001', '2026-01-01', '2027-01-01');
  const { data } = await provider.call('building', { params: { id: world.oak.id } }, admin);
  expect(data[0]?.units.slice(0, 4)).toMatchObject([
    { is_warranty: 1, warranty_valid: 1, expire_date: '2026-07-15' },
    { is_warranty: 1, warranty_valid: 0, expire_date: '2026-07-14' },
    { is_warranty: 1, warranty_valid: 1, expire_date: '2027-01-01' },
    { is_warranty: 0, warranty_valid: 0, expire_date: null },
  ]);
  const { body } = await provider.call('warranties', { params: { building_id: world.oak.id } }, admin);
  const given = body.data.warranty_unit_data.map(({ unit_uuid, uuid }) => [unit_uuid, uuid]);
  const told = data[0]!.units.flatMap((one) =>
    one.warranty_detail_uuid ? [[one.uuid, one.warranty_detail_uuid]] : [],
  );
  expect(told.sort()).toEqual(given.sort());
});

test('a building that is not there is not found, and an id that is none is refused', async () => {
  const params = { id: '00000000-0000-4000-8000-000000000000' };
  expect(await provider.refused('building', { params }, admin)).toMatchObject({ code: 404 });
  expect(await provider.refused('building', { params: { id: 'oak' } }, admin)).toMatchObject({ code: 400 });
});
