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

test('overdue visits and those of the next 14 days are lists of their own, with as many units as home says', async () => {
  // The portal's day is 07-15-2026.
  const { id } = await story.submit(['101', '102', '103'].map((unit) => story.card(unit)));
  const lines = await story.linesOf(id);
  const days = ['2026-07-14', '2026-07-15', '2026-07-29'];
  for (const [at, line] of lines.entries()) {
    await story.query(`update order_lines set status = 'scheduled', schedule_date = $2 where id = $1`, [
      line.order_unit_id,
      days[at],
    ]);
  }
  const list = async (due: 'overdue' | 'next-14-days', order_id: string) => {
    const query = { id: story.building.id, sort_by: 0 as const, due };
    const { data, visit_count } = (await story.call('ordersOfBuilding', { query }, story.contact)).body;
    const order = data.find((one) => one.order_id === order_id)!;
    const ofOrder = { query: { ...query, order_id } };
    const shown = (await story.call('buildingOrders', ofOrder, story.contact)).body.data;
    return {
      visit_count,
      day: order.schedule_date,
      units: order.units,
      shown: shown.map((line) => line.unit_number),
    };
  };
  const { overdue, planned } = (
    await story.call('buildingAttention', { params: { id: story.building.id }, query: {} }, story.contact)
  ).data;
  const numbers = lines.map((line) => line.unit_number);
  expect(await list('overdue', id)).toEqual({
    visit_count: overdue,
    day: days[0],
    units: [numbers[0]],
    shown: [numbers[0]],
  });
  expect(await list('next-14-days', id)).toEqual({
    visit_count: planned,
    day: days[1],
    units: [numbers[1]],
    shown: [numbers[1]],
  });
});

test('orders are sorted by their first unit, pest or treatment of the filter, with common areas counted apart', async () => {
  await story.forgetOrders();
  const area = { building_id: story.building.id, name: 'Lobby' };
  await story.call('addCommonArea', { body: area }, await story.anAdmin());
  const late = await story.submit([story.card('103'), story.card('102')]);
  const early = await story.submit([story.card('Lobby'), story.sprayed('101'), story.card('101')]);
  const list = async (
    order_by: 'unit_number' | 'pest_name' | 'treatment_name',
    order_by_value: 'ASC' | 'DESC',
  ) =>
    (
      await story.call(
        'ordersOfBuilding',
        { query: { id: story.building.id, order_by, order_by_value } },
        story.contact,
      )
    ).body.data;
  for (const [by, first] of [
    ['unit_number', early],
    ['pest_name', early],
    ['treatment_name', late],
  ] as const) {
    const last = first === early ? late : early;
    expect(
      (await list(by, 'ASC')).map(({ id }) => id),
      by,
    ).toEqual([first.id, last.id]);
    expect(
      (await list(by, 'DESC')).map(({ id }) => id),
      by,
    ).toEqual([last.id, first.id]);
  }
  expect(await list('unit_number', 'ASC')).toMatchObject([
    { units: ['101', '101', 'Lobby'], area_count: 1, treatment_names: ['Bait', 'Spray Treatment'] },
    { units: ['102', '103'], area_count: 0, treatment_names: ['Bait'] },
  ]);
});
