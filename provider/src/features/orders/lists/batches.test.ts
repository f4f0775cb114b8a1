import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anotherBuilding, type Story, startStory } from '../testing/story';

let story: Story;
const batches = { july: v7(), june: v7(), foreign: v7() };
let mine: { id: string; order_number: number | null };
beforeAll(async () => {
  story = await startStory({ name: 'Larch House' });
  const post = (id: string, batch: string) =>
    story.query(
      `with line as (update order_lines set status = 'completed', work_date = '2026-06-20' where order_id = $1)
       update orders set status = 'posted', work_date = '2026-06-20', batch_id = $2 where id = $1`,
      [id, batch],
    );
  for (const [id, number, day] of [
    [batches.july, 9003, '2026-07-10'],
    [batches.june, 9002, '2026-06-26'],
    [batches.foreign, 9001, '2026-06-12'],
  ] as const) {
    await story.query('insert into batches (id, number, opened_by, opened_on) values ($1, $2, $3, $4)', [
      id,
      number,
      'Accounts',
      `${day}T12:00:00Z`,
    ]);
  }
  mine = await story.submit([story.card('101')]);
  await post(mine.id, batches.june);
  await post((await story.submit([story.card('1001')])).id, batches.july);
  await post((await story.submit([story.card('102')])).id, batches.july);
  const foreign = await anotherBuilding(story);
  const theirs = story.request([story.card('101')], { building_uuid: foreign.building.id });
  for (const batch of [batches.july, batches.foreign]) {
    const body = { ...theirs.body, idempotency_key: v7() };
    const made = (await story.call('submitOrder', { body }, foreign.contact)).data;
    await post(made.id, batch);
  }
});
afterAll(() => story.close());

const posted = async (query: object = {}, who = story.scheduler) =>
  (await story.call('postedBatches', { query }, who)).body;

test('a scheduler sees the batches with orders of the own buildings, and counts only these', async () => {
  const { data, total_count } = await posted();
  expect(total_count).toBe(2);
  expect(data).toMatchObject([
    {
      BatchNumber: 9003,
      batchOpenedBy: 'Accounts',
      batchOpenedOn: '2026-07-10T12:00:00.000Z',
      order_count: 2,
    },
    { BatchNumber: 9002, order_count: 1 },
  ]);
});

test('a scheduler without buildings sees none, and an admin all', async () => {
  const nobody = await story.signIn(await story.aUser({ role: 'scheduler' }));
  expect((await posted({}, nobody)).data).toEqual([]);
  const admin = await story.anAdmin();
  expect((await posted({}, admin)).data.map((batch) => batch.order_count)).toEqual([3, 1, 1]);
});

test('batches are found by their number and by what their orders are found by', async () => {
  const found = async (q: string) => (await posted({ q })).data.map((batch) => batch.BatchNumber);
  expect(await found('9002')).toEqual([9002]);
  expect(await found('9001')).toEqual([]);
  expect(await found('larch')).toEqual([9003, 9002]);
  expect(await found('1001')).toEqual([9003]);
  expect(await found(String(mine.order_number))).toEqual([9002]);
  expect(await found('10')).toEqual([9003, 9002]);
  expect(await found('nowhere')).toEqual([]);
});

test('batches come in pages', async () => {
  const second = await posted({ page: 2, limit: 1 });
  expect([second.data[0]?.BatchNumber, second.total_count, second.page_number]).toEqual([9002, 2, 2]);
});

test('the orders of a batch are listed, of the own buildings only', async () => {
  const list = async (query: object) =>
    (await story.call('schedulerOrders', { query: { order_status: 'posted', ...query } }, story.scheduler))
      .body;
  const july = await list({ id: batches.july });
  expect([july.total_count, july.data.every((order) => order.order_status === 'posted')]).toEqual([2, true]);
  expect((await list({ id: batches.foreign })).data).toEqual([]);
  expect((await list({})).total_count).toBe(3);
});
