import { randomUUID } from 'node:crypto';
import type { BulkBuilding, BulkUnit, PastVisit } from '@clearunit/shared/domain/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Credentials, untilBlocked } from '../../../testing';
import { bulkBuilding, bulkUnit } from '../../buildings/testing/bulk-rows';
import { type Story, startStory } from '../../orders/testing/story';

let story: Story;
let admin: Credentials;
let stored: string;
beforeAll(async () => {
  story = await startStory({ name: 'Larch House', email: 'desk@larch.example' });
  admin = await story.anAdmin();
  stored = (await story.query<{ code: string }>('select location_id as code from buildings'))[0]!.code;
});
afterAll(() => story.close());

let number = 0;
let code = '';
beforeEach(() => {
  code = `IN-${++number}`;
});

const building = (wish: Partial<BulkBuilding> = {}) =>
  bulkBuilding(code, {
    building_name: `${number} Main St`,
    building_address: `${number} Main St`,
    customer_name: `Client ${number}`,
    building_po_mo_wo: 'none',
    scheduler_email: story.schedulerUser.email,
    ...wish,
  });
const past = (location_id: string, of: string, work_date = '2026-07-01'): PastVisit => ({
  ...{ location_id, unit: of, work_date, pest: 'Mice', treatment: 'Bait', activity_level: 'High activity' },
  ...{ prep_level: null, sanitation_level: null, structural_issues: false, outcome: 'inspected' },
  ...{ treatment_done: true, comment: '', technician: '' },
});
const upload = async (buildings: BulkBuilding[], units: BulkUnit[]) =>
  (await story.call('addBuildings', { body: { buildings, units, file_name: 'Portfolio.xlsx' } }, admin)).data;
const history = async (...visits: PastVisit[]) =>
  (await story.call('importHistory', { body: { visits, file_name: 'Past.xlsx' } }, admin)).data;
const planned = async (id: string) => (await story.call('plannedTakeBack', { params: { id } }, admin)).data;
const takeBack = (id: string, who = admin) => story.attempt('takeBackImport', { params: { id } }, who);
const idOf = async (location: string) =>
  (await story.query<{ id: string }>('select id from buildings where location_id = $1', [location]))[0]?.id;
const record = async (id: string) => (await story.call('importRecord', { params: { id } }, admin)).data;
const clientNames = async () =>
  (await story.query<{ name: string }>('select name from customers')).map(({ name }) => name);
const order = async (id: string, of: string, who: Credentials) =>
  story.attempt('submitOrder', { body: { ...story.request([story.card(of)]).body, building_uuid: id } }, who);

describe('an import is taken back as a whole', () => {
  test('with its buildings, units, clients and what was made for them since', async () => {
    const { import_id: id } = await upload(
      [building()],
      [bulkUnit(code, '1'), bulkUnit(code, '2'), bulkUnit(stored, 'NEW1')],
    );
    const buildingId = (await idOf(code))!;
    await story.call('createLink', { params: { id: buildingId }, body: {} }, admin);
    await story.anAccount({ buildingIds: [buildingId] });
    expect(await planned(id)).toEqual({
      ...{ buildings: 1, units: 3, visits: 0, accounts: 1, links: 1, notes: 0 },
      ...{ changed_buildings: 0, changed_units: 0, changed_since: null, ordered: null, later: [] },
      ...{ emails_erased_after: null, without_scheduler: 0, warranty_counts: 0 },
      ...{ edited_buildings: 0, edited_units: 0 },
    });
    const { answer } = await takeBack(id);
    expect(answer?.success).toBe('1 building and 3 units are taken back.');
    expect([await idOf(code), await idOf(stored)]).toEqual([undefined, story.building.id]);
    expect(await story.query(`select 1 from units where unit = 'NEW1'`)).toEqual([]);
    expect(await clientNames()).not.toContain(`Client ${number}`);
    expect(await record(id)).toMatchObject({ state: 'taken back', file_name: 'Portfolio.xlsx' });
    expect(
      await story.query(`select description from activity_log where activity = 'imports.taken-back'`),
    ).toContainEqual({ description: { file_name: 'Portfolio.xlsx', buildings: 1, units: 3, visits: 0 } });
    expect((await takeBack(id)).refusal).toMatchObject({ code: 409, reason: 'imports.not-stored' });
    // What is gone can come again.
    expect(await upload([building()], [bulkUnit(code, '1')])).toMatchObject({ buildings: 1 });
  });

  test('with the entries of the critical list about the units that it added', async () => {
    const { import_id: id } = await upload([], [bulkUnit(stored, `C${number}`)]);
    const listed = async (unit_number: string) =>
      (
        await story.call(
          'addCriticalUnit',
          {
            body: {
              ...{ buildingID: story.building.id, unit_number, summary: 'Bed bugs', csr_actions: 'Called' },
              ...{ date_reported: '2026-07-01', last_service_date: '2026-06-20', tech_reported: 'Ana Bell' },
              ...{ last_tech_comment: 'Not prepared', ss_rm_steps: '', note: '' },
            },
          },
          story.scheduler,
        )
      ).uuid;
    await listed(`C${number}`);
    const other = await listed('102');
    expect(await planned(id)).toMatchObject({ units: 1, notes: 1 });
    await takeBack(id);
    expect(await story.query('select id from critical_units')).toEqual([{ id: other }]);
  });

  test('with what was changed or added since, which is counted before', async () => {
    const added = `E${number}`;
    const { import_id: id } = await upload(
      [building()],
      [bulkUnit(code, '1'), bulkUnit(code, '2'), bulkUnit(stored, added)],
    );
    const buildingId = (await idOf(code))!;
    const unitOf = async (building_id: string, unit: string) => {
      const where = 'building_id = $1 and unit = $2';
      const units = await story.query<{ uuid: string }>(`select id as uuid from units where ${where}`, [
        building_id,
        unit,
      ]);
      return { building_id, uuid: units[0]!.uuid };
    };
    const fields = { floor: '1', bedroom_count: 3, town_house: 0 as const };
    const rename = async (where: string, from: string, unit: string) =>
      story.call('updateUnit', { params: await unitOf(where, from), body: { ...fields, unit } }, admin);
    await rename(buildingId, '1', '11');
    await rename(buildingId, '11', '12');
    await rename(story.building.id, added, `${added}b`);
    await rename(story.building.id, '103', '103');
    await story.call('addUnit', { body: { ...fields, building_id: buildingId, unit: '3' } }, admin);
    await story.query('update buildings set updated_at = now() where id = $1', [buildingId]);
    expect(await planned(id)).toMatchObject({ units: 4, edited_buildings: 1, edited_units: 3 });
    expect((await takeBack(id)).status).toBe(200);
  });

  test('but for a client that an order is billed to', async () => {
    const { import_id: id } = await upload([building()], [bulkUnit(code, '1')]);
    const handOver = (client: string) =>
      story.query(
        'update buildings set customer_id = (select id from customers where name = $2) where id = $1',
        [story.building.id, client],
      );
    const [former] = await story.query<{ name: string }>(
      'select c.name from customers c join buildings b on b.customer_id = c.id where b.id = $1',
      [story.building.id],
    );
    await handOver(`Client ${number}`);
    await story.complete((await story.submit([story.card('102')])).id);
    await handOver(former!.name);
    expect((await takeBack(id)).answer?.success).toBe('1 building and 1 unit are taken back.');
    expect(await clientNames()).toContain(`Client ${number}`);
    await story.forgetOrders();
  });

  test('and past visits with what the heatmap shows of them, other visits aside', async () => {
    const before = await history(past(stored, '101', '2026-05-05'));
    const { import_id: id } = await history(past(stored, '101'), past(stored, '102'));
    expect(await planned(id)).toMatchObject({ buildings: 0, units: 0, visits: 2 });
    const shown = async () => {
      const where = { params: { id: story.building.id }, query: { month: 3 } } as const;
      const { data } = await story.call('heatmap', where, admin);
      return Object.fromEntries(
        data.floors
          .flatMap(({ units }) => units)
          .filter(({ work_date }) => work_date)
          .map((one) => [one.unit, one.work_date]),
      );
    };
    expect(await shown()).toEqual({ '101': '2026-07-01', '102': '2026-07-01' });
    const { answer } = await takeBack(id);
    expect(answer?.success).toBe('2 past visits are taken back.');
    expect(await shown()).toEqual({ '101': '2026-05-05' });
    await takeBack(before.import_id);
    expect(await shown()).toEqual({});
  });

  test('not when something was ordered on it: the first order is named', async () => {
    const { import_id: id } = await upload(
      [building()],
      [bulkUnit(code, '1'), bulkUnit(stored, `X${number}`)],
    );
    const buildingId = (await idOf(code))!;
    const ordered = await order(buildingId, '1', story.scheduler);
    const number1 = ordered.answer!.data.order_number;
    expect(await planned(id)).toMatchObject({
      ordered: { orders: 1, order_number: number1, building_name: `${number} Main St` },
    });
    const { refusal } = await takeBack(id);
    expect(refusal).toMatchObject({
      code: 409,
      failed: `1 order is for what it brought: order ${number1} for ${number} Main St.`,
    });
    expect(await idOf(code)).toBe(buildingId);
    await story.forgetOrders();
    expect((await takeBack(id)).status).toBe(200);
  });

  test('not when a unit that it added was ordered for', async () => {
    const { import_id: id } = await upload([], [bulkUnit(stored, `Y${number}`)]);
    const ordered = await order(story.building.id, `Y${number}`, story.contact);
    expect(ordered.answer?.data.order_number).toBeGreaterThan(0);
    expect((await takeBack(id)).refusal).toMatchObject({ reason: 'imports.ordered' });
    await story.forgetOrders();
    expect((await takeBack(id)).status).toBe(200);
  });

  test('not while an order made since is free under a warranty that it gave', async () => {
    const before = await story.submit([story.card('102')]);
    await story.query(`update orders set order_date_time = order_date_time - interval '1 hour'`);
    const { import_id: id } = (
      await story.call(
        'addBuildings',
        {
          body: {
            buildings: [],
            units: [],
            unit_updates: [
              { location_id: stored, unit: '102', warranty_pest: 'Mice', warranty_pest_date: '2027-05-01' },
            ],
          },
        },
        admin,
      )
    ).data;
    await story.submit([story.sprayed('102')]);
    expect((await planned(id)).ordered).toBeNull();
    const { order_number } = await story.submit([story.card('102')]);
    expect((await planned(id)).ordered).toMatchObject({ orders: 1, order_number });
    await story.complete(before.id);
    expect((await planned(id)).ordered).toMatchObject({ orders: 2 });
    expect((await takeBack(id)).refusal).toMatchObject({ reason: 'imports.ordered' });
    await story.forgetOrders();
    expect((await takeBack(id)).status).toBe(200);
  });

  test('not before what was brought for its buildings later', async () => {
    const first = await upload([building()], [bulkUnit(code, '1')]);
    const units = await upload([], [bulkUnit(code, '2')]);
    const visits = await history(past(code, '1'));
    expect((await planned(first.import_id)).later).toHaveLength(2);
    expect((await takeBack(first.import_id)).refusal).toMatchObject({
      code: 409,
      failed: 'Take back 2 later imports first, such as Portfolio.xlsx.',
    });
    expect((await takeBack(units.import_id)).status).toBe(200);
    await story.query(`update imports set file_name = '' where id = $1`, [visits.import_id]);
    expect((await takeBack(first.import_id)).refusal?.failed).toBe(
      'Take back the import without a file name first, which came later.',
    );
    expect((await takeBack(visits.import_id)).status).toBe(200);
    expect((await takeBack(first.import_id)).status).toBe(200);
    expect(await idOf(code)).toBeUndefined();
    const asked = await story.attempt('plannedTakeBack', { params: { id: first.import_id } }, admin);
    expect(asked.refusal?.failed).toBe('Only what is stored can be taken back, and only once.');
  });

  test('by admins only', async () => {
    const { import_id } = await upload([building()], [bulkUnit(code, '1')]);
    for (const who of [story.contact, story.scheduler, story.technician])
      expect((await takeBack(import_id, who)).status).toBe(403);
  });
});

describe('while somebody orders', () => {
  test('an order under way makes taking back wait, and refuses it', async () => {
    const { import_id: id } = await upload([building()], [bulkUnit(code, '1')]);
    const buildingId = (await idOf(code))!;
    const ordering = await story.owner.connect();
    await ordering.query('begin');
    await ordering.query(
      `insert into orders (building_id, id, status, origin) values ($1, $2, 'in progress', 'request')`,
      [buildingId, randomUUID()],
    );
    const taken = takeBack(id);
    await untilBlocked(story.owner, 1);
    await ordering.query('commit');
    ordering.release();
    expect((await taken).refusal).toMatchObject({ reason: 'imports.ordered' });
    expect(await idOf(code)).toBe(buildingId);
    await story.forgetOrders();
  });

  test('who orders while it is taken back waits, and is told that it is gone', async () => {
    const { import_id: id } = await upload([building()], [bulkUnit(code, '1')]);
    const buildingId = (await idOf(code))!;
    const going = await story.owner.connect();
    await going.query('begin');
    await going.query('select 1 from buildings where import_id = $1 for update', [id]);
    const ordered = order(buildingId, '1', story.scheduler);
    await untilBlocked(story.owner, 1);
    await going.query('delete from buildings where import_id = $1', [id]);
    await going.query('commit');
    going.release();
    const { status } = await ordered;
    expect([404, 409]).toContain(status);
    expect(await story.query('select 1 from orders where building_id = $1', [buildingId])).toEqual([]);
  });

  test('two orders and a taking back at once leave all or nothing', async () => {
    const { import_id: id } = await upload([building()], [bulkUnit(code, '1'), bulkUnit(code, '2')]);
    const buildingId = (await idOf(code))!;
    const [one, taken, other] = await Promise.all([
      order(buildingId, '1', story.scheduler),
      takeBack(id),
      order(buildingId, '2', story.scheduler),
    ]);
    expect([one.status, taken.status, other.status]).not.toContain(500);
    const orders = await story.query('select 1 from orders where building_id = $1', [buildingId]);
    expect(taken.status === 200).toBe(orders.length === 0);
    expect((await idOf(code)) === undefined).toBe(taken.status === 200);
    await story.forgetOrders();
  });
});
