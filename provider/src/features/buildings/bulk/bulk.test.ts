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

/** What undoes a change, as it was told. */
const undoOf = <Before>({ before, version }: { before: Before[]; version: string }) => ({
  changes: before,
  version,
});
const later = () => provider.setNow(new Date(provider.services.now().getTime() + 1_000).toISOString());

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

    await set(undoOf(answer!.data));
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

  test('is not given back to a building that was changed, retired or deleted since', async () => {
    const { data } = (await set({ which: { ids: ids.slice(0, 2) }, branch_id: east })).answer!;
    later();
    const changes = [{ scheduler_id: '', ids: [ids[0]!] }];
    await query('update buildings set scheduler_id = $1 where id = $2', [
      (await provider.aUser({ role: 'scheduler' })).id,
      ids[0],
    ]);
    expect((await provider.attempt('assignScheduler', { body: { changes } }, admin)).status).toBe(200);
    const undone = await set(undoOf(data));
    expect(undone.answer?.data).toMatchObject({ buildings: 1, left_out: 1 });
    expect((await branches()).slice(0, 2)).toMatchObject([{ name: 'East' }, { name: null }]);
    const rest = await provider.refused('setBranch', { body: undoOf(data) }, admin);
    expect(rest).toMatchObject({ code: 409, reason: 'records.changed' });
    const withGone = { ...undoOf(undone.answer!.data) };
    withGone.changes[0]!.ids.push(gone);
    expect((await set(withGone)).answer?.data).toMatchObject({ buildings: 1, left_out: 1 });
  });

  test('one that was retired meanwhile is given back to whoever had it', async () => {
    const { answer } = await set({ which: { ids: [ids[0]!] }, branch_id: east });
    await query('update branches set retired_at = now() where id = $1', [west]);
    expect((await set(undoOf(answer!.data))).status).toBe(200);
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

  test('is undone: each building goes back to its client with a new PIN, but for those changed since', async () => {
    const { data } = (await set()).answer!;
    expect(data).toMatchObject({ buildings: 2, left_out: 0 });
    expect(data.before.map((one) => one.ids)).toEqual(expect.arrayContaining([[ids[0]], [ids[1]]]));
    const given = (await recordOf(ids[0]!)).building_pin!;
    const contact = await provider.signIn({ id: ids[0]!, pin: given });
    const renamed = await recordOf(ids[1]!);
    await query(`update buildings set updated_at = updated_at + interval '1 s' where id = $1`, [ids[1]]);
    const body = { changes: data.before, version: data.version, shared_with: [name] };
    for (const who of [contact, await provider.signIn(await provider.aUser({ role: 'scheduler' }))])
      expect((await provider.attempt('setClient', { body }, who)).status).toBe(403);
    const undone = (await provider.attempt('setClient', { body }, admin)).answer!;
    expect(undone.data).toMatchObject({ buildings: 1, left_out: 1 });
    expect(await clients()).toEqual([maple, name]);
    expect((await recordOf(ids[0]!)).building_pin).not.toBe(given);
    expect((await recordOf(ids[1]!)).building_pin).toBe(renamed.building_pin);
    // Whoever opened it for the other client does no longer.
    expect((await provider.attempt('buildingsOfSession', {}, contact)).status).toBe(401);
    expect((await provider.attempt('setClient', { body }, admin)).refusal).toMatchObject({
      code: 409,
      reason: 'records.changed',
    });
  });

  test('is not undone for a client that was retired since, or where a master PIN is shared with one nobody asked about', async () => {
    const { data } = (await set()).answer!;
    const pin = String(7_060_500 + made);
    await provider.aBuilding({ customer: `Oak ${made}`, masterPin: pin });
    const body = { changes: data.before, version: data.version, shared_with: [name] };
    expect((await provider.attempt('setClient', { body }, admin)).refusal).toMatchObject({
      reason: 'pins.of-other-client',
      params: { client: `Oak ${made}` },
    });
    await query('update customers set retired_at = now() where name = $1', [maple]);
    expect((await provider.attempt('setClient', { body }, admin)).refusal).toMatchObject({
      reason: 'clients.retired',
    });
    expect(await clients()).toEqual([name, name]);
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

describe('the master PIN of many buildings', () => {
  const pin = '6443172';
  const field = 'master_pin2' as const;
  let buildings: { id: string }[];
  let ids: string[];
  beforeEach(async () => {
    await query(`update buildings set master_pin_hash = null, master_pin_encrypted = null,
      master_pin2_hash = null, master_pin2_encrypted = null`);
    await provider.aBuilding({ customer: 'Pin Homes', masterPin: pin });
    buildings = [];
    for (const more of [{ masterPin2: '5172839' }, {}, { retiredAt: '2026-01-01T00:00:00Z' }])
      buildings.push(await provider.aBuilding({ customer: 'Pin Homes', ...more }));
    ids = buildings.map(({ id }) => id);
  });
  const wanted = { field, pin };
  const tell = (more: object = {}) =>
    provider.attempt('masterPinChange', { body: { which: { ids }, ...wanted, ...more } }, admin);
  const set = (body: Parameters<typeof provider.call<'setMasterPin'>>[1]['body']) =>
    provider.attempt('setMasterPin', { body }, admin);
  const setAll = (shared_with: string[] = []) => set({ which: { ids }, ...wanted, shared_with });
  const pins = () => Promise.all(ids.map(async (id) => (await recordOf(id)).master_pin2));
  const opens = async () => {
    const { answer } = await provider.attempt('customerLogin', {
      body: { password: pin, is_role: 'customer' },
    });
    return JSON.stringify(answer);
  };

  test('is told before, set, logged without the PIN, and given back', async () => {
    expect((await tell()).answer?.data).toEqual({
      ...{ buildings: 2, sharing: [] },
      from: expect.arrayContaining([
        { name: '5172839', buildings: 1 },
        { name: null, buildings: 1 },
      ]),
    });
    const { answer } = await setAll();
    expect(answer).toMatchObject({
      success: '2 buildings have another master PIN.',
      data: { buildings: 2 },
    });
    expect(await pins()).toEqual([pin, pin, null]);
    expect(await opens()).toContain(ids[1]);
    const entries = await logged(ids);
    expect(entries.map(({ description }) => description)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ [field]: 'changed' }),
        expect.objectContaining({ [field]: 'added' }),
      ]),
    );
    expect(JSON.stringify([entries, answer])).not.toContain('5172839');
    expect((await tell()).answer?.data).toMatchObject({ buildings: 0, from: [] });

    expect((await set({ field, ...undoOf(answer!.data) })).answer?.data).toMatchObject({
      buildings: 2,
      left_out: 0,
    });
    expect(await pins()).toEqual(['5172839', null, null]);
    expect(await opens()).not.toContain(ids[1]);
  });

  test('must be one that a building has, of the length that the clients chose', async () => {
    expect((await tell({ pin: '1726354' })).status).toBe(422);
    const unknown = await provider.refused(
      'setMasterPin',
      { body: { which: { ids }, field, pin: '1726354', shared_with: [] } },
      admin,
    );
    expect(unknown.failed).toContain('No building has the master PIN 1726354');
    await query(`update customers set long_pins = true where name = 'Pin Homes'`);
    const short = await provider.refused(
      'setMasterPin',
      { body: { which: { ids }, ...wanted, shared_with: [] } },
      admin,
    );
    expect(short).toMatchObject({ code: 422, failed: 'Master PIN length must be 9.' });
    await query(`update customers set long_pins = false where name = 'Pin Homes'`);
    expect(await pins()).toEqual(['5172839', null, null]);
  });

  test('opens buildings of several clients only where the admin confirmed them', async () => {
    const other = await provider.aBuilding({ customer: 'Elm Pins' });
    ids = [...ids, other.id];
    expect((await tell()).answer?.data.sharing).toEqual(['Elm Pins', 'Pin Homes']);
    expect((await setAll(['Pin Homes'])).status).toBe(409);
    expect(await pins()).toEqual(['5172839', null, null, null]);
    ids = [other.id];
    expect((await tell()).answer?.data.sharing).toEqual(['Pin Homes']);
    expect((await setAll(['Pin Homes'])).status).toBe(200);
    expect(await pins()).toEqual([pin]);
  });

  test('is given back only as the provider gave it out, and for the same building', async () => {
    const { before, version } = (await setAll()).answer!.data;
    const { sealed } = before.find((former) => former.sealed !== null)!;
    for (const changes of [
      [{ id: ids[1]!, sealed }],
      [{ id: ids[0]!, sealed: '5172839' }],
      [{ id: ids[0]!, sealed: `${sealed}x` }],
    ])
      expect((await set({ field, changes, version })).status).toBe(400);
    const elsewhere = { field: 'master_pin3' as const, changes: [{ id: ids[0]!, sealed }], version };
    expect((await set(elsewhere)).status).toBe(400);
    expect(await pins()).toEqual([pin, pin, null]);
  });

  test('is not given back to buildings that were changed since, such as by another client', async () => {
    const { data } = (await setAll()).answer!;
    later();
    const handed = { which: { ids: [ids[0]!] }, customer_name: 'Zero Pins', shared_with: ['Pin Homes'] };
    expect((await provider.attempt('setClient', { body: handed }, admin)).status).toBe(200);
    const undone = await set({ field, ...undoOf(data) });
    expect(undone.answer?.data).toMatchObject({ buildings: 1, left_out: 1 });
    expect(await pins()).toEqual([pin, null, null]);
    const again = await provider.refused('setMasterPin', { body: { field, ...undoOf(data) } }, admin);
    expect(again).toMatchObject({ code: 409, reason: 'records.changed' });
  });

  test('a building that is gone refuses all', async () => {
    expect((await set({ which: { ids: [...ids, gone] }, ...wanted, shared_with: [] })).status).toBe(404);
    expect(await pins()).toEqual(['5172839', null, null]);
  });
});
