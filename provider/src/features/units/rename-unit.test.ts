import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Story, startStory } from '../orders/testing/story';

let story: Story;
let admin: { token: string; entityid: string };
beforeAll(async () => {
  story = await startStory();
  admin = await story.anAdmin();
});
afterAll(() => story.close());

const rename = (from: string, to: string) => {
  const params = { building_id: story.building.id, uuid: story.building.units[from]! };
  const body = { unit: to, floor: '1', bedroom_count: 1, town_house: 0 as const };
  return story.call('updateUnit', { params, body }, admin);
};
const unitsOf = async (orderId: string) =>
  (await story.linesOf(orderId)).map(({ unit_number }) => unit_number).sort();
const found = async (q: string) =>
  (await story.call('schedulerOrders', { query: { q } }, story.scheduler)).body.data.map(
    ({ order_id }) => order_id,
  );

test('an order that is not done follows a unit’s new number, is found by it, and an edit begun before is refused', async () => {
  const order = await story.submit([story.card('101'), story.card('102')]);
  const [before] = await story.query<{ version: number }>('select version from orders where id = $1', [
    order.id,
  ]);
  await rename('101', '181');
  expect(await unitsOf(order.id)).toEqual(['102', '181']);
  expect(await found('181')).toEqual([order.id]);
  const [after] = await story.query<{ version: number; lines: string }>(
    `select version, (select string_agg(search_text, ';') from order_lines where order_id = $1) as lines
     from orders where id = $1`,
    [order.id],
  );
  expect(after!.version).toBe(before!.version + 1);
  expect(after!.lines).toContain(' 181 ');
  expect(after!.lines).not.toContain(' 101 ');
  const [entry] = await story.query('select * from activity_log order by id desc limit 1');
  expect(entry).toMatchObject({
    activity: 'units.updated',
    description: { before: { unit: '101' }, after: { unit: '181' }, order_lines_renamed: 1 },
  });
});

test('what is done keeps the number under which it was done', async () => {
  const order = await story.submit([story.card('201')]);
  await story.query(`update order_lines set status = 'completed' where order_id = $1`, [order.id]);
  await rename('201', '191');
  expect(await unitsOf(order.id)).toEqual(['201']);
});

test('a technician’s pending request follows too', async () => {
  const asked = await story.submit([], { followup_units: [story.card('202')] }, story.technician);
  await rename('202', '192');
  const lines = await story.query<{ unit_number: string }>(
    'select unit_number from follow_up_request_lines where request_id = $1',
    [asked.id],
  );
  expect(lines).toEqual([{ unit_number: '192' }]);
});

test('a unit is renumbered while visits to it are recorded, and nobody waits in a ring', async () => {
  let number = '103';
  for (const next of ['193', '103', '193', '103', '193', '103']) {
    const order = await story.submit([story.card(number), story.card('1001')]);
    await story.schedule(order.id);
    const lines = await story.linesOf(order.id);
    const [line] = lines.filter(({ unit_number }) => unit_number === number);
    await Promise.all([story.recordVisit([story.found(line!)]), rename('103', next)]);
    number = next;
  }
});
