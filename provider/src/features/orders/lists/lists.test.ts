import { entryWarnings } from '@clearunit/shared/domain/notices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anotherBuilding, type Story, startStory } from '../testing/story';

let story: Story;
const ids: Record<string, string> = {};
const numbers: Record<string, number> = {};
beforeAll(async () => {
  story = await startStory({ name: 'Birch Court', locationId: 'BC-7' });
  const keep = (name: string, made: { id: string; order_number: number | null }) => {
    ids[name] = made.id;
    numbers[name] = made.order_number!;
  };
  keep('open', await story.submit([story.card('101'), story.card('102')], { po_mo_wo: 'PO-77%%' }));
  keep('scheduled', await story.submit([story.sprayed('201')]));
  await story.schedule(ids.scheduled!, '2026-07-21');
  keep('done', await story.submit([story.card('1001')]));
  const [line] = await story.linesOf(ids.done!);
  const units = [{ order_unit_id: line!.order_unit_id, time_range: 'time_window_1' as const }];
  const body = { order_id: ids.done!, order_status: 'completed' as const, work_date: '2026-07-14', units };
  await story.call('updateStatus', { body }, story.scheduler);
  keep(
    'draft',
    await story.submit(
      ['101', '102', '103', '201'].map((unit) =>
        story.card(unit, { order_description: unit === '102' ? '' : `Key of ${unit}` }),
      ),
      { isDraft: 1 },
    ),
  );
  keep('recommended', await story.submit([story.card('202')], { isDraft: 1 }));
  await story.query(`update orders set origin = 'recommended', schedule_date = '2026-07-30' where id = $1`, [
    ids.recommended,
  ]);
});
afterAll(() => story.close());

const list = async (query: object = {}, who = story.contact) =>
  (await story.call('buildingOrders', { query: { id: story.building.id, ...query } }, who)).body;
const units = ({ data }: { data: { unit_number: string }[] }) => data.map((row) => row.unit_number);

describe("a building's orders as a whole", () => {
  const grouped = async (query: object = {}, who = story.contact) =>
    (await story.call('ordersOfBuilding', { query: { id: story.building.id, ...query } }, who)).body;
  const names = ({ data }: { data: { order_id: string }[] }) =>
    data.map(({ order_id }) => Object.keys(ids).find((name) => ids[name] === order_id));

  test('are each told once, with what their lines come to, the latest first; drafts are not among them', async () => {
    const all = await grouped();
    expect([names(all), all.total_count, all.total_is_exact]).toEqual([
      ['done', 'scheduled', 'open'],
      3,
      true,
    ]);
    expect(all.data[2]).toMatchObject({
      order_number: numbers.open,
      purchase_order_number: 'PO-77%%',
      order_status: 'in progress',
      not_completed: 0,
      visit_without_day: 0,
      line_count: 2,
      units: ['101', '102'],
      area_count: 0,
      pest_names: ['Mice'],
      treatment_names: ['Bait'],
      types: [{ request_type: 'neworder', second_visit: 0, added_on_visit: 0 }],
      schedule_date: null,
    });
    expect(all.data[1]).toMatchObject({ order_status: 'scheduled', schedule_date: '2026-07-21' });
  });

  test('are filtered and searched by their lines', async () => {
    expect(names(await grouped({ sort_by: 0 }))).toEqual(['scheduled', 'open']);
    expect(names(await grouped({ sort_by: 1 }))).toEqual(['done']);
    expect(names(await grouped({ search: 'spray' }))).toEqual(['scheduled']);
    expect(names(await grouped({ search: '10' }))).toEqual(['done', 'open']);
    expect(names(await grouped({ search: 'po-77%' }))).toEqual(['open']);
    expect(names(await grouped({ search: '102', sort_by: 1 }))).toEqual([]);
  });

  test('come by page of orders, in both directions of every sort', async () => {
    const sorts = [
      'order_number',
      'purchase_order_number',
      'order_date_time',
      'order_status',
      'schedule_date',
      'unit_number',
      'pest_name',
      'treatment_name',
      'id',
    ] as const;
    for (const order_by of sorts)
      for (const order_by_value of ['ASC', 'DESC'] as const) {
        const sorted = { order_by, order_by_value, limit: 2 };
        const pages = await Promise.all([1, 2].map((page) => grouped({ ...sorted, page })));
        expect(pages.map(({ data }) => data.length)).toEqual([2, 1]);
        expect(pages.flatMap(names).sort(), `${order_by} ${order_by_value}`).toEqual([
          'done',
          'open',
          'scheduled',
        ]);
      }
    expect(names(await grouped({ order_by: 'schedule_date', order_by_value: 'ASC' }))).toEqual([
      'done',
      'scheduled',
      'open',
    ]);
  });

  test('open to their own lines', async () => {
    const lines = await list({ order_id: ids.open, order_by: 'unit_number', order_by_value: 'ASC' });
    expect([units(lines), lines.total_count]).toEqual([['101', '102'], 2]);
    expect(units(await list({ order_id: ids.open, search: '102' }))).toEqual(['102']);
    const others = await list({ other_than: ids.open });
    expect(new Set(names(others))).toEqual(new Set(['done', 'scheduled']));
  });

  test('are refused to the contact of another building', async () => {
    const other = await anotherBuilding(story);
    const query = { id: story.building.id };
    expect(await story.refused('ordersOfBuilding', { query }, other.contact)).toMatchObject({ code: 403 });
  });
});

describe("a building's orders", () => {
  test('show every unit of every order that is no draft, the latest order first', async () => {
    const all = await list();
    expect([units(all), all.total_count, all.total_is_exact]).toEqual([
      ['1001', '201', '102', '101'],
      4,
      true,
    ]);
    expect(all.data[1]).toMatchObject({
      order_number: numbers.scheduled,
      building_name: 'Birch Court',
      location_id: 'BC-7',
      pest_name: 'Bed Bugs',
      treatment_name: 'Spray Treatment',
      request_type: 'neworder',
      second_visit: 0,
      order_status: 'scheduled',
      schedule_date: '2026-07-21',
      time_range: 'time_window_1',
      scheduler_email: story.schedulerUser.email,
    });
  });

  test.each([
    [0, ['201', '102', '101']],
    [1, ['1001']],
    [2, ['201', '103', '102', '101']],
    [4, ['202']],
  ] as const)('are filtered by %s', async (sort_by, expected) => {
    expect(units(await list({ sort_by }))).toEqual(expected);
  });

  test('come in pages that neither repeat nor miss a row, in both directions of every sort', async () => {
    const sorts = [
      'order_number',
      'unit_number',
      'purchase_order_number',
      'pest_name',
      'treatment_name',
      'order_status',
      'schedule_date',
      'work_date',
    ] as const;
    for (const order_by of sorts) {
      for (const order_by_value of ['ASC', 'DESC'] as const) {
        const pages = await Promise.all(
          [1, 2].map((page) => list({ order_by, order_by_value, page, limit: 2 })),
        );
        expect(pages.flatMap(units).sort(), `${order_by} ${order_by_value}`).toEqual([
          '1001',
          '101',
          '102',
          '201',
        ]);
      }
    }
    const counted = await list({ order_by: 'unit_number', order_by_value: 'ASC' });
    expect(units(counted)).toEqual(['101', '102', '201', '1001']);
  });

  test('are sorted by the day that is shown: the one they were done on, or are planned for, and none last', async () => {
    const byDay = async (order_by_value: 'ASC' | 'DESC') =>
      units(await list({ order_by: 'schedule_date', order_by_value }));
    expect(await byDay('ASC')).toEqual(['1001', '201', '101', '102']);
    expect(await byDay('DESC')).toEqual(['201', '1001', '102', '101']);
  });

  test('are found by part of unit, number, pest, treatment, client number or building', async () => {
    expect(units(await list({ search: 'BED b' }))).toEqual(['201']);
    expect(units(await list({ search: 'spray' }))).toEqual(['201']);
    expect(units(await list({ search: 'po-77%' }))).toEqual(['102', '101']);
    expect(units(await list({ search: 'birch' }))).toHaveLength(4);
    expect(units(await list({ search: String(numbers.done) }))).toEqual(['1001']);
    expect(units(await list({ search: '%%%' }))).toEqual([]);
  });

  test('are found by the beginning of a unit when one or two letters are typed', async () => {
    expect(units(await list({ search: '10', order_by: 'unit_number', order_by_value: 'ASC' }))).toEqual([
      '101',
      '102',
      '1001',
    ]);
    expect(units(await list({ search: '2' }))).toEqual(['201']);
    expect(units(await list({ search: '%' }))).toEqual([]);
  });

  test('are found by part of a unit’s number, which is not looked for anywhere else', async () => {
    expect(units(await list({ unit: '01', order_by: 'unit_number', order_by_value: 'ASC' }))).toEqual([
      '101',
      '201',
      '1001',
    ]);
    expect(units(await list({ unit: 'bed' }))).toEqual([]);
    expect(units(await list({ unit: '101', search: 'po-77' }))).toEqual(['101']);
  });

  test('are all there when all are asked for, and none beyond the end', async () => {
    expect((await list({ limit: 99999 })).data).toHaveLength(4);
    expect(await list({ page: 9 })).toMatchObject({ data: [], total_count: 4 });
  });

  test("are not another building's contact's, nor another scheduler's, but an admin's", async () => {
    const wish = { query: { id: story.building.id } };
    const other = await anotherBuilding(story);
    const otherScheduler = await story.signIn(await story.aUser({ role: 'scheduler' }));
    const admin = await story.anAdmin();
    expect(await story.refused('buildingOrders', wish, other.contact)).toMatchObject({ code: 403 });
    expect(await story.refused('buildingOrders', wish, otherScheduler)).toMatchObject({ code: 403 });
    expect((await list({}, admin)).data).toHaveLength(4);
  });

  test('are a technician’s in every building, to look up and search, but not to change', async () => {
    const all = await list({}, story.technician);
    expect([units(all), all.total_count]).toEqual([['1001', '201', '102', '101'], 4]);
    expect(units(await list({ search: '20' }, story.technician))).toEqual(['201']);
    const line = all.data[1]!;
    expect(Object.keys(line).filter((name) => /pin|price|note/.test(name))).toEqual([]);
    const wish = { params: { id: line.order_unit_id } };
    expect(await story.refused('deleteLine', wish, story.technician)).toMatchObject({ code: 403 });
    const other = await anotherBuilding(story);
    const elsewhere = { query: { id: other.building.id } };
    expect((await story.call('buildingOrders', elsewhere, story.technician)).body.data).toEqual([]);
  });
});

describe('drafts', () => {
  const drafts = async (sort_by: 2 | 4, search = '') =>
    (await story.call('buildingDrafts', { query: { id: story.building.id, sort_by, search } }, story.contact))
      .body;

  test('name their first three units and say how many there are', async () => {
    const { data, total_count } = await drafts(2);
    expect(total_count).toBe(1);
    expect(data[0]).toMatchObject({ order_id: ids.draft, recommended: 0, unit_count: 4, date: '2026-07-15' });
    expect(data[0]!.note_count).toBe(3);
    expect(data[0]!.units.map((unit) => unit.unit_number)).toEqual(['101', '102', '103']);
  });

  test('that are recommended stand by themselves, with the day on which they are due', async () => {
    const { data } = await drafts(4);
    expect(data).toMatchObject([{ order_id: ids.recommended, recommended: 1, date: '2026-07-30' }]);
    expect((await drafts(4, 'cockroach')).data).toEqual([]);
    expect((await drafts(4, 'mice')).data).toHaveLength(1);
  });

  test('that are recommended are sorted by the day on which they are due, not by when they were written', async () => {
    const { id } = await story.submit([story.card('102')], { isDraft: 1 });
    await story.query(
      `update orders set origin = 'recommended', schedule_date = '2026-07-22' where id = $1`,
      [id],
    );
    const dates = async (order_by_value?: 'ASC') => {
      const query = { id: story.building.id, sort_by: 4 as const, order_by_value };
      const { data } = (await story.call('buildingDrafts', { query }, story.contact)).body;
      return data.map(({ date }) => date);
    };
    expect(await dates()).toEqual(['2026-07-30', '2026-07-22']);
    expect(await dates('ASC')).toEqual(['2026-07-22', '2026-07-30']);
    await story.query('delete from orders where id = $1', [id]);
  });
});

test('drafts and recommended follow-ups are found by a unit of theirs and sorted as orders are', async () => {
  const query = { id: story.building.id, order_by: 'order_number', sort_by: 2 } as const;
  const found = async (unit: string, sort_by: 2 | 4 = 2) =>
    (await story.call('buildingDrafts', { query: { ...query, unit, sort_by } }, story.scheduler)).body.data;
  expect(await found('201')).toHaveLength(1);
  expect(await found('202')).toEqual([]);
  expect(await found('202', 4)).toHaveLength(1);
});

test('how many orders a building has is told to whoever may list them', async () => {
  const other = await anotherBuilding(story);
  const query = { ids: `${story.building.id},${other.building.id}` };
  const counts = async (who = story.scheduler) => (await story.call('orderCounts', { query }, who)).data;
  expect(await counts()).toEqual([{ building_id: story.building.id, count: 3 }]);
  expect(await counts(other.contact)).toEqual([{ building_id: other.building.id, count: 0 }]);
  expect(await counts(await story.anAdmin())).toHaveLength(2);
  const refused = await story.attempt('orderCounts', { query: { ids: 'none' } }, story.scheduler);
  expect(refused.status).toBe(400);
});

describe("a scheduler's orders", () => {
  const mine = async (query: object = {}, who = story.scheduler) =>
    (await story.call('schedulerOrders', { query }, who)).body;
  const names = ({ data }: { data: { order_id: string }[] }) =>
    data.map((row) => Object.keys(ids).find((name) => ids[name] === row.order_id));

  test('are those of the assigned buildings, without drafts', async () => {
    expect(names(await mine())).toEqual(['done', 'scheduled', 'open']);
    const other = await story.signIn(await story.aUser({ role: 'scheduler' }));
    expect(await mine({}, other)).toMatchObject({ data: [], total_count: 0 });
  });

  test('are also those of schedulers who name this one among their associates', async () => {
    const associate = await story.aUser({ role: 'scheduler' });
    await story.query('insert into user_associates (user_id, associate_id) values ($1, $2)', [
      story.schedulerUser.id,
      associate.id,
    ]);
    expect(names(await mine({}, await story.signIn(associate)))).toHaveLength(3);
  });

  test('are narrowed by status, recommendation and text', async () => {
    expect(names(await mine({ status: 'scheduled' }))).toEqual(['scheduled']);
    expect(names(await mine({ order_status: 'followUp' }))).toEqual(['recommended']);
    expect(names(await mine({ q: 'bed bugs' }))).toEqual(['scheduled']);
    expect(names(await mine({ q: 'po 77' }))).toEqual(['open']);
    expect(names(await mine({ q: '%%%' }))).toEqual([]);
    expect(names(await mine({ q: '10', status: 'in progress' }))).toEqual(['open']);
  });

  test('are sorted by every column, page by page', async () => {
    for (const order_by of [
      'order_number',
      'building_name',
      'customer_name',
      'order_status',
      'schedule_date',
      'order_date_time',
    ] as const) {
      const pages = await Promise.all([1, 2].map((page) => mine({ order_by, page, limit: 2 })));
      expect(pages.flatMap(names).sort(), order_by).toEqual(['done', 'open', 'scheduled']);
    }
  });

  test('are not for contacts of other buildings', async () => {
    const other = await anotherBuilding(story);
    expect(await mine({}, other.contact)).toMatchObject({ data: [] });
  });
});

test('an order whose second visit has no day is in progress in every list, however far the first one is', async () => {
  const order = await story.submit([story.sprayed('103')], { followup_units: [story.sprayed('103')] });
  const [first, second] = await story.linesOf(order.id);
  const before = await found();
  const move = (line: typeof first, order_status: 'scheduled' | 'completed', work_date: string) => {
    const units = [{ order_unit_id: line!.order_unit_id, time_range: 'time_window_1' as const }];
    const body = { order_id: order.id, order_status, work_date, units, acknowledged: entryWarnings.slice() };
    return story.call('updateStatus', { body }, story.scheduler);
  };
  async function found() {
    const orders = await story.call('schedulerOrders', { query: { status: 'in progress' } }, story.scheduler);
    const lines = await Promise.all(
      [story.contact, story.technician].map((who) =>
        list({ sort_by: 0, search: String(order.order_number) }, who),
      ),
    );
    expect(orders.body.total_count).toBe(orders.body.data.length);
    for (const { data, total_count } of lines) expect(total_count).toBe(data.length);
    const row = orders.body.data.find(({ order_id }) => order_id === order.id);
    return {
      scheduler: row && [row.order_status, row.visit_without_day],
      lines: lines.map(({ data }) => data.length),
    };
  }
  expect(before).toEqual({ scheduler: ['in progress', 0], lines: [2, 2] });
  await move(first, 'scheduled', '2026-07-15');
  expect(await found()).toEqual({ scheduler: ['scheduled', 1], lines: [2, 2] });
  await move(first, 'completed', '2026-07-15');
  expect(await found()).toEqual({ scheduler: ['scheduled', 1], lines: [1, 1] });
  await move(second, 'scheduled', '2026-07-29');
  expect(await found()).toEqual({ scheduler: undefined, lines: [1, 1] });
});
