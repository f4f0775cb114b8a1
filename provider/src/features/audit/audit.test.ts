import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sheetRows, untilBlocked } from '../../testing';
import { type Story, startStory } from '../orders/testing/story';

let story: Story;
let admin: Awaited<ReturnType<Story['anAdmin']>>;
beforeAll(async () => {
  story = await startStory();
  admin = await story.anAdmin();
});
afterAll(() => story.close());
beforeEach(() => story.forgetOrders());

const page = { page: 1, limit: 10 };
const list = async (query: object = {}) =>
  (await story.call('auditedInvoices', { query: { ...page, ...query } }, admin)).body;
const missing = async (search = '') =>
  (await story.call('missingOrders', { query: { ...page, search } }, admin)).body;

const code = async () => {
  const [building] = await story.query<{ location_id: string }>(
    'select location_id from buildings where id = $1',
    [story.building.id],
  );
  return building!.location_id;
};

/** A visit to the units, with a comment each; gives the order. */
async function visited(comments: Record<string, string>) {
  const order = await story.submit(Object.keys(comments).map((unit) => story.card(unit)));
  await story.schedule(order.id);
  const lines = await story.linesOf(order.id);
  await story.recordVisit(lines.map((line) => story.found(line, { comment: comments[line.unit_number]! })));
  return order;
}

/** An order that the scheduler called completed, without results. */
async function completedWithoutResults(units = ['101']) {
  const order = await story.submit(units.map((unit) => story.card(unit)));
  await story.schedule(order.id);
  await story.complete(order.id);
  return order;
}

const managed = (orderNumber: number | null, units: object[]) =>
  story.query(
    `insert into management_invoices (order_number, technician_name, work_date, units)
     values ($1, 'Tom Elsewhere', '2026-07-10', $2)`,
    [orderNumber, JSON.stringify(units)],
  );
const managedUnit = (unit_number: string, about: object = {}) => ({
  unit_number,
  activity_level: 'High activity',
  prep_level: 'Prepared',
  sanitation_level: null,
  structural_issues: false,
  outcome: 'inspected',
  treatment_done: true,
  comment: '',
  ...about,
});

describe('invalid comments', () => {
  test('are none where every comment can be read', async () => {
    await visited({ '101': 'Follow up bait for mice', '102': '' });
    expect(await list()).toEqual({ data: [], total: 0 });
    expect((await list({ filter_by: 'all' })).total).toBe(1);
  });

  test('are listed with their units and the reason; under All every unit is there', async () => {
    const order = await visited({ '101': 'Follow up with the tenant', '102': 'All clear' });
    const { data, total } = await list();
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      building_name: story.building.name,
      order_number: order.order_number,
      work_date: '2026-07-15',
      invalidUnitsComments: [
        { unit: '101', comment: 'Follow up with the tenant', prep_level: null, problem: 'unknown-follow-up' },
      ],
    });
    const all = await list({ filter_by: 'all' });
    expect(all.data[0]?.invalidUnitsComments.map(({ unit, problem }) => [unit, problem])).toEqual([
      ['101', 'unknown-follow-up'],
      ['102', null],
    ]);
  });

  test('are searched by invoice id, order number and building, and by nothing else', async () => {
    const order = await visited({ '101': 'Follow up' });
    const [invoice] = (await list()).data;
    for (const search of [invoice!.invoice_id, order.order_number, story.building.name.slice(0, 6)]) {
      expect((await list({ search: String(search) })).total, String(search)).toBe(1);
    }
    expect((await list({ search: "'; drop table results" })).total).toBe(0);
  });

  test('are exported, a row a unit, with the words for what is not there', async () => {
    await visited({ '101': 'Follow up', '102': '' });
    const invalid = await sheetRows(await story.download('exportInvoices', { query: {} }, admin));
    expect(invalid).toHaveLength(2);
    expect(invalid[1]?.slice(4, 9)).toEqual(['101', 'N/A', 'Low activity', 'N/A', 'Follow up']);
    const all = await sheetRows(
      await story.download('exportInvoices', { query: { filter_by: 'all' } }, admin),
    );
    expect(all[2]?.[8]).toBe('No Comment');
    const ids = randomUUID();
    const none = await sheetRows(await story.download('exportInvoices', { query: { ids } }, admin));
    expect(none).toHaveLength(1);
  });
});

describe('the number of invalid comments of an invoice', () => {
  const counts = async () =>
    (
      await story.query<{ invalid_comments: number }>(
        'select invalid_comments from invoices order by invoice_number',
      )
    ).map(({ invalid_comments }) => invalid_comments);

  test('follows results that come, change, move to another invoice, or go', async () => {
    await visited({ '101': 'Follow up', '102': 'Follow up with the tenant', '103': 'All clear' });
    await visited({ '104': 'All clear' });
    expect(await counts()).toEqual([2, 0]);
    await story.query(`update results set comment_problem = 'contradiction'`);
    expect(await counts()).toEqual([3, 1]);
    await story.query(`update results set comment_problem = null where unit_number <> '101'`);
    expect(await counts()).toEqual([1, 0]);
    await story.query(
      `update results set invoice_id = (select id from invoices order by invoice_number desc limit 1) where unit_number = '101'`,
    );
    expect(await counts()).toEqual([0, 1]);
    await story.query(`delete from results where unit_number = '101'`);
    expect(await counts()).toEqual([0, 0]);
  });

  test('is written only where it changes', async () => {
    await visited({ '101': 'Follow up', '102': 'All clear' });
    const versions = () => story.query('select xmin::text from invoices');
    const before = await versions();
    await story.query(`update results set comment = comment || '.', comment_problem = 'contradiction'
      where comment_problem is not null`);
    await story.query(`delete from results where unit_number = '102'`);
    expect(await versions()).toEqual(before);
  });

  test('has both of two changes that are made at the same time', async () => {
    await visited({ '101': 'All clear', '102': 'All clear' });
    const spoil = `update results set comment_problem = 'contradiction' where unit_number = $1`;
    const first = await story.owner.connect();
    await first.query('begin');
    await first.query(spoil, ['101']);
    const second = story.services.pool.query(spoil, ['102']);
    await untilBlocked(story.owner, 1);
    await first.query('commit');
    first.release();
    await second;
    expect(await counts()).toEqual([2]);
  });
});

describe('resyncing', () => {
  test('takes over what the management system corrected, and reads the comment again', async () => {
    const order = await visited({ '101': 'Follow up with the tenant' });
    const [invoice] = (await list()).data;
    await managed(order.order_number, [managedUnit('101', { comment: 'Follow up bait' })]);
    const answer = await story.call('resyncInvoices', { body: { invoiceIds: [invoice!.uuid] } }, admin);
    expect(answer).toMatchObject({ success: '1 invoice was synced.', data: { invoices: 1, invalid: 0 } });
    expect((await list()).total).toBe(0);
    const [latest] = await story.query('select distinct activity_level from unit_latest');
    expect(latest).toEqual({ activity_level: 'High activity' });
    const [entry] = await story.query(`select activity from activity_log order by id desc limit 1`);
    expect(entry).toEqual({ activity: 'invoices.resynced' });
  });

  test('reads the comment by the catalogue of today', async () => {
    await visited({ '101': 'Follow up for nibblers' });
    const [invoice] = (await list()).data;
    const again = () => story.call('resyncInvoices', { body: { invoiceIds: [invoice!.uuid] } }, admin);
    expect((await again()).success).toBe('1 invoice was synced. 1 comment is still invalid.');
    await story.query(`insert into synonyms (id, name, pest_id) values (gen_random_uuid(), 'nibblers', $1)`, [
      story.pest.mice,
    ]);
    expect((await again()).success).toBe('1 invoice was synced.');
  });

  test('of an invoice that is not there changes nothing', async () => {
    const refusal = await story.refused('resyncInvoices', { body: { invoiceIds: [randomUUID()] } }, admin);
    expect(refusal.reason).toBe('records.not-found');
  });
});

test('a unit that was registered after its visit gets its results', async () => {
  await visited({ '103': '' });
  await story.query('update results set unit_id = null');
  await story.query('truncate unit_latest');
  await story.query(`update units set unit = '103b' where unit = '103'`);
  expect((await story.call('syncMissingUnits', {}, admin)).success).toBe(
    `0 units were found and got their results. 1 unit number is not registered in its building: 103 (${await code()}).`,
  );
  await story.query(`update units set unit = '103' where unit = '103b'`);
  expect((await story.call('syncMissingUnits', {}, admin)).success).toBe(
    '1 unit was found and got its results.',
  );
  expect(await story.query('select 1 from unit_latest')).not.toEqual([]);
});

describe('linking', () => {
  /** Orders for a place that is registered after them, in the sequence of their ids; the first one is done. */
  async function orderedBefore(units: string[]) {
    const ids: string[] = [];
    for (const unit of units) ids.push((await visited({ [unit]: '' })).id);
    await story.query('update order_lines set unit_id = null');
    await story.query('update results set unit_id = null');
    return ids;
  }
  const linked = async (orderId: string) =>
    (
      await story.query<{ unit_id: string | null }>('select unit_id from order_lines where order_id = $1', [
        orderId,
      ])
    )[0]!.unit_id !== null;

  test('waits for who changes an order, before it touches lines or locks later orders', async () => {
    const [first, second] = await orderedBefore(['101', '102']);
    const other = await story.owner.connect();
    try {
      await other.query('begin');
      await other.query('select 1 from orders where id = $1 for update', [first]);
      const linking = story.call('syncMissingUnits', {}, admin);
      await untilBlocked(story.owner, 1);
      await other.query('select 1 from order_lines where order_id = any($1) for update nowait', [
        [first, second],
      ]);
      await other.query('select 1 from orders where id = $1 for update nowait', [second]);
      await other.query('commit');
      expect((await linking).success).toBe('2 units were found and got their results.');
    } finally {
      other.release();
    }
    expect([await linked(first!), await linked(second!)]).toEqual([true, true]);
  });

  test('waits for who changes the units of a building, who locks orders after it', async () => {
    const [order] = await orderedBefore(['101']);
    const other = await story.owner.connect();
    try {
      await other.query('begin');
      await other.query('select 1 from buildings where id = $1 for no key update', [story.building.id]);
      const linking = story.call('syncMissingUnits', {}, admin);
      await untilBlocked(story.owner, 1);
      await other.query('select 1 from orders where id = $1 for update nowait', [order]);
      await other.query('commit');
      expect((await linking).success).toBe('1 unit was found and got its results.');
    } finally {
      other.release();
    }
  });

  test('with a resync is of the orders of its invoices, which are locked, and no others', async () => {
    const [resynced, left] = await orderedBefore(['101', '102']);
    const [invoice] = await story.query<{ id: string }>('select id from invoices where order_id = $1', [
      resynced,
    ]);
    const other = await story.owner.connect();
    try {
      await other.query('begin');
      await other.query('select 1 from orders where id = $1 for update', [left]);
      await story.call('resyncInvoices', { body: { invoiceIds: [invoice!.id] } }, admin);
      await other.query('commit');
    } finally {
      other.release();
    }
    expect([await linked(resynced!), await linked(left!)]).toEqual([true, false]);
    const shown = await story.query('select unit_id from results where unit_id is not null');
    expect(shown).toEqual([{ unit_id: story.building.units['101'] }]);
  });
});

test('the first five unit numbers that are registered nowhere are named', async () => {
  const typed = ['907', '901', '902', '903', '904', '905', '910'];
  await visited(Object.fromEntries(typed.map((unit) => [unit, ''])));
  const at = await code();
  const named = ['901', '902', '903', '904', '905'].map((unit) => `${unit} (${at})`).join(', ');
  expect((await story.call('syncMissingUnits', {}, admin)).success).toBe(
    `0 units were found and got their results. 7 unit numbers are not registered in their buildings: ${named} and 2 more.`,
  );
});

describe('missing orders', () => {
  const sync = (order_number: string) => story.call('syncMissingOrder', { params: { order_number } }, admin);

  test('are those that are done without an invoice', async () => {
    await visited({ '102': '' });
    expect(await missing()).toMatchObject({ data: [], total_order: 0, page_number: 1 });
    const order = await completedWithoutResults();
    expect((await missing()).data).toEqual([
      {
        order_id: order.id,
        buildingName: story.building.name,
        orderNumber: order.order_number,
        workDate: '2026-07-15',
        orderStatus: 'completed',
      },
    ]);
    const rows = await sheetRows(await story.download('exportMissingOrders', { query: {} }, admin));
    expect(rows[1]?.slice(0, 2)).toEqual([story.building.name, order.order_number]);
  });

  test('are found by number and by the building’s words, in the file as well', async () => {
    const [one, other] = [await completedWithoutResults(['101']), await completedWithoutResults(['102'])];
    const numbers = async (search: string) =>
      (await missing(search)).data.map(({ orderNumber }) => orderNumber);
    expect(await numbers(String(one.order_number))).toEqual([one.order_number]);
    expect(await numbers(story.building.name.split(' ').reverse().join(' '))).toEqual([
      other.order_number,
      one.order_number,
    ]);
    expect(await missing('nowhere')).toMatchObject({ data: [], total_order: 0 });
    const search = String(other.order_number);
    const rows = await sheetRows(await story.download('exportMissingOrders', { query: { search } }, admin));
    expect(rows.slice(1).map((row) => row[1])).toEqual([other.order_number]);
  });

  test('are synced with what the management system has of them, and recommend what is due', async () => {
    const order = await completedWithoutResults(['101', '102']);
    await managed(order.order_number, [
      managedUnit('101', { comment: 'Follow up bait in two weeks' }),
      managedUnit('999'),
    ]);
    const { statusCode, body } = await sync(String(order.order_number));
    expect([statusCode, body.message]).toEqual([
      200,
      expect.stringMatching(/^Order \d+ is synced as invoice/),
    ]);
    expect((await missing()).total_order).toBe(0);
    expect(await story.query('select unit_number, activity_level::text, work_date from results')).toEqual([
      { unit_number: '101', activity_level: 'High activity', work_date: '2026-07-10' },
    ]);
    expect(await story.query(`select 1 from orders where origin = 'recommended'`)).toHaveLength(1);
  });

  test('that are posted keep the day of their bill, and their units get that of the visit', async () => {
    const order = await completedWithoutResults();
    await story.query(`update orders set status = 'posted' where id = $1`, [order.id]);
    await managed(order.order_number, [managedUnit('101')]);
    await sync(String(order.order_number));
    const { work_date, units } = (
      await story.call('order', { params: { id: order.id }, query: {} }, story.scheduler)
    ).data;
    expect([work_date, units.map((unit) => unit.work_date)]).toEqual(['2026-07-15', ['2026-07-10']]);
  });

  test('of a retired building are synced too, since they are billed, and recommend nothing', async () => {
    const order = await completedWithoutResults();
    await managed(order.order_number, [managedUnit('101', { comment: 'Follow up bait in two weeks' })]);
    await story.query(
      'update buildings set retired_at = now(), former_scheduler_id = scheduler_id, scheduler_id = null where id = $1',
      [story.building.id],
    );
    try {
      expect((await missing()).total_order).toBe(1);
      expect((await sync(String(order.order_number))).statusCode).toBe(200);
      expect((await missing()).total_order).toBe(0);
      expect(await story.query(`select 1 from orders where origin = 'recommended'`)).toEqual([]);
    } finally {
      await story.query(
        'update buildings set retired_at = null, former_scheduler_id = null, scheduler_id = $2 where id = $1',
        [story.building.id, story.schedulerUser.id],
      );
    }
  });

  test('say as 204 when there is nothing to take over', async () => {
    const order = await completedWithoutResults();
    const number = String(order.order_number);
    expect(await sync(number)).toEqual({
      statusCode: 204,
      body: { message: `The management system has no invoice of order ${number} yet.` },
    });
    const done = await visited({ '102': '' });
    expect((await sync(String(done.order_number))).body.message).toMatch(/has its invoice already/);
  });

  test.each(['424242', 'abc', '1e3', '99999999999999999999'])('number %s is no order', async (number) => {
    const refusal = await story.refused('syncMissingOrder', { params: { order_number: number } }, admin);
    expect(refusal).toMatchObject({ code: 404, failed: `There is no order ${number}.` });
  });
});

test('nobody else audits', async () => {
  for (const who of [story.contact, story.scheduler, story.technician]) {
    for (const name of ['auditedInvoices', 'missingOrders', 'syncMissingUnits'] as const) {
      expect((await story.refused(name, { query: page } as never, who)).reason).toBe('access.refused');
    }
  }
});
