import { defaultFlags } from '@clearunit/shared/domain/clients';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';

let provider: TestProvider;
let admin: { token: string; entityid: string };
let scheduler: { id: string };
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  scheduler = await provider.aUser({ role: 'scheduler' });
});
afterAll(() => provider.close());
beforeEach(async () => {
  await query('delete from api_keys');
  await query('delete from buildings');
  await query('delete from customers');
});

const query = async (sql: string, values: unknown[] = []) =>
  (await provider.services.pool.query(sql, values)).rows;
const id = async (name: string): Promise<string> =>
  (await query('select id from customers where name = $1', [name]))[0].id;
const clientsOfBuildings = async () =>
  (
    await query(
      'select b.name, c.name as client from buildings b join customers c on c.id = b.customer_id order by b.name',
    )
  ).map(({ name, client }) => `${name}: ${client}`);
const lastLogged = async () =>
  (await query('select activity, description from activity_log order by id desc limit 1'))[0];
const names = async (q: string) => (await provider.call('clientNames', { query: { q } }, admin)).data;
const rename = async (client: string, name: string) =>
  provider.attempt('renameClient', { params: { id: await id(client) }, body: { name } }, admin);
const merge = async (from: string, into: string) =>
  provider.attempt('mergeClients', { params: { id: await id(from) }, body: { into: await id(into) } }, admin);
const retire = async (client: string, is_retired = true) =>
  provider.attempt('retireClient', { params: { id: await id(client) }, body: { is_retired } }, admin);
const register = (customer_name: string, code: string) =>
  provider.attempt(
    'registerBuilding',
    {
      body: {
        building_name: code,
        building_address: '1 Good St',
        building_city: 'Toronto',
        location_id: `L-${code}`,
        TimeWindow1: '8:00 - 12:00',
        TimeWindow2: '13:00 - 17:00',
        province: 'ON',
        unit: [{ unit: '101', bedroom_count: 1, town_house: 0 as const }],
        customer_name,
        customer_email: 'desk@maple.example',
        scheduler_id: scheduler.id,
        building_po_mo_wo: 'none',
      },
    },
    admin,
  );

describe('a renamed client', () => {
  test('has its new name at all of its buildings and customers, and in the log', async () => {
    await provider.aBuilding({ name: 'A', customer: 'Maple' });
    await provider.aBuilding({ name: 'B', customer: 'Maple' });
    const person = await provider.aUser({ role: 'customer', company: 'MAPLE' });
    expect((await rename('Maple', ' Maple Homes ')).answer?.success).toBe('Maple is called Maple Homes now.');
    expect(await clientsOfBuildings()).toEqual(['A: Maple Homes', 'B: Maple Homes']);
    expect(await query('select company from users where id = $1', [person.id])).toEqual([
      { company: 'Maple Homes' },
    ]);
    expect(await lastLogged()).toEqual({
      activity: 'clients.renamed',
      description: { customer: { before: 'Maple', after: 'Maple Homes' }, buildings: 2, customers: 1 },
    });
  });

  test('may change the case of its letters, and takes no name that another has, or that is none', async () => {
    await provider.aBuilding({ customer: 'maple' });
    await provider.aBuilding({ customer: 'Birch' });
    expect((await rename('maple', 'Maple')).status).toBe(200);
    for (const [name, reason] of [
      ['BIRCH', 'clients.name-taken'],
      [' ', 'clients.name-missing'],
      ['<b>', 'buildings.customer-name-not-valid'],
    ] as const) {
      expect((await rename('Maple', name)).refusal).toMatchObject({ reason, problems: [{ field: 'name' }] });
    }
    expect(await clientsOfBuildings()).toHaveLength(2);
  });
});

test('what was chosen for the columns of a client’s files goes with its name, unless the kept client has it', async () => {
  await provider.aBuilding({ customer: 'Mapel' });
  await provider.aBuilding({ customer: 'Maple' });
  const remember = (client: string, table: 'buildings' | 'units', field: string) =>
    provider.call('rememberColumns', { body: { client, table, columns: { suite: field } } }, admin);
  const remembered = async (client: string) =>
    (await provider.call('rememberedColumns', { query: { client } }, admin)).data;
  await remember('Mapel', 'units', 'unit');
  await remember('Mapel', 'buildings', '');
  await remember('Maple', 'buildings', 'address');
  await rename('Mapel', 'Mapels');
  expect(await remembered('Mapel')).toEqual({});
  await merge('Mapels', 'Maple');
  expect(await remembered('Maple')).toEqual({ units: { suite: 'unit' }, buildings: { suite: 'address' } });
});

describe('a client that is merged into another', () => {
  test('gives it buildings with their PINs, accounts, keys and customers, as was told before', async () => {
    const a = await provider.aBuilding({ name: 'A', customer: 'Mapel' });
    await provider.aBuilding({ name: 'B', customer: 'Maple', settings: { noeDoc: true } });
    const person = await provider.aUser({ role: 'customer', company: 'Mapel' });
    const account = await provider.anAccount({ customerId: await id('Mapel'), mayRequest: true });
    await query(`insert into contact_clients (customer_id, account_id, may_request) values ($1, $2, false)`, [
      await id('Maple'),
      account.id,
    ]);
    const told = await provider.call(
      'clientMerge',
      { params: { id: await id('Mapel') }, query: { into: await id('Maple') } },
      admin,
    );
    expect(told.data).toEqual({
      client: 'Mapel',
      into: 'Maple',
      buildings: 1,
      accounts: 1,
      api_keys: 0,
      webhooks: 0,
      people: 1,
      settings: ['noe_doc'],
    });
    expect((await merge('Mapel', 'Maple')).answer?.success).toBe(
      'Mapel is merged into Maple, with 1 building.',
    );
    expect(await clientsOfBuildings()).toEqual(['A: Maple', 'B: Maple']);
    expect(await query('select company from users where id = $1', [person.id])).toEqual([
      { company: 'Maple' },
    ]);
    expect(
      await query(
        'select c.name, may_request from contact_clients k join customers c on c.id = k.customer_id',
      ),
    ).toEqual([{ name: 'Maple', may_request: true }]);
    expect((await provider.attempt('buildingLogin', { body: { password: a.pin } })).status).toBe(200);
    const logged = await query('select activity, description from activity_log order by id desc limit 2');
    expect(logged).toMatchObject([
      { activity: 'buildings.handed-over', description: { after: { customer_name: 'Maple' } } },
      { activity: 'clients.merged', description: { customer: { before: 'Mapel', after: 'Maple' } } },
    ]);
  });

  test('is in no list any more, and its name finds and gives buildings to the kept one', async () => {
    await provider.aBuilding({ name: 'A', customer: 'Mapel' });
    await provider.aBuilding({ name: 'B', customer: 'Maple' });
    await merge('Mapel', 'Maple');
    const listed = await provider.call('customerSettings', { query: {} }, admin);
    expect(listed.data.map(({ name, building_count }) => [name, building_count])).toEqual([['Maple', 2]]);
    expect(await names('mapel')).toMatchObject({
      clients: [{ name: 'Maple', building_count: 2 }],
      same: { name: 'Maple' },
    });
    expect((await register('MAPEL', 'C')).status).toBe(200);
    expect(await clientsOfBuildings()).toEqual(['A: Maple', 'B: Maple', 'C: Maple']);
    expect((await provider.call('buildings', { query: { q: 'mapel' } }, admin)).total_building).toBe(3);
  });

  test('leads on when the kept one is merged too; the kept one may take over its name', async () => {
    for (const customer of ['One', 'Two', 'Three']) await provider.aBuilding({ name: customer, customer });
    await merge('One', 'Two');
    await merge('Two', 'Three');
    expect((await names('one')).same).toEqual({ name: 'Three', is_retired: false });
    expect((await rename('Three', 'One')).status).toBe(200);
    expect(await clientsOfBuildings()).toEqual(['One: One', 'Three: One', 'Two: One']);
    expect((await names('three')).same).toEqual({ name: 'One', is_retired: false });
  });

  test('is refused with itself, one that is gone, or a retired one', async () => {
    await provider.aBuilding({ customer: 'Maple' });
    await provider.aBuilding({ customer: 'Birch' });
    await query('insert into customers (id, name, retired_at) values (gen_random_uuid(), $1, now())', [
      'Oak',
    ]);
    expect((await merge('Maple', 'Maple')).refusal).toMatchObject({ reason: 'clients.merge-itself' });
    expect((await merge('Maple', 'Oak')).refusal).toMatchObject({ code: 409, reason: 'clients.retired' });
    await merge('Maple', 'Birch');
    expect((await merge('Birch', 'Maple')).refusal).toMatchObject({ code: 404 });
    expect((await merge('Maple', 'Birch')).refusal).toMatchObject({ code: 404 });
  });

  test('while a building is given to it leaves no building behind', async () => {
    await provider.aBuilding({ name: 'A', customer: 'Mapel' });
    await provider.aBuilding({ name: 'B', customer: 'Maple' });
    const added = ['C', 'D', 'E', 'F'].map((code) => register('Mapel', code));
    const [merged, ...registered] = await Promise.all([merge('Mapel', 'Maple'), ...added]);
    expect([merged.status, ...registered.map(({ status }) => status)]).toEqual([200, 200, 200, 200, 200]);
    expect(new Set((await clientsOfBuildings()).map((line) => line.split(': ')[1]))).toEqual(
      new Set(['Maple']),
    );
  });
});

describe('a retired client', () => {
  test('has no buildings, is not offered and gets none, until it is brought back', async () => {
    const { id: building } = await provider.aBuilding({ customer: 'Maple' });
    expect((await retire('Maple')).refusal).toMatchObject({ code: 409, reason: 'clients.has-buildings' });
    await query('delete from buildings where id = $1', [building]);
    expect((await retire('Maple')).answer?.success).toBe('Maple is retired.');
    expect(await names('maple')).toMatchObject({ clients: [], same: { name: 'Maple', is_retired: true } });
    const list = async (which: 'active' | 'retired') =>
      (await provider.call('customerSettings', { query: { status: which } }, admin)).data.map(
        ({ name }) => name,
      );
    expect([await list('active'), await list('retired')]).toEqual([[], ['Maple']]);
    expect((await register('maple', 'C')).refusal).toMatchObject({
      code: 409,
      problems: [{ field: 'customer_name', reason: 'clients.retired' }],
    });
    expect((await retire('Maple', false)).answer?.success).toBe('Maple can get buildings again.');
    expect((await register('maple', 'C')).status).toBe(200);
    const { rows } = await provider.services.pool.query(
      `select activity from activity_log where activity like 'clients.%' order by id desc limit 2`,
    );
    expect(rows).toEqual([{ activity: 'clients.brought-back' }, { activity: 'clients.retired' }]);
  });

  test('is refused in a workbook at its row', async () => {
    await query('insert into customers (id, name, retired_at) values (gen_random_uuid(), $1, now())', [
      'Oak',
    ]);
    const known = await provider.call('knownToImports', {}, admin);
    expect(known.data.retired_clients).toEqual(['Oak']);
    const building = {
      location_id: 'C9',
      building_name: 'C9',
      building_address: '1 Good St',
      building_city: 'Toronto',
      customer_name: 'OAK',
      building_po_mo_wo: 'none' as const,
      email: 'desk@oak.example',
      scheduler_email: '',
      TimeWindow1: '8:00 - 12:00',
      TimeWindow2: '13:00 - 17:00',
      branch: '',
      province: 'ON',
    };
    const refused = await provider.refused(
      'addBuildings',
      { body: { buildings: [building], units: [] } },
      admin,
    );
    expect(refused.problems).toMatchObject([
      { field: 'buildings.0.customer_name', reason: 'clients.retired' },
    ]);
  });
});

test('a new client’s name is held against those that are there, and settings keep their meaning', async () => {
  await provider.aBuilding({ customer: 'Osprey Lane Rentals Inc.' });
  expect(await names('Osprey Lane Rental')).toEqual({
    clients: [expect.objectContaining({ name: 'Osprey Lane Rentals Inc.' })],
    same: null,
    like: 'Osprey Lane Rentals Inc.',
  });
  expect(await names('Maple')).toEqual({ clients: [], same: null, like: null });
  expect((await names('osprey')).clients).toMatchObject([{ name: 'Osprey Lane Rentals Inc.' }]);
  expect(await names('')).toMatchObject({ clients: [{}], same: null, like: null });
  const [settings] = (await provider.call('customerSettings', { query: {} }, admin)).data;
  expect(settings).toMatchObject({ ...defaultFlags, building_count: 1, is_retired: false });
});

// The last test: an issued invoice cannot be deleted.
test('a merged client keeps its issued invoices, which the kept one’s list has', async () => {
  const { id: building } = await provider.aBuilding({ customer: 'Mapel' });
  await provider.aBuilding({ customer: 'Maple' });
  await query(
    `insert into orders (building_id, id, status, origin) values ($1, $1, 'in progress', 'request')`,
    [building],
  );
  await query(
    `insert into client_invoices (number, id, kind, building_id, order_id, customer_id, customer_name, building_name,
       building_address, location_id, order_number, purchase_order_number, issued_on, issued_by, subtotal_cents,
       tax_percent, tax_cents, total_cents)
     values (1, gen_random_uuid(), 'invoice', $1, $1, $2, 'Mapel', 'A', '', 'A', 1, '', '2026-01-01', 'x', 100, 0, 0, 100)`,
    [building, await id('Mapel')],
  );
  await merge('Mapel', 'Maple');
  const { data } = await provider.call('clientInvoices', { query: { customer: await id('Maple') } }, admin);
  expect(data.map(({ customer_name }) => customer_name)).toEqual(['Mapel']);
});
