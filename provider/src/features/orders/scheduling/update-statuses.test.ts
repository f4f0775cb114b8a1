import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Story, startStory } from '../testing/story';

let story: Story;
let orders: { id: string; order_number: number | null }[];
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());
beforeEach(async () => {
  await story.query('delete from orders');
  orders = [
    await story.submit([story.card('101'), story.card('102')]),
    await story.submit([story.card('201')]),
  ];
  await story.query('delete from mail');
});

const half = (id: string, time_range = 'time_window_1' as const, version?: number) => ({
  order_id: id,
  version,
  time_range,
});
const change = (about: object = {}) => ({
  body: {
    order_status: 'scheduled' as const,
    work_date: '2026-07-20',
    orders: orders.map(({ id }) => half(id)),
    ...about,
  },
});
const outcomes = async (about: object = {}, who = story.scheduler) =>
  (await story.call('updateStatuses', change(about), who)).data;

describe('setting several orders to one status', () => {
  test('schedules all open units of each for the day, in its half of it', async () => {
    const done = await outcomes({
      orders: [half(orders[0]!.id), { ...half(orders[1]!.id), time_range: 'time_window_2' }],
    });
    expect(done.map(({ order, failed }) => [order?.order_status, order?.schedule_date, failed])).toEqual([
      ['scheduled', '2026-07-20', null],
      ['scheduled', '2026-07-20', null],
    ]);
    expect((await story.linesOf(orders[0]!.id)).map((line) => line.time_window)).toEqual([
      'time_window_1',
      'time_window_1',
    ]);
    expect((await story.linesOf(orders[1]!.id)).map((line) => line.time_window)).toEqual(['time_window_2']);
    expect(await story.query('select 1 from mail')).toHaveLength(2);
  });

  test('leaves out the one that changed meanwhile and says how, and does the others', async () => {
    await story.schedule(orders[0]!.id, '2026-07-18');
    const done = await outcomes({ orders: orders.map(({ id }) => half(id, undefined, 1)) });
    expect(done[0]!.order).toBeNull();
    expect(done[0]!.failed).toContain(`Order ${orders[0]!.order_number} was changed meanwhile`);
    expect(done[1]!.order?.order_status).toBe('scheduled');
    const log = `select 1 from activity_log where activity = 'orders.scheduled' and target_id = any($1::text[])`;
    expect(await story.query(log, [[orders[0]!.id]])).toHaveLength(1);
    expect(await story.query(log, [[orders[1]!.id]])).toHaveLength(1);
  });

  test('says so of one that is done, one that is nowhere and one of somebody else’s', async () => {
    await outcomes({ order_status: 'completed', work_date: '2026-07-15', orders: [half(orders[0]!.id)] });
    const again = await outcomes({ orders: [half(orders[0]!.id), half(randomUUID()), half(orders[1]!.id)] });
    expect(again.map(({ failed }) => failed)).toEqual([
      'The order cannot be set to this status.',
      'This could not be found.',
      null,
    ]);
    const other = await story.signIn(await story.aUser({ role: 'scheduler' }));
    const theirs = await outcomes({}, other);
    expect(theirs.map(({ failed }) => failed)).toEqual([
      'You are not allowed to do this.',
      'You are not allowed to do this.',
    ]);
  });

  test('takes an order that is named twice once', async () => {
    expect(await outcomes({ orders: [half(orders[0]!.id), half(orders[0]!.id)] })).toHaveLength(1);
  });

  test('refuses a day that does not fit the status, and nothing is done', async () => {
    const past = change({ work_date: '2026-07-14' });
    expect((await story.refused('updateStatuses', past, story.scheduler)).reason).toBe('orders.date-in-past');
    const far = change({ work_date: '9999-12-31' });
    expect((await story.refused('updateStatuses', far, story.scheduler)).reason).toBe('orders.date-far');
    const tooMany = change({ orders: Array.from({ length: 101 }, () => half(randomUUID())) });
    expect((await story.refused('updateStatuses', tooMany, story.scheduler)).code).toBe(400);
    expect((await story.linesOf(orders[0]!.id)).map((line) => line.order_status)).toEqual([
      'in progress',
      'in progress',
    ]);
  });

  test('is for schedulers only', async () => {
    for (const who of [story.contact, story.technician]) {
      expect((await story.refused('updateStatuses', change(), who)).code).toBe(403);
    }
  });
});
