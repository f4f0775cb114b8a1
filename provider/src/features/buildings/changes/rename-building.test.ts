import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Story, startStory } from '../../orders/testing/story';

let story: Story;
let admin: { token: string; entityid: string };
beforeAll(async () => {
  story = await startStory();
  admin = await story.anAdmin();
});
afterAll(() => story.close());

const textsOf = (orderId: string) =>
  story.query<{ text: string }>(
    'select search_text as text from order_lines where order_id = $1 order by text',
    [orderId],
  );
const found = async (q: string) =>
  (await story.call('schedulerOrders', { query: { q } }, admin)).body.data.map(({ id }) => id);

test('orders and their lines are found by a building’s new name, as if they had been asked for under it', async () => {
  const before = await story.submit([story.card('101'), story.card('102')]);
  const params = { id: story.building.id };
  const record = (await story.call('buildingRecord', { params }, admin)).data[0]!;
  await story.call(
    'updateBuilding',
    {
      params,
      body: { ...record, building_name: 'Renamed Court', building_address: '9 Other Road' } as never,
    },
    admin,
  );
  const texts = await textsOf(before.id);
  expect(texts).toHaveLength(2);
  for (const { text } of texts) {
    expect(text).toContain('renamed court');
    expect(text).not.toContain(record.building_name.toLowerCase());
  }
  expect(await found('renamed court')).toEqual([before.id]);
  expect(await found('9 other road')).toEqual([before.id]);
  expect(await found(record.building_name)).toEqual([]);

  const after = await story.submit([story.card('101'), story.card('102')]);
  const numberless = (all: { text: string }[], order: { order_number: number }) =>
    all.map(({ text }) => text.replace(String(order.order_number), '#'));
  const [one, other] = await Promise.all(
    [before, after].map(async ({ id }) => {
      const [row] = await story.query<{ order_number: number }>(
        'select order_number from orders where id = $1',
        [id],
      );
      return numberless(await textsOf(id), row!);
    }),
  );
  expect(one).toEqual(other);
});
