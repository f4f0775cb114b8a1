import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';

let provider: TestProvider;
let admin: { token: string; entityid: string };
const query = async (sql: string, values: unknown[] = []) =>
  (await provider.services.pool.query(sql, values)).rows;

beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
});
afterAll(() => provider.close());
beforeEach(async () => {
  await query('delete from buildings');
  for (const table of ['branch_prices', 'branches', 'management_branches'])
    await query(`delete from ${table}`);
});

const written = (branch_code: string, about: object = {}) => ({
  branch_code,
  branch_name: `Branch ${branch_code}`,
  cities: ['Toronto'],
  province: 'ON' as const,
  minimum_charge: 9_500,
  ...about,
});
const add = async (code: string, about: object = {}) => {
  const { data } = await provider.call('addBranch', { body: written(code, about) }, admin);
  return data.branch_id;
};
const branch = async (id: string) => (await provider.call('branchPrice', { params: { id } }, admin)).data;
const change = async (id: string, body: ReturnType<typeof written>) => ({
  params: { id },
  body: { ...body, updated_at: (await branch(id)).updated_at },
});
const latestChange = async () =>
  (await query('select activity, description from activity_log order by id desc limit 1'))[0];

describe('a branch of the local management system', () => {
  test('is added with what it serves, and stays when all prices are synced', async () => {
    const id = await add('YTO');
    await provider.call('syncPrices', {}, admin);
    expect(await branch(id)).toMatchObject({
      branch_code: 'YTO',
      cities: ['Toronto'],
      province: 'ON',
      minimum_charge: 9_500,
      is_retired: false,
      building_count: 0,
    });
    expect((await provider.call('branches', {}, admin)).data).toMatchObject([
      { branch_id: id, branch_name: 'Branch YTO' },
    ]);
  });

  test('is told when another branch serves its cities too', async () => {
    const saved = async (code: string, cities: string[]) => {
      const { message } = await provider.call('addBranch', { body: written(code, { cities }) }, admin);
      return message;
    };
    const id = await add('YTO');
    expect(await saved('YYZ', ['Toronto', 'Hamilton'])).toBe(
      'The branch Branch YYZ is added. Another branch serves Toronto too: choose the branch of each new building there.',
    );
    expect(await saved('YOW', ['Ottawa'])).toBe('The branch Branch YOW is added.');
    const both = await change(id, written('YTO', { cities: ['Toronto', 'Ottawa'] }));
    expect((await provider.call('changeBranch', both, admin)).message).toBe(
      'The branch is saved. Other branches serve these cities too: Toronto; Ottawa. Choose the branch of each new building there.',
    );
    const apart = await change(id, written('YTO', { cities: ['Mississauga'] }));
    expect((await provider.call('changeBranch', apart, admin)).message).toBe('The branch is saved.');
  });

  test('is renamed, code and all, and keeps its prices and buildings', async () => {
    const id = await add('YTO');
    const [{ code }] = (await query('select code from service_codes limit 1')) as [{ code: string }];
    const { updated_at } = await branch(id);
    const services = [{ service_code: code, price: 4_500 }];
    await provider.call(
      'editPrices',
      { params: { id }, body: { minimum_charge: 1, services, updated_at } },
      admin,
    );
    await provider.aBuilding({ branchId: id });
    const sent = written('TOR', { branch_name: 'Greater Toronto', cities: ['Toronto', 'Gatineau, QC'] });
    await provider.call('changeBranch', await change(id, sent), admin);
    await provider.call('syncPrices', {}, admin);
    expect((await provider.call('branches', {}, admin)).data).toHaveLength(1);
    expect(await branch(id)).toMatchObject({
      branch_code: 'TOR',
      branch_name: 'Greater Toronto',
      cities: ['Toronto', 'Gatineau, QC'],
      minimum_charge: 9_500,
      building_count: 1,
      service_code: `[{"serviceCode":"${code}","price":45}]`,
    });
    expect(await query('select price_cents from branch_prices')).toEqual([{ price_cents: 4_500 }]);
  });

  test.each<[string, object, string]>([
    ['without a name', { branch_name: ' ' }, 'branches.name-missing'],
    ['without a code', { branch_code: '' }, 'branches.code-missing'],
    ['without a city', { cities: [' '] }, 'branches.cities-missing'],
    ['without a province', { province: '' }, 'branches.province-missing'],
    ['with the code of another', { branch_code: 'yto' }, 'branches.taken'],
    ['with the name of another', { branch_name: 'branch yto' }, 'branches.taken'],
  ])('%s is refused, and nothing is stored', async (_, about, reason) => {
    await add('YTO');
    const refused = await provider.refused('addBranch', { body: written('YOW', about) }, admin);
    expect(refused).toMatchObject({ code: 422, reason });
    expect(await query('select 1 from management_branches')).toHaveLength(1);
  });

  test('that somebody else has changed meanwhile is not overwritten', async () => {
    const id = await add('YTO');
    const mine = await change(id, written('AAA'));
    provider.setNow('2026-07-15T14:05:00Z');
    await provider.call('changeBranch', await change(id, written('BBB')), admin);
    expect(await provider.refused('changeBranch', mine, admin)).toMatchObject({ reason: 'records.changed' });
  });

  test('keeps its buildings when it is retired, says how many, and gets no new one', async () => {
    const id = await add('YTO');
    const { id: old } = await provider.aBuilding({ branchId: id });
    const retire = (is_retired: boolean) =>
      provider.call('retireBranch', { params: { id }, body: { is_retired } }, admin);
    expect((await retire(true)).message).toBe('The branch is retired. It keeps its 1 building.');
    expect(await latestChange()).toMatchObject({ activity: 'branches.retired' });
    await provider.call('syncPrices', {}, admin);
    expect(await branch(id)).toMatchObject({ is_retired: true, building_count: 1 });
    expect(await query('select branch_id from buildings where id = $1', [old])).toEqual([{ branch_id: id }]);
    expect((await retire(false)).message).toBe('The branch can be chosen for new buildings again.');
    expect(await branch(id)).toMatchObject({ is_retired: false });
  });
});

test('branches of a management system elsewhere are changed there alone', async () => {
  const id = await add('YTO');
  const { saveBranch } = provider.services.management;
  provider.services.management.saveBranch = undefined as never;
  try {
    const refused = {
      code: 409,
      failed: 'Branches are kept in the management system. They cannot be changed here.',
    };
    const retired = { params: { id }, body: { is_retired: true } };
    expect(await provider.refused('addBranch', { body: written('YOW') }, admin)).toMatchObject(refused);
    expect(await provider.refused('changeBranch', await change(id, written('X1')), admin)).toMatchObject(
      refused,
    );
    expect(await provider.refused('retireBranch', retired, admin)).toMatchObject(refused);
  } finally {
    provider.services.management.saveBranch = saveBranch!;
  }
});

describe('a sync of the location branches', () => {
  const preview = async () => (await provider.call('locationBranches', {}, admin)).data;
  const sync = (seen: string, by_hand = false) => ({ body: { seen, by_hand } });
  const branchOf = async (id: string) =>
    (await query('select branch_id, branch_by_hand from buildings where id = $1', [id]))[0];

  test('never goes by majority: each building goes to the one branch of its city', async () => {
    const [toronto, ottawa] = [await add('YTO'), await add('YOW', { cities: ['Ottawa'] })];
    const strays = await Promise.all(
      ['A', 'B', 'C'].map((name) => provider.aBuilding({ name, branchId: ottawa })),
    );
    const home = await provider.aBuilding({ branchId: toronto });
    const shown = await preview();
    expect(shown).toMatchObject({
      moves: [{ from: 'Branch YOW', to: 'Branch YTO', buildings: 3, by_hand: 0 }],
      total: 3,
      by_hand: 0,
      unchanged: 1,
      without_total: 0,
    });
    expect(shown.buildings.map(({ building_name, to }) => [building_name, to])).toEqual(
      ['A', 'B', 'C'].map((name) => [name, 'Branch YTO']),
    );
    // Nothing has changed by looking.
    expect(await branchOf(strays[0]!.id)).toMatchObject({ branch_id: ottawa });
    const { message } = await provider.call('syncLocationBranches', sync(shown.seen), admin);
    expect(message).toBe('3 buildings went to another branch.');
    for (const { id } of [...strays, home]) expect(await branchOf(id)).toMatchObject({ branch_id: toronto });
    expect(await latestChange()).toMatchObject({
      activity: 'buildings.branch-synced',
      description: { branch: { before: 'Branch YOW', after: 'Branch YTO' } },
    });
    expect(await preview()).toMatchObject({ moves: [], total: 0, unchanged: 4 });
  });

  test('leaves buildings of a city with no branch or with two where they are, and says why', async () => {
    await add('YTO');
    await add('YTZ');
    const { id } = await provider.aBuilding({ name: 'Two', city: 'toronto', branchId: null });
    await provider.aBuilding({ name: 'None', city: 'Kingston', branchId: null });
    const shown = await preview();
    expect(shown).toMatchObject({
      total: 0,
      without_total: 2,
      without: [
        { building_name: 'None', reason: 'branches.none-of-city', params: { city: 'Kingston' } },
        { building_name: 'Two', reason: 'branches.several-of-city' },
      ],
    });
    await provider.call('syncLocationBranches', sync(shown.seen), admin);
    expect(await branchOf(id)).toMatchObject({ branch_id: null });
  });

  test('changes what was set by hand only when that is chosen', async () => {
    const [toronto, ottawa] = [await add('YTO'), await add('YOW', { cities: ['Ottawa'] })];
    const { id } = await provider.aBuilding({ branchId: ottawa, branchByHand: true });
    const shown = await preview();
    expect(shown).toMatchObject({ total: 0, by_hand: 1, buildings: [{ by_hand: true }] });
    await provider.call('syncLocationBranches', sync(shown.seen), admin);
    expect(await branchOf(id)).toEqual({ branch_id: ottawa, branch_by_hand: true });
    await provider.call('syncLocationBranches', sync(shown.seen, true), admin);
    expect(await branchOf(id)).toEqual({ branch_id: toronto, branch_by_hand: false });
  });

  test('is refused when it would move others than were shown', async () => {
    const [toronto, ottawa] = [await add('YTO'), await add('YOW', { cities: ['Ottawa'] })];
    await provider.aBuilding({ branchId: ottawa });
    const { seen } = await preview();
    const late = await provider.aBuilding({ branchId: ottawa });
    const refused = await provider.refused('syncLocationBranches', sync(seen), admin);
    expect(refused).toMatchObject({ code: 409, reason: 'branches.changed-meanwhile' });
    expect(await branchOf(late.id)).toMatchObject({ branch_id: ottawa });
    await provider.call('syncLocationBranches', sync((await preview()).seen), admin);
    expect(await branchOf(late.id)).toMatchObject({ branch_id: toronto });
  });

  test('believes a management system with buildings of its own before the city', async () => {
    const ottawa = await add('YOW', { cities: ['Ottawa'] });
    await add('YTO');
    const building = await provider.aBuilding({ branchId: null });
    const stray = await provider.aBuilding({ branchId: null });
    const { management } = provider.services;
    const own = management.branchOfBuildings;
    management.branchOfBuildings = async () =>
      new Map([
        [building.locationId.toLowerCase(), 'YOW'],
        [stray.locationId, 'GONE'],
      ]);
    try {
      const shown = await preview();
      expect(shown).toMatchObject({
        buildings: [{ uuid: building.id, to: 'Branch YOW' }],
        without: [{ uuid: stray.id, reason: 'branches.unknown', params: { branch: 'GONE' } }],
      });
      await provider.call('syncLocationBranches', sync(shown.seen), admin);
      expect(await branchOf(building.id)).toMatchObject({ branch_id: ottawa });
    } finally {
      management.branchOfBuildings = own;
    }
  });
});
