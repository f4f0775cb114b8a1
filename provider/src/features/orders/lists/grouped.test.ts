import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Story, startStory } from '../testing/story';

let story: Story;
beforeAll(async () => {
  story = await startStory({ units: ['101', '102', '103'] });
});
afterAll(() => story.close());

test('under a filter an order is told by the lines of the filter, with their status and day', async () => {
  const { id } = await story.submit(['101', '102', '103'].map((unit) => story.card(unit)));
  const [first, second] = await story.linesOf(id);
  const move = async (line: typeof first, order_status: 'completed' | 'scheduled', work_date: string) => {
    const units = [{ order_unit_id: line!.order_unit_id, time_range: 'time_window_1' as const }];
    await story.call(
      'updateStatus',
      { body: { order_id: id, order_status, work_date, units } },
      story.scheduler,
    );
  };
  await move(first, 'completed', '2026-07-13');
  await move(second, 'scheduled', '2026-07-22');
  const told = async (sort_by: 0 | 1 | 3) =>
    (await story.call('ordersOfBuilding', { query: { id: story.building.id, sort_by } }, story.contact)).body
      .data[0];
  const open = {
    order_status: 'scheduled',
    schedule_date: '2026-07-22',
    work_date: null,
    visit_without_day: 1,
  };
  expect(await told(0)).toMatchObject({ ...open, line_count: 2 });
  expect(await told(3)).toMatchObject({ ...open, line_count: 3 });
  expect(await told(1)).toMatchObject({
    order_status: 'completed',
    line_count: 1,
    schedule_date: null,
    work_date: '2026-07-13',
    visit_without_day: 0,
  });
});
