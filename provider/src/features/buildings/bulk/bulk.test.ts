import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../../testing';

let provider: TestProvider;
let admin: { token: string; entityid: string };
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
});
afterAll(() => provider.close());

const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await provider.services.pool.query(sql, values)).rows;
const recordOf = async (id: string) =>
  (await provider.call('buildingRecord', { params: { id } }, admin)).data[0]!;
/** The latest entries of the log about some buildings. */
const logged = (ids: readonly string[]) =>
  query<{ building_id: string; description: object }>(
    `select building_id, description from activity_log where building_id = any($1)
       and activity in ('buildings.updated', 'buildings.handed-over') order by id`,
    [ids],
  );
const gone = '00000000-0000-7000-8000-000000000000';

describe('the branch of many buildings', () => {
  let [east, west, shut] = ['', '', ''];
  let ids: string[];
  beforeAll(async () => {
    const rows = await query<{ id: string }>(
      `insert into branches (id, code, name, cities, province, retired_at) values
         (gen_random_uuid(), 'EA', 'East', '{Gatineau}', 'QC', null),
         (gen_random_uuid(), 'WE', 'West', '{}', 'ON', null),
         (gen_random_uuid(), 'SH', 'Shut', '{}', 'ON', now()) returning id`,
    );
    [east, west, shut] = rows.map(({ id }) => id) as [string, string, string];
  });
  beforeEach(async () => {
    const places = [
      { city: 'Gatineau', branchId: west, branchByHand: true },
      { city: 'Gatineau', branchId: null, province: null, taxByHand: 13 },
      { city: 'Gatineau', branchId: east },
      { city: 'Gatineau', branchId: west, retiredAt: '2026-01-01T00:00:00Z' },
    ];
    ids = [];
    for (const place of places) ids.push((await provider.aBuilding(place)).id);
  });
  const set = (body: Parameters<typeof provider.call<'setBranch'>>[1]['body']) =>
    provider.attempt('setBranch', { body }, admin);
  const branches = () =>
    query<{ name: string | null; by_hand: boolean; province: string | null }>(
      `select br.name, b.branch_by_hand as by_hand, b.province from buildings b left join branches br on br.id = b.branch_id
       where b.id = any($1::uuid[]) order by array_position($1::uuid[], b.id)`,
      [ids],
    );

  test('is told before, set, logged for each that changes, and given back', async () => {
    const before = await branches();
    const told = await provider.call('branchChange', { body: { which: { ids }, branch_id: east } }, admin);
    expect(told.data).toEqual({
      ...{ branch: 'East', buildings: 2, open_orders: 0 },
      from: [
        { name: 'West', buildings: 1 },
        { name: null, buildings: 1 },
      ],
    });
    expect(await branches()).toEqual(before);

    const { answer } = await set({ which: { ids }, branch_id: east });
    expect(answer).toMatchObject({ success: '2 buildings have another branch.', data: { buildings: 2 } });
    expect(await branches()).toEqual([
      { name: 'East', by_hand: true, province: 'ON' },
      { name: 'East', by_hand: true, province: 'QC' },
      { name: 'East', by_hand: false, province: 'ON' },
      { name: 'West', by_hand: false, province: 'ON' },
    ]);
    expect(await logged(ids)).toEqual([
      {
        building_id: ids[0],
        description: { before: { branch_name: 'West' }, after: { branch_name: 'East' } },
      },
      {
        building_id: ids[1],
        description: {
          before: { branch_name: null, province: null },
          after: { branch_name: 'East', province: 'QC' },
        },
      },
    ]);

    await set({ changes: answer!.data.before });
    expect((await branches()).map(({ name, by_hand }) => [name, by_hand])).toEqual(
      before.map(({ name, by_hand }) => [name, by_hand]),
    );
  });

  test('all that a search finds get it', async () => {
    const [one] = await query<{ location_id: string }>('select location_id from buildings where id = $1', [
      ids[0],
    ]);
    const which = { found: { q: one!.location_id, branchID: west } };
    expect((await set({ which, branch_id: east })).answer?.data.buildings).toBe(1);
    expect((await branches()).map(({ name }) => name)).toEqual(['East', null, 'East', 'West']);
  });

  test('a retired or missing branch, or a building that is not there, changes nothing', async () => {
    const before = await branches();
    const retired = await set({ which: { ids }, branch_id: shut });
    expect(retired.refusal).toMatchObject({ code: 422, reason: 'branches.retired' });
    const missing = await set({ which: { ids }, branch_id: gone });
    expect(missing.refusal).toMatchObject({ code: 422, reason: 'branches.gone' });
    const withGone = await set({ which: { ids: [...ids, gone] }, branch_id: east });
    expect(withGone.refusal).toMatchObject({ code: 404 });
    expect(await branches()).toEqual(before);
  });

  test('one that was retired meanwhile is given back to whoever had it', async () => {
    const { answer } = await set({ which: { ids: [ids[0]!] }, branch_id: east });
    await query('update branches set retired_at = now() where id = $1', [west]);
    expect((await set({ changes: answer!.data.before })).status).toBe(200);
    expect((await branches())[0]).toMatchObject({ name: 'West' });
    await query('update branches set retired_at = null where id = $1', [west]);
  });
});

describe('the client of many buildings', () => {
  let made = 0;
  let ids: string[];
  let [maple, elm, name] = ['', '', ''];
  let pins: string[];
  beforeEach(async () => {
    made += 1;
    [maple, elm, name] = [`Maple ${made}`, `Elm ${made}`, `Rowan Homes ${made}`];
    const buildings = [
      await provider.aBuilding({ customer: maple, masterPin: String(7_060_500 + made) }),
      await provider.aBuilding({ customer: elm }),
    ];
    ids = buildings.map(({ id }) => id);
    pins = buildings.map(({ pin }) => pin);
  });
  const set = (sent: Partial<Parameters<typeof provider.call<'setClient'>>[1]['body']> = {}) =>
    provider.attempt(
      'setClient',
      { body: { which: { ids }, customer_name: name, shared_with: [maple], ...sent } },
      admin,
    );
  const tell = async (customer_name = name) =>
    (await provider.call('clientChange', { body: { which: { ids }, customer_name } }, admin)).data;
  const clients = async () =>
    (await Promise.all(ids.map(recordOf))).map(({ customer_name }) => customer_name);

  test('is told before, set as by the form, and logged for each', async () => {
    const account = await provider.anAccount({ buildingIds: [ids[1]!] });
    expect(await tell()).toEqual({
      ...{ buildings: 2, client: name, is_new: true, is_retired: false, accounts: 1, links: 0 },
      from: [
        { name: elm, buildings: 1 },
        { name: maple, buildings: 1 },
      ],
      sharing: [maple],
    });
    expect(await query('select 1 from customers where name = $1', [name])).toEqual([]);
    const contact = await provider.signIn({ id: ids[1]!, pin: pins[1]! });

    expect((await set()).answer).toMatchObject({
      success: '2 buildings have another client, and new PINs.',
      data: { buildings: 2 },
    });
    expect(await clients()).toEqual([name, name]);
    const records = await Promise.all(ids.map(recordOf));
    for (const [at, { building_pin }] of records.entries()) {
      expect(building_pin).toMatch(/^\d{6}$/);
      expect(building_pin).not.toBe(pins[at]);
    }
    expect(records[0]!.master_pin).toBe(String(7_060_500 + made));
    expect((await provider.attempt('buildingsOfSession', {}, contact)).status).toBe(401);
    expect(await query('select 1 from contact_buildings where account_id = $1', [account.id])).toEqual([]);
    expect(await query('select 1 from mail')).toEqual([]);
    expect((await logged(ids)).map(({ description }) => description)).toEqual([
      { before: { customer_name: maple }, after: { customer_name: name } },
      { before: { customer_name: elm }, after: { customer_name: name } },
    ]);
  });

  test('those that it has already keep their PINs', async () => {
    expect((await set({ customer_name: elm })).answer?.data.buildings).toBe(1);
    expect((await recordOf(ids[1]!)).building_pin).toBe(pins[1]);
    expect(await tell(elm.toUpperCase())).toMatchObject({ buildings: 0, client: elm, is_new: false });
  });

  test('a master PIN that opens others’ buildings has to be confirmed', async () => {
    const { refusal } = await set({ shared_with: [] });
    expect(refusal).toMatchObject({ code: 409, reason: 'pins.of-other-client' });
    expect(await clients()).toEqual([maple, elm]);
    expect((await recordOf(ids[1]!)).building_pin).toBe(pins[1]);
    expect(await query('select 1 from customers where name = $1', [name])).toEqual([]);
  });

  test('a retired client, a name that none may have, or a missing building changes nothing', async () => {
    await query('insert into customers (id, name, retired_at) values (gen_random_uuid(), $1, now())', [name]);
    expect(await tell()).toMatchObject({ is_new: false, is_retired: true });
    expect((await set()).refusal).toMatchObject({ code: 409, reason: 'clients.retired' });
    expect((await set({ customer_name: '<>' })).refusal).toMatchObject({ code: 422 });
    expect((await set({ which: { ids: [...ids, gone] }, customer_name: elm })).refusal).toMatchObject({
      code: 404,
    });
    expect(await clients()).toEqual([maple, elm]);
  });
});
