import { highestAmount } from '@clearunit/shared/domain/prices';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sheetRows, startProvider, type TestProvider } from '../../testing';

let provider: TestProvider;
let admin: { token: string; entityid: string };
const query = async (sql: string, values: unknown[] = []) =>
  (await provider.services.pool.query(sql, values)).rows;

beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
});
afterAll(() => provider.close());

const list = async (q = '') => (await provider.call('branchPrices', { query: { q } }, admin)).data;
const main = async () => (await list('MAIN'))[0]!;
let code: string;
let other: string;

beforeEach(async () => {
  for (const table of ['branch_prices', 'management_branches']) await query(`delete from ${table}`);
  await query('delete from buildings');
  await query(`delete from branches where code <> 'MAIN'`);
  await query('update branches set service_codes = null, minimum_charge_cents = 0');
  [{ code }, { code: other }] = (await query('select code from service_codes order by code limit 2')) as [
    { code: string },
    { code: string },
  ];
});

const write = async (services: { service_code: string; price: number }[], about: object = {}) => {
  const { branch_id: id, updated_at } = await main();
  return { params: { id }, body: { minimum_charge: 5_000, services, updated_at, ...about } };
};
const prices = () => query('select service_code, price_cents from branch_prices order by service_code');
const latestChange = async () =>
  (await query(`select activity, description from activity_log order by id desc limit 1`))[0];

describe('prices by hand', () => {
  test('count at once, and the log tells each before and after', async () => {
    await provider.call('editPrices', await write([{ service_code: code, price: 4_500 }]), admin);
    await provider.call(
      'editPrices',
      await write([
        { service_code: code, price: 4_999 },
        { service_code: other, price: 100 },
      ]),
      admin,
    );
    expect(await prices()).toEqual([
      { service_code: code, price_cents: 4_999 },
      { service_code: other, price_cents: 100 },
    ]);
    expect(await main()).toMatchObject({
      minimum_charge: 5_000,
      service_code: `[{"serviceCode":"${code}","price":49.99},{"serviceCode":"${other}","price":1}]`,
    });
    expect(await latestChange()).toEqual({
      activity: 'prices.edited',
      description: {
        branch: 'Main Branch',
        [code]: { before: '45.00', after: '49.99' },
        [other]: { before: null, after: '1.00' },
      },
    });
  });

  test('are refused when somebody else has changed them meanwhile', async () => {
    const mine = await write([{ service_code: code, price: 1 }]);
    provider.setNow('2026-07-15T14:05:00Z');
    await provider.call('editPrices', await write([{ service_code: code, price: 2 }]), admin);
    expect(await provider.refused('editPrices', mine, admin)).toMatchObject({ reason: 'records.changed' });
    expect(await prices()).toEqual([{ service_code: code, price_cents: 2 }]);
  });

  test('of a code that is no service, or that stands there twice, are refused', async () => {
    const unknown = await write([{ service_code: 'NOPE', price: 1 }]);
    expect(await provider.refused('editPrices', unknown, admin)).toMatchObject({
      failed: 'NOPE is no service code.',
      problems: [{ field: 'services.0' }],
    });
    const one = { service_code: code, price: 1 };
    expect(await provider.refused('editPrices', await write([one, one]), admin)).toMatchObject({
      reason: 'prices.code-twice',
      problems: [{ field: 'services.1' }],
    });
  });

  test('below zero or with parts of a cent are refused', async () => {
    for (const price of [-1, 0.5]) {
      const input = await write([{ service_code: code, price }]);
      expect(await provider.refused('editPrices', input, admin)).toMatchObject({ code: 400 });
    }
  });
});

test('amounts that are too high are refused with the reason wherever they are written', async () => {
  const over = highestAmount + 1;
  const { branch_id: branchId } = await main();
  const about = { branch_code: 'NEW', branch_name: 'New', cities: ['Barrie'], province: 'ON' as const };
  const [fee, minimum, price] = [
    await write([], { no_access_fee: over }),
    await write([], { minimum_charge: over }),
    await write([{ service_code: code, price: over }]),
  ];
  const told = { code: 400, reason: 'prices.too-high', failed: 'An amount may be 1,000,000.00 at most.' };
  for (const input of [fee, minimum, price]) {
    expect(await provider.refused('editPrices', input, admin)).toMatchObject(told);
  }
  const added = { body: { ...about, minimum_charge: over } };
  expect(await provider.refused('addBranch', added, admin)).toMatchObject(told);
  expect(await list('NEW')).toEqual([]);
  expect(
    await provider.refused(
      'changeBranch',
      { params: { id: branchId }, body: { ...added.body, updated_at: '' } },
      admin,
    ),
  ).toMatchObject(told);
});

describe('a sync', () => {
  const managementSays = (text: string) =>
    query(
      `insert into management_branches (code, name, service_codes) values ('MAIN', 'Main Branch', $1)
       on conflict (code) do update set service_codes = $1`,
      [text],
    );

  test('of a price that is too high leaves the prices as they were', async () => {
    await managementSays(`[{"serviceCode":"${code}","price":10}]`);
    await provider.call('syncPrices', {}, admin);
    await managementSays(`[{"serviceCode":"${code}","price":99999999999}]`);
    await provider.call('syncPrices', {}, admin);
    expect(await prices()).toEqual([{ service_code: code, price_cents: 1_000 }]);
  });

  test('takes over what the management system says, for one branch', async () => {
    await managementSays(`[{"serviceCode":"${code}","price":"12.50"},{"serviceCode":"OLD-1","price":9}]`);
    await provider.call('resyncBranch', { params: { id: (await main()).branch_id } }, admin);
    expect(await prices()).toEqual([{ service_code: code, price_cents: 1_250 }]);
    expect(await latestChange()).toMatchObject({
      activity: 'prices.synced',
      description: { [code]: { before: null, after: '12.50' } },
    });
  });

  test('of data that cannot be read shows them and leaves the prices as they were', async () => {
    await managementSays(`[{"serviceCode":"${code}","price":10}]`);
    await provider.call('syncPrices', {}, admin);
    await managementSays('<html>');
    await provider.call('syncPrices', {}, admin);
    expect((await main()).service_code).toBe('<html>');
    expect(await prices()).toEqual([{ service_code: code, price_cents: 1_000 }]);
  });

  test('of all brings new branches too, and says how many there are', async () => {
    await query(`insert into management_branches (code, name) values ('EAST', 'East')`);
    const { message } = await provider.call('syncPrices', {}, admin);
    expect(message).toBe('2 branches are up to date.');
    expect((await list()).map(({ branch_name }) => branch_name)).toEqual(['East', 'Main Branch']);
  });

  test('that finds nothing new leaves no trace', async () => {
    await provider.call('syncPrices', {}, admin);
    const before = await query('select count(*) from activity_log');
    await provider.call('syncPrices', {}, admin);
    expect(await query('select count(*) from activity_log')).toEqual(before);
  });

  test('of a branch that the portal does not have is refused', async () => {
    const nowhere = { params: { id: '00000000-0000-4000-8000-000000000000' } };
    expect(await provider.refused('resyncBranch', nowhere, admin)).toMatchObject({ code: 404 });
  });
});

test('a branch and its prices are found by words of its name and code, in any order and without accents', async () => {
  const [branch] = await query(
    `insert into branches (id, code, name, updated_at) values (gen_random_uuid(), 'MTL', 'Montréal – L’Île', now()) returning id`,
  );
  await query('insert into branch_prices (branch_id, service_code, price_cents) values ($1, $2, 100)', [
    branch.id,
    code,
  ]);
  for (const q of ['Montreal', "l'ile montréal", 'mtl ILE']) {
    expect(await list(q), q).toMatchObject([{ branch_code: 'MTL' }]);
    const file = await provider.download('exportPrices', { query: { q } }, admin);
    expect(await sheetRows(file), q).toHaveLength(2);
  }
  for (const q of ['montreal main', '–']) expect(await list(q), q).toEqual([]);
});

test('the prices are exported, a row each, with what is the branch’s', async () => {
  const { params, body } = await write([{ service_code: code, price: 4_500 }]);
  await provider.call('editPrices', { params, body: { ...body, no_access_fee: 3_050 } }, admin);
  const file = await provider.download('exportPrices', { query: {} }, admin);
  expect(file.disposition).toContain('Price Management.xlsx');
  const [headings, ...rows] = await sheetRows(file);
  const [fee, service] = [headings!.indexOf('No-access fee'), headings!.indexOf('Service code')];
  expect(rows.map((row) => [row[service], row[fee]])).toContainEqual([code, 30.5]);
});
