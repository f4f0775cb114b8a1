import { afterEach, describe, expect, test } from 'vitest';
import { acknowledged, type Story, startStory } from '../testing/story';

let story: Story;
/** Everybody signs in at that moment, and the clock stands still. */
const at = async (now: string) => {
  story = await startStory({ warrantyCount: 2 }, { now });
};
afterEach(() => story.close());

const morning = 'time_window_1' as const;
const scheduledFor = async (id: string, work_date: string) => {
  const units = (await story.linesOf(id)).map(({ order_unit_id }) => ({
    order_unit_id,
    time_range: morning,
  }));
  const body = { order_id: id, order_status: 'scheduled' as const, work_date, acknowledged, units };
  const { status, refusal } = await story.attempt('updateStatus', { body }, story.scheduler);
  return refusal?.problems?.[0]?.reason ?? status;
};

describe('late in the evening, when it is tomorrow in UTC already', () => {
  test('a request is of today, and may be scheduled for today but not for yesterday', async () => {
    // Half past eleven in Toronto, on the day on which its clocks went back.
    await at('2026-11-02T04:30:00Z');
    const { id } = await story.submit([story.card('101')], { isDraft: 1 });
    const drafts = { query: { id: story.building.id, sort_by: 2 as const } };
    expect((await story.call('buildingDrafts', drafts, story.contact)).body.data).toMatchObject([
      { order_id: id, date: '2026-11-01' },
    ]);
    const order = await story.submit([story.card('102')]);
    expect(await scheduledFor(order.id, '2026-10-31')).toBe('orders.date-in-past');
    expect(await scheduledFor(order.id, '2026-11-01')).toBe(200);
  });

  test('the screen of time windows takes the next working day of the portal', async () => {
    // A Sunday of 23 hours, one minute before its end.
    await at('2026-03-09T03:59:00Z');
    const { id } = await story.submit([story.card('103')]);
    const data = (await story.linesOf(id)).map(({ order_unit_id: uuid }) => ({ uuid, time_window: morning }));
    await story.call('alignTimeWindows', { body: { order_id: id, acknowledged, data } }, story.scheduler);
    expect(await story.linesOf(id)).toMatchObject([{ schedule_date: '2026-03-09' }]);
  });

  test('a warranty may end today, and not yesterday', async () => {
    await at('2026-11-02T04:59:00Z');
    const admin = await story.anAdmin();
    const add = (warranty_date: string) => {
      const covered = { warranty_pest: [story.pest.mice], warranty_service: [], warranty_date };
      const body = { ...covered, building_id: story.building.id, building_units: ['101'] };
      return story.attempt('addWarranty', { body }, admin);
    };
    expect((await add('2026-10-31')).refusal?.reason).toBe('warranties.date-not-valid');
    expect((await add('2026-11-01')).status).toBe(200);
  });
});

test('with the first minute of the portal’s next day, yesterday is past', async () => {
  await at('2026-11-02T05:00:00Z');
  const order = await story.submit([story.card('201')]);
  expect(await scheduledFor(order.id, '2026-11-01')).toBe('orders.date-in-past');
  expect(await scheduledFor(order.id, '2026-11-02')).toBe(200);
});
