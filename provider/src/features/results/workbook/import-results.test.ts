import type { ImportedResult } from '@clearunit/shared/domain/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { localManagement } from '../../../ports/management/local/local-management';
import { sheetRows } from '../../../testing';
import { type Story, startStory } from '../../orders/testing/story';
import { closedDoor, resultRow as row } from '../testing/result-row';

let story: Story;
let admin: Awaited<ReturnType<Story['anAdmin']>>;
beforeAll(async () => {
  story = await startStory();
  admin = await story.anAdmin();
});
afterAll(() => story.close());
beforeEach(() => story.forgetOrders());

const send = (...results: ImportedResult[]) => story.attempt('importResults', { body: { results } }, admin);
const imported = async (...results: ImportedResult[]) =>
  (await story.call('importResults', { body: { results } }, admin)).data;
const reasons = async (...results: ImportedResult[]) => {
  const { status, refusal } = await send(...results);
  expect([status, refusal?.reason]).toEqual([422, 'imports.results-refused']);
  return refusal?.problems?.map(({ field, reason }) => `${field} ${reason}`);
};
const statusOf = async (id: string) =>
  (await story.query<{ status: string }>('select status from orders where id = $1', [id]))[0]?.status;
const missing = async () =>
  (await story.call('missingOrders', { query: { page: 1, limit: 10 } }, admin)).body.data;

/** An order of a week ago. */
async function madeEarlier(units: string[]) {
  const order = await story.submit(units.map((unit) => story.card(unit)));
  await story.query(`update orders set order_date_time = order_date_time - interval '7 days' where id = $1`, [
    order.id,
  ]);
  return order;
}

/** An order that the scheduler called completed, without results. */
async function completedByHand(units = ['101']) {
  const order = await story.submit(units.map((unit) => story.card(unit)));
  await story.complete(order.id);
  return order;
}

describe('importing results', () => {
  test('completes an order with its invoice, the latest of its units and an entry in the log', async () => {
    const order = await story.submit([story.card('101'), story.card('102')]);
    const outcome = await imported(row(order), row(order, { unit_number: '102', ...closedDoor }));
    expect(outcome).toMatchObject({ results: 2, orders: 1, recommended: 1 });
    expect(await statusOf(order.id)).toBe('completed');
    const [invoice] = await story.query('select * from invoices');
    expect(invoice).toMatchObject({ technician_name: 'Tom Elsewhere', work_date: '2026-07-15' });
    const latest = await story.query(
      `select u.unit, l.activity_level, coalesce(l.tried_outcome, 'inspected') as outcome from unit_latest l join units u on u.id = l.unit_id
       order by 1`,
    );
    expect(latest).toEqual([
      { unit: '101', activity_level: 'High activity', outcome: 'inspected' },
      { unit: '102', activity_level: null, outcome: 'refused' },
    ]);
    const log = await story.query<{ description: object }>(
      `select description from activity_log where activity = 'orders.results-imported' and target_id = $1`,
      [order.id],
    );
    expect(log).toMatchObject([{ description: { units: ['101', '102'], technician: 'Tom Elsewhere' } }]);
  });

  test('takes an order off the list of missing ones', async () => {
    const order = await completedByHand();
    expect(await missing()).toHaveLength(1);
    await imported(row(order));
    expect(await missing()).toEqual([]);
    expect(await statusOf(order.id)).toBe('completed');
  });

  test('carries the rest of an order forward, until another workbook brings it', async () => {
    const order = await madeEarlier(['101', '102']);
    await imported(row(order, { work_date: '2026-07-14' }));
    expect(await statusOf(order.id)).toBe('scheduled');
    await imported(row(order, { unit_number: '102' }));
    expect(await statusOf(order.id)).toBe('completed');
    expect(
      await story.query('select work_date, jsonb_array_length(units) as units from management_invoices'),
    ).toEqual([{ work_date: '2026-07-15', units: 2 }]);
  });

  test('makes an invoice a visit: two technicians or two days of one order are two', async () => {
    const order = await madeEarlier(['101', '102', '103']);
    await imported(
      row(order),
      row(order, { unit_number: '102', technician_name: 'Uma Second' }),
      row(order, { unit_number: '103', work_date: '2026-07-14' }),
    );
    expect(await story.query('select 1 from invoices')).toHaveLength(3);
  });

  test('recommends the follow-up that a comment asks for', async () => {
    const order = await story.submit([story.sprayed('101')]);
    const outcome = await imported(row(order, { comment: 'follow up for bed bugs spray treatment' }));
    expect(outcome.recommended).toBe(1);
    expect(await story.query(`select 1 from orders where origin = 'recommended'`)).toHaveLength(1);
  });

  test('keeps what was treated where it differs from the order', async () => {
    const order = await story.submit([story.card('101')]);
    await imported(row(order, { pest_name: 'bed bugs', treatment_name: 'Spray treatment' }));
    expect(await story.query('select pest_id, treatment_id from results')).toEqual([
      { pest_id: story.pest.bedBugs, treatment_id: story.treatment.spray },
    ]);
  });

  test('tells two pests of one unit apart, also when the invoice is synced again', async () => {
    const order = await story.submit([story.card('101'), story.sprayed('101')]);
    expect(await reasons(row(order))).toEqual(['results.0.pest_name imports.service-unclear']);
    await imported(
      row(order, { pest_name: 'Mice', activity_level: 'No activity' }),
      row(order, { pest_name: 'Bed Bugs' }),
    );
    const seen = () =>
      story.query<{ activity_level: string }>('select activity_level from results order by 1');
    const before = await seen();
    expect(before.map(({ activity_level }) => activity_level)).toEqual(['No activity', 'High activity']);
    const [invoice] = await story.query<{ id: string }>('select id from invoices');
    await story.call('resyncInvoices', { body: { invoiceIds: [invoice!.id] } }, admin);
    expect(await seen()).toEqual(before);
  });

  test('the same results are stored once, also when they are sent at the same time', async () => {
    const order = await story.submit([story.card('101')]);
    const answers = await Promise.all([1, 2, 3].map(() => send(row(order))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ answer }) => /imported before/.test(answer!.success))).toHaveLength(2);
    expect(await story.query('select 1 from results')).toHaveLength(1);
  });
});

describe('a check before results are stored', () => {
  const checked = async (...results: ImportedResult[]) =>
    (await story.call('checkResults', { body: { results } }, admin)).data;

  test('says what would be stored and what is wrong, and stores nothing', async () => {
    const order = await story.submit([story.card('101'), story.card('102')]);
    const found = await checked(
      row(order),
      row(order, { unit_number: '102', pest_name: 'unicorns' }),
      row({ order_number: 999_999 }),
      row(order, { unit_number: '7' }),
    );
    expect([found.results, found.orders]).toEqual([1, 1]);
    expect(found.problems.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
      'results.1.pest_name imports.unknown-pest',
      'results.2.order_number imports.unknown-order',
      'results.3.unit_number imports.unit-not-of-order',
    ]);
    expect(await story.query('select 1 from results')).toEqual([]);
    expect(await statusOf(order.id)).not.toBe('completed');
  });

  test('calls fine only what is then stored, and the mended rest is taken afterwards', async () => {
    const order = await story.submit([story.card('101'), story.card('102')]);
    const all = [row(order), row(order, { unit_number: '102', pest_name: 'unicorns' })];
    const { problems } = await checked(...all);
    const refused = problems.map(({ field }) => Number(field.split('.')[1]));
    expect(await imported(...all.filter((_, at) => !refused.includes(at)))).toMatchObject({ results: 1 });
    expect(await checked(row(order))).toMatchObject({
      ...{ results: 0, known: 1, problems: [] },
    });
    expect(await imported(row(order, { unit_number: '102' }))).toMatchObject({ results: 1 });
    expect(await statusOf(order.id)).toBe('completed');
  });

  test('counts rows that are recorded already, in whole files that are sent again and in posted orders', async () => {
    const order = await story.submit([story.card('101'), story.card('102')]);
    const posted = await story.submit([story.card('103')]);
    await imported(row(order), row(posted, { unit_number: '103' }));
    await story.query(`update orders set status = 'posted' where id = $1`, [posted.id]);
    const whole = [
      row(order, { unit_number: 'Apt 101', technician_name: 'tom elsewhere', pest_name: 'mouse' }),
      row(order, { unit_number: '102' }),
      row(posted, { unit_number: '103' }),
    ];
    expect(await checked(...whole)).toEqual({ results: 1, orders: 1, known: 2, problems: [] });
    const { success, data } = await story.call('importResults', { body: { results: whole } }, admin);
    expect(success).toBe('1 result was imported, of 1 order. 2 rows were recorded already.');
    expect(data).toMatchObject({ results: 1, orders: 1, known: 2 });
    expect(await story.query('select 1 from results')).toHaveLength(3);
    // One that differs in anything is still a problem.
    for (const other of [
      { comment: 'x' },
      { work_date: '2026-07-14' },
      { technician_name: 'Uma' },
      closedDoor,
    ])
      expect((await checked(row(order, other))).known).toBe(0);
    const some = await story.call('importResults', { body: { results: whole.slice(0, 2) } }, admin);
    expect(some).toMatchObject({
      success: 'These results have been imported before. Nothing was stored a second time.',
      data: { results: 0, known: 2 },
    });
  });

  test('knows pests, treatments and units by what other people call them', async () => {
    const order = await story.submit([story.sprayed('101')]);
    expect(await reasons(row(order, { pest_name: 'Mice, Cockroaches' }))).toEqual([
      'results.0.pest_name imports.unknown-pest',
    ]);
    const [french, english] = [{ pest_name: 'Punaises de lit' }, { pest_name: 'bedbug' }];
    expect((await checked(row(order, french))).problems).toEqual([]);
    await imported(row(order, { unit_number: 'Apt 101', treatment_name: 'Pulvérisation', ...english }));
    expect(await story.query('select unit_number, pest_id from results')).toEqual([
      { unit_number: '101', pest_id: story.pest.bedBugs },
    ]);
  });
});

describe('a row that cannot be taken', () => {
  test('is named by its place, all at once, and nothing is stored', async () => {
    const order = await story.submit([story.card('101')]);
    const posted = await completedByHand(['102']);
    await story.query(`update orders set status = 'posted' where id = $1`, [posted.id]);
    expect(
      await reasons(
        row(order),
        row({ order_number: 999_999 }),
        row(order, { unit_number: '102' }),
        row(posted, { unit_number: '102' }),
        row(order, { work_date: '2020-01-01' }),
        row(order, { pest_name: 'Dragons' }),
        row(order, { treatment_name: 'Prayer' }),
        row(order, { pest_name: 'Mice', treatment_name: 'Spray Treatment' }),
        row(order, { pest_name: 'Mice' }),
      ),
    ).toEqual([
      'results.1.order_number imports.unknown-order',
      'results.2.unit_number imports.unit-not-of-order',
      'results.3.order_number imports.order-not-open',
      'results.4.work_date imports.work-before-order',
      'results.5.pest_name imports.unknown-pest',
      'results.6.treatment_name imports.unknown-treatment',
      'results.7.treatment_name results.treatment-of-other-pest',
      'results.8.unit_number imports.duplicate-result',
    ]);
    expect(await story.query('select 1 from results union all select 1 from invoices')).toEqual([]);
    expect(await story.query('select 1 from management_invoices')).toEqual([]);
  });

  test('is one that says of a door both that it was open and that it was closed, in one visit', async () => {
    const order = await story.submit([story.card('101'), story.sprayed('101')]);
    const mice = row(order, { pest_name: 'Mice' });
    const bugs = row(order, { pest_name: 'Bed Bugs', ...closedDoor });
    expect(await reasons(mice, bugs)).toEqual(['results.1.outcome results.door-open-and-closed']);
    expect(await story.query('select 1 from results')).toEqual([]);
    expect(await imported(mice, { ...bugs, technician_name: 'Uma Second' })).toMatchObject({ results: 2 });
  });

  test('is one whose unit has its result already', async () => {
    const order = await story.submit([story.card('101')]);
    await imported(row(order));
    expect(await reasons(row(order, { comment: 'again' }))).toEqual([
      'results.0.unit_number imports.result-recorded',
    ]);
  });

  test('is one of a day to come, or without activity, however it was sent', async () => {
    const order = await story.submit([story.card('101')]);
    expect(
      await reasons(row(order, { work_date: '2036-07-15' }), row(order, { activity_level: null })),
    ).toEqual([
      'results.0.work_date results.work-date-to-come',
      'results.1.activity_level results.activity-missing',
    ]);
  });
});

test('nobody but an admin imports', async () => {
  const order = await story.submit([story.card('101')]);
  for (const who of [story.scheduler, story.technician, story.contact]) {
    const { status } = await story.attempt('importResults', { body: { results: [row(order)] } }, who);
    expect(status).toBe(403);
  }
});

test('the template has the headers, and the values on a sheet of its own', async () => {
  const file = await story.download('resultTemplate', {}, admin);
  expect((await sheetRows(file))[0]).toContain('Order Number');
});

test('where the management system is one elsewhere, it alone records results and posts orders', async () => {
  const elsewhere = await startStory({}, { management: { ...localManagement, isElsewhere: true } });
  const who = await elsewhere.signIn(await elsewhere.aUser({ role: 'admin' }));
  const order = await elsewhere.submit([elsewhere.card('101')]);
  const { data } = await elsewhere.call('managementSystem', {}, who);
  expect(data).toEqual({ is_elsewhere: true });
  const results = { body: { results: [row(order)] } };
  const batch = { body: { idempotency_key: 'a-key-of-ours', orders: [{ order_id: order.id, version: 1 }] } };
  expect(await elsewhere.refused('importResults', results, who)).toMatchObject({
    reason: 'imports.results-elsewhere',
  });
  expect(await elsewhere.refused('postBatch', batch, who)).toMatchObject({
    reason: 'batches.posted-elsewhere',
  });
  await elsewhere.close();
});
