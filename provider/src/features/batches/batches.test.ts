import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Story, startStory } from '../orders/testing/story';

let story: Story;
let admin: Awaited<ReturnType<Story['anAdmin']>>;
beforeAll(async () => {
  story = await startStory();
  admin = await story.anAdmin();
});
afterAll(() => story.close());
beforeEach(() => story.forgetOrders());

/** An order of which a technician recorded a unit, with a comment. */
async function completed(comment = '', unit = '101') {
  const order = await story.submit([story.card(unit)]);
  await story.schedule(order.id);
  const lines = await story.linesOf(order.id);
  await story.recordVisit(lines.map((line) => story.found(line, { comment })));
  return order;
}

const list = async (query: object = {}) =>
  (await story.call('completedOrders', { query: { page: 1, limit: 10, ...query } }, admin)).body;
const chosen = async () => (await story.call('postableOrders', { query: {} }, admin)).data;
const posting = (orders: readonly { order_id: string; version: number }[], key: string = randomUUID()) => ({
  body: { idempotency_key: key, orders: orders.map(({ order_id, version }) => ({ order_id, version })) },
});
const post = async (...given: Parameters<typeof posting>) =>
  (await story.call('postBatch', posting(...given), admin)).data;
const attempt = (given: ReturnType<typeof posting>, who = admin) => story.attempt('postBatch', given, who);
const statusOf = async (id: string) =>
  (await story.query<{ status: string; version: number }>('select status from orders where id = $1', [id]))[0]
    ?.status;

describe('what can be posted', () => {
  test('completed orders are listed with what to know before posting, by the day of their work', async () => {
    const good = await completed();
    const odd = await completed('all good', '102');
    await story.submit([story.card('103')]);
    expect(await list()).toMatchObject({
      total_count: 2,
      data: [
        {
          order_number: odd.order_number,
          invalid_comments: 0,
          has_invoice: true,
          unit_count: 1,
          batch: null,
        },
        { order_number: good.order_number, work_date: '2026-07-15', building_name: story.building.name },
      ],
    });
  });

  test('a comment that cannot be read is counted', async () => {
    await completed('follow up for the visitors from space');
    expect((await list()).data).toMatchObject([{ invalid_comments: 1 }]);
  });

  test('an order is found by its number, and after posting by that of its batch', async () => {
    const order = await completed();
    await completed('', '102');
    expect((await list({ q: String(order.order_number) })).data).toHaveLength(1);
    const { batch_number } = await post((await chosen()).filter(({ order_id }) => order_id === order.id));
    expect((await list()).data).toHaveLength(1);
    expect((await list({ list: 'posted', q: String(batch_number) })).data).toMatchObject([
      { order_number: order.order_number, batch: batch_number },
    ]);
    expect((await list({ list: 'posted', q: String(batch_number + 1) })).data).toEqual([]);
  });
});

describe('posting', () => {
  test('the orders are posted under the next number, by whom and when, each with its entry in the log', async () => {
    const orders = [await completed(), await completed('', '102')];
    const first = await post((await chosen()).slice(0, 1));
    const second = await post(await chosen());
    expect(second).toEqual({ batch_number: first.batch_number + 1, order_count: 1, total: 0 });
    const { body } = await story.call('postedBatches', { query: { page: 1, limit: 10 } }, story.scheduler);
    expect(body.data).toMatchObject([
      { BatchNumber: second.batch_number, batchOpenedBy: 'Admin Tester', order_count: 1 },
      { BatchNumber: first.batch_number },
    ]);
    const log = await story.query<{ activity: string; description: { batch: number } }>(
      `select activity, description from activity_log where activity in ('orders.posted', 'batches.posted')
         and (description->>'batch')::int >= $1 order by id`,
      [first.batch_number],
    );
    expect(log.map(({ activity, description }) => [activity, description.batch])).toEqual([
      ['batches.posted', first.batch_number],
      ['orders.posted', first.batch_number],
      ['batches.posted', second.batch_number],
      ['orders.posted', second.batch_number],
    ]);
    for (const { id } of orders) expect(await statusOf(id)).toBe('posted');
  });

  test('the same form posts once, however often it is sent, also at the same time', async () => {
    await completed();
    const given = posting(await chosen());
    const answers = await Promise.all([1, 2, 3].map(() => story.call('postBatch', given, admin)));
    expect(new Set(answers.map(({ data }) => data.batch_number)).size).toBe(1);
    expect(await story.query('select 1 from batches')).toHaveLength(1);
  });

  test('other orders under the same key are refused, and told the batch', async () => {
    await completed();
    const key = randomUUID();
    const { batch_number } = await post(await chosen(), key);
    await completed('', '102');
    expect(await attempt(posting(await chosen(), key))).toMatchObject({
      status: 409,
      refusal: { reason: 'batches.key-reused', params: { batch: batch_number } },
    });
  });

  test('of two who post the same order at once one is told in which batch it is', async () => {
    const order = await completed();
    const seen = await chosen();
    const answers = await Promise.all([attempt(posting(seen)), attempt(posting(seen))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.refusal).toMatchObject({
      reason: 'batches.not-postable',
      problems: [
        { field: order.id, reason: 'batches.already-posted', params: { order: order.order_number } },
      ],
    });
  });

  test('an order that was changed meanwhile is named, and nothing is posted', async () => {
    const [other, changed] = [await completed(), await completed('', '102')];
    const seen = await chosen();
    await story.query('update orders set version = version + 1 where id = $1', [changed.id]);
    expect(await attempt(posting(seen))).toMatchObject({
      status: 409,
      refusal: { problems: [{ reason: 'batches.changed', params: { order: changed.order_number } }] },
    });
    expect(await statusOf(other.id)).toBe('completed');
  });

  test('an order that is not completed cannot be posted', async () => {
    const { id } = await story.submit([story.card('101')]);
    const [order] = await story.query<{ version: number }>('select version from orders where id = $1', [id]);
    const answer = await attempt(posting([{ order_id: id, version: order!.version }]));
    expect(answer).toMatchObject({ status: 409, refusal: { reason: 'batches.not-postable' } });
  });

  test('an order that is not there ends it', async () => {
    expect((await attempt(posting([{ order_id: randomUUID(), version: 1 }]))).status).toBe(404);
  });

  test('nobody but an admin posts', async () => {
    await completed();
    const given = posting(await chosen());
    for (const who of [story.scheduler, story.technician, story.contact]) {
      expect((await attempt(given, who)).status).toBe(403);
    }
  });
});
