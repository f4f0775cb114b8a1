import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Story, startStory } from '../orders/testing/story';

let story: Story;
beforeAll(async () => {
  story = await startStory({
    units: ['101', '102', '1001', '201', '202'],
    townhouses: ['TH-2', 'TH-10', 'TH-1'],
    locationNote: 'Keys at the desk',
  });
  const today = await story.submit(
    ['102', '1001', 'TH-10', 'B12', '101', '201', 'TH-2'].map((unit) => story.card(unit)),
  );
  await story.schedule(today.id);
  const later = await story.submit([story.card('202')]);
  await story.schedule(later.id, '2026-07-20');
  await story.query(`update order_lines set schedule_date = '2026-07-13', time_window = 'time_window_2'
    where unit_number = '101'`);
});
afterAll(() => story.close());

test('visits are listed by building and day, overdue ones first, with how many are due in which hours', async () => {
  const { data, total } = await story.call('visits', { query: {} }, story.technician);
  expect(total).toBe(3);
  expect(data.map(({ date, unit_count }) => [date, unit_count])).toEqual([
    ['2026-07-13', 1],
    ['2026-07-15', 6],
    ['2026-07-20', 1],
  ]);
  expect(data[0]).toMatchObject({
    building_name: story.building.name,
    windows: [{ time_window: 'time_window_2', hours: '12 pm - 5 pm', unit_count: 1 }],
  });
  const second = await story.call('visits', { query: { page: 2, limit: 2 } }, story.technician);
  expect(second.data.map(({ date }) => date)).toEqual(['2026-07-20']);
});

test('the visits of one building are listed by themselves', async () => {
  const none = await story.call('visits', { query: { building_id: randomUUID() } }, story.technician);
  expect(none).toMatchObject({ data: [], total: 0 });
});

test('a visit goes from the top floor down, then along the townhouses, numbers typed by hand last', async () => {
  const params = { building_id: story.building.id, date: '2026-07-15' };
  const { data } = await story.call('visit', { params }, story.technician);
  expect(data.units.map((unit) => unit.unit_number)).toEqual(['1001', '201', '102', 'TH-2', 'TH-10', 'B12']);
  expect(data).toMatchObject({ location_note: 'Keys at the desk', TimeWindow1: '9 am - 12 pm' });
  expect(data.units[0]).toMatchObject({ floor: '10', pest_name: 'Mice', time_window: 'time_window_1' });
});

test('a day on which nothing is scheduled has an empty visit', async () => {
  const params = { building_id: story.building.id, date: '2026-09-01' };
  expect((await story.call('visit', { params }, story.technician)).data.units).toEqual([]);
  const nowhere = { building_id: randomUUID(), date: '2026-07-15' };
  expect(await story.refused('visit', { params: nowhere }, story.technician)).toMatchObject({ code: 404 });
});

test('visits are for technicians', async () => {
  const params = { building_id: story.building.id, date: '2026-07-15' };
  for (const who of [story.contact, story.scheduler]) {
    expect(await story.refused('visits', { query: {} }, who)).toMatchObject({ code: 403 });
    expect(await story.refused('visit', { params }, who)).toMatchObject({ code: 403 });
  }
});

test('the morning comes before the afternoon, whatever the floor, and units without a window last', async () => {
  await story.query(`update order_lines set time_window = case unit_number
      when '1001' then 'time_window_2' when '201' then null else 'time_window_1' end::time_window
    where schedule_date = '2026-07-15'`);
  const params = { building_id: story.building.id, date: '2026-07-15' };
  const { data } = await story.call('visit', { params }, story.technician);
  expect(data.units.map((unit) => unit.unit_number)).toEqual(['102', 'TH-2', 'TH-10', 'B12', '1001', '201']);
});

test('what is left over of a visit keeps its day until it is done, and its order is not completed before', async () => {
  const params = { building_id: story.building.id, date: '2026-07-15' };
  const [unit] = (await story.call('visit', { params }, story.technician)).data.units;
  await story.recordVisit([story.found(unit!)]);
  const { data } = await story.call('visits', { query: {} }, story.technician);
  expect(data.map(({ date, unit_count, recorded_count }) => [date, unit_count, recorded_count])).toEqual([
    ['2026-07-13', 1, 0],
    ['2026-07-15', 5, 1],
    ['2026-07-20', 1, 0],
  ]);
  const order = await story.call('order', { params: { id: unit!.order_id }, query: {} }, story.scheduler);
  expect(order.data.order_status).toBe('scheduled');
  expect(order.data.units.map(({ order_status }) => order_status).sort()).toEqual([
    'completed',
    ...Array.from({ length: 6 }, () => 'scheduled'),
  ]);
});
