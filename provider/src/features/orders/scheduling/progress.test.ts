import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acknowledged, anotherBuilding, type Story, startStory } from '../testing/story';

let story: Story;
let order: { id: string };
let lines: Awaited<ReturnType<Story['linesOf']>>;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());
beforeEach(async () => {
  order = await story.submit([story.card('101'), story.card('102'), story.card('201')]);
  lines = await story.linesOf(order.id);
  await story.query('delete from mail');
});

const morning = 'time_window_1' as const;
const afternoon = 'time_window_2' as const;
const today = '2026-07-15';

const change = (about: object = {}) => ({
  body: {
    order_id: order.id,
    order_status: 'scheduled' as const,
    work_date: '2026-07-20',
    acknowledged,
    units: lines.map((line) => ({ order_unit_id: line.order_unit_id, time_range: morning as never })),
    ...about,
  },
});
const unit = (place: number, time_range: typeof morning | typeof afternoon = morning) => ({
  order_unit_id: lines[place]!.order_unit_id,
  time_range,
});
const orderNow = async () =>
  (await story.call('order', { params: { id: order.id }, query: {} }, story.scheduler)).data;

describe('updating the status', () => {
  test('schedules units for a day, each in its window, and tells the contact', async () => {
    await story.call('updateStatus', change({ units: [unit(0), unit(1, afternoon)] }), story.scheduler);
    const { order_status, schedule_date, units } = await orderNow();
    expect([order_status, schedule_date]).toEqual(['scheduled', '2026-07-20']);
    expect(units.map((one) => [one.order_status, one.schedule_date, one.time_window])).toEqual([
      ['scheduled', '2026-07-20', morning],
      ['scheduled', '2026-07-20', afternoon],
      ['in progress', null, null],
    ]);
    const [mail] = await story.query<{ body_text: string }>('select body_text from mail');
    expect(mail!.body_text).toContain('Unit 102: Mice, Bait, on Monday, July 20, 2026, 12 pm - 5 pm');
  });

  test('of some units of an accepted follow-up leaves the others due on the day that was recommended', async () => {
    await story.query(
      `update orders set origin = 'recommended', schedule_date = '2026-07-29', due_date = '2026-07-29' where id = $1`,
      [order.id],
    );
    await story.call('updateStatus', change({ units: [unit(0)] }), story.scheduler);
    expect((await story.linesOf(order.id)).map((line) => line.visit_day)).toEqual([
      '2026-07-20',
      '2026-07-29',
      '2026-07-29',
    ]);
    expect((await orderNow()).schedule_date).toBe('2026-07-20');
  });

  test('to completed of a unit of an accepted follow-up plans nothing for the others', async () => {
    await story.query(
      `update orders set origin = 'recommended', schedule_date = '2026-07-29', due_date = '2026-07-29' where id = $1`,
      [order.id],
    );
    const completed = { order_status: 'completed', work_date: today };
    await story.call('updateStatus', change({ ...completed, units: [unit(0)] }), story.scheduler);
    expect(await orderNow()).toMatchObject({ order_status: 'scheduled', schedule_date: null });
    expect((await story.linesOf(order.id)).map((line) => line.visit_day).slice(1)).toEqual([
      '2026-07-29',
      '2026-07-29',
    ]);
    await story.call('updateStatus', change({ ...completed, units: [unit(1), unit(2)] }), story.scheduler);
    expect(await orderNow()).toMatchObject({ order_status: 'completed', schedule_date: null });
  });

  test('moves what is scheduled to another day', async () => {
    await story.call('updateStatus', change(), story.scheduler);
    await story.call('updateStatus', change({ work_date: '2026-07-22' }), story.scheduler);
    expect((await orderNow()).schedule_date).toBe('2026-07-22');
  });

  test('completes the order with its last unit, without results', async () => {
    const completed = { order_status: 'completed', work_date: today };
    await story.call('updateStatus', change({ ...completed, units: [unit(0)] }), story.scheduler);
    expect((await orderNow()).order_status).toBe('scheduled');
    await story.call('updateStatus', change({ ...completed, units: [unit(1), unit(2)] }), story.scheduler);
    expect(await orderNow()).toMatchObject({ order_status: 'completed', work_date: today });
    expect(await story.query('select 1 from results')).toEqual([]);
    expect(await story.refused('updateStatus', change({ units: [unit(0)] }), story.scheduler)).toMatchObject({
      code: 409,
      reason: 'orders.status-not-allowed',
    });
  });

  test.each([
    ['scheduled', '2026-07-14', 'orders.date-in-past'],
    ['scheduled', '2206-07-15', 'orders.date-far'],
    ['completed', '2026-07-16', 'orders.date-in-future'],
  ] as const)('to %s on %s is refused', async (order_status, work_date, reason) => {
    const refusal = await story.refused('updateStatus', change({ order_status, work_date }), story.scheduler);
    expect(refusal).toMatchObject({ code: 422, reason });
    expect((await orderNow()).order_status).toBe('in progress');
  });

  test('to completed recommends what the groups of the lines ask for, but no third visit', async () => {
    await story.forgetOrders();
    order = await story.submit([story.card('103')], {
      followup_units: [story.card('101'), story.sprayed('102', { second_visit: 1 })],
      followup_monthly_units: [story.card('201', { isFollowupMonthly: 1 })],
    });
    lines = await story.linesOf(order.id);
    const units = lines.map((_, place) => unit(place));
    await story.call(
      'updateStatus',
      change({ order_status: 'completed', work_date: today, units }),
      story.scheduler,
    );
    const drafts = await story.query(
      `select o.schedule_date::text as due, l.unit_number as unit from orders o
       join order_lines l on l.order_id = o.id where o.origin = 'recommended' order by 1`,
    );
    expect(drafts).toEqual([
      { due: '2026-07-29', unit: '101' },
      { due: '2026-08-15', unit: '201' },
    ]);
  });

  describe('of a unit that is visited twice', () => {
    const together = (orders: string[]) => ({
      body: {
        order_status: 'scheduled' as const,
        work_date: '2026-07-20',
        acknowledged,
        orders: orders.map((order_id) => ({ order_id, time_range: morning })),
      },
    });
    const days = async () => (await story.linesOf(order.id)).map((line) => line.schedule_date);

    test('puts both visits on one day for nobody, and says for which unit', async () => {
      order = await story.submit([story.sprayed('101')], { followup_units: [story.sprayed('101')] });
      lines = await story.linesOf(order.id);
      const refusal = await story.refused('updateStatus', change(), story.scheduler);
      expect(refusal).toMatchObject({ code: 422, reason: 'orders.visits-on-one-day' });
      expect(refusal.failed).toBe(
        'The visit of 101 and its second visit cannot be on the same day. Please choose another day for one of them.',
      );
      expect(await days()).toEqual([null, null]);
      await story.call('updateStatus', change({ units: [unit(0)] }), story.scheduler);
      const onTheSame = change({ units: [unit(1)] });
      expect((await story.refused('updateStatus', onTheSame, story.scheduler)).code).toBe(422);
      await story.call(
        'updateStatus',
        change({ work_date: '2026-08-03', units: [unit(1)] }),
        story.scheduler,
      );
      expect(await days()).toEqual(['2026-07-20', '2026-08-03']);
    });

    test('plans none before its first visit, and says for which unit', async () => {
      order = await story.submit([story.sprayed('101')], { followup_units: [story.sprayed('101')] });
      lines = await story.linesOf(order.id);
      await story.call('updateStatus', change({ units: [unit(0)] }), story.scheduler);
      const before = change({ work_date: '2026-07-16', units: [unit(1)] });
      const refusal = await story.refused('updateStatus', before, story.scheduler);
      expect(refusal).toMatchObject({ code: 422, reason: 'orders.second-visit-first' });
      expect(refusal.failed).toBe(
        'The second visit of 101 cannot be before its first. Please choose another day for one of them.',
      );
      expect(await days()).toEqual(['2026-07-20', null]);
    });

    test('leaves the second one as it is when several orders are set', async () => {
      order = await story.submit([story.sprayed('101')], { followup_units: [story.sprayed('101')] });
      lines = await story.linesOf(order.id);
      await story.call(
        'updateStatus',
        change({ work_date: '2026-08-03', units: [unit(1)] }),
        story.scheduler,
      );
      await story.call('updateStatuses', together([order.id]), story.scheduler);
      expect(await days()).toEqual(['2026-07-20', '2026-08-03']);
      await story.call(
        'updateStatus',
        change({ order_status: 'completed', work_date: today, units: [unit(0)] }),
        story.scheduler,
      );
      await story.call('updateStatuses', together([order.id]), story.scheduler);
      expect(await days()).toEqual(['2026-07-20', '2026-07-20']);
    });
  });

  test('to a day that no calendar has is refused as the form’s mistake', async () => {
    const refusal = await story.refused('updateStatus', change({ work_date: '2026-02-30' }), story.scheduler);
    expect(refusal).toMatchObject({ code: 400, problems: [{ field: expect.stringContaining('work_date') }] });
    expect((await orderNow()).order_status).toBe('in progress');
  });

  test('knows the day by the clock of the portal, not by UTC', async () => {
    story.setNow('2026-07-16T01:30:00Z');
    await story.call('updateStatus', change({ work_date: today }), story.scheduler);
    story.setNow('2026-07-15T14:00:00Z');
  });

  test('wants each unit once, and of this order', async () => {
    const twice = change({ units: [unit(0), unit(0, afternoon)] });
    expect(await story.refused('updateStatus', twice, story.scheduler)).toMatchObject({
      reason: 'orders.window-missing',
    });
    const stray = change({ units: [{ order_unit_id: randomUUID(), time_range: morning }] });
    expect(await story.refused('updateStatus', stray, story.scheduler)).toMatchObject({ code: 404 });
  });

  test('is for the schedulers of the building only', async () => {
    const other = await story.signIn(await story.aUser({ role: 'scheduler' }));
    const roles = [other, story.contact, story.technician];
    const codes = await Promise.all(
      roles.map(async (who) => (await story.refused('updateStatus', change(), who)).code),
    );
    expect(codes).toEqual([403, 403, 403]);
    const nowhere = change({ order_id: randomUUID() });
    expect(await story.refused('updateStatus', nowhere, story.scheduler)).toMatchObject({ code: 404 });
  });

  test('by two schedulers at once leaves order and lines agreeing', async () => {
    const completed = { order_status: 'completed', work_date: today };
    await Promise.all(
      lines.map((_, place) =>
        story.call('updateStatus', change({ ...completed, units: [unit(place)] }), story.scheduler),
      ),
    );
    expect((await orderNow()).order_status).toBe('completed');
    const [{ version }] = (await story.query<{ version: number }>(
      'select version from orders where id = $1',
      [order.id],
    )) as [{ version: number }];
    expect(version).toBe(4);
  });

  test('does not schedule a draft', async () => {
    const draft = await story.submit([story.card('101')], { isDraft: 1 });
    const [line] = await story.linesOf(draft.id);
    const wish = change({
      order_id: draft.id,
      units: [{ order_unit_id: line!.order_unit_id, time_range: morning }],
    });
    expect(await story.refused('updateStatus', wish, story.scheduler)).toMatchObject({ code: 409 });
  });
});

describe('aligning time windows', () => {
  const choice = (windows: (typeof morning | typeof afternoon)[]) => ({
    body: {
      order_id: order.id,
      acknowledged,
      data: windows.map((time_window, place) => ({ uuid: lines[place]!.order_unit_id, time_window })),
    },
  });

  test('schedules every unit for the next working day', async () => {
    story.setNow('2026-07-10T14:00:00Z');
    await story.call('alignTimeWindows', choice([morning, afternoon, morning]), story.scheduler);
    story.setNow('2026-07-15T14:00:00Z');
    expect(await orderNow()).toMatchObject({ order_status: 'scheduled', schedule_date: '2026-07-13' });
    expect((await story.linesOf(order.id)).map((line) => line.time_window)).toEqual([
      morning,
      afternoon,
      morning,
    ]);
  });

  test('keeps the day of what is scheduled already', async () => {
    await story.call('updateStatus', change(), story.scheduler);
    await story.call('alignTimeWindows', choice([afternoon, afternoon, afternoon]), story.scheduler);
    expect((await orderNow()).schedule_date).toBe('2026-07-20');
  });

  test('schedules what was missed for the next working day, which the screen shows before', async () => {
    story.setNow('2026-07-13T14:00:00Z');
    await story.call('updateStatus', change({ work_date: '2026-07-14' }), story.scheduler);
    story.setNow('2026-07-15T14:00:00Z');
    await story.query('delete from mail');
    const shown = (await story.linesOf(order.id)).map((line) => line.visit_day);
    const all = choice([morning, morning, morning]);
    const { success } = await story.call('alignTimeWindows', all, story.scheduler);
    expect(shown).toEqual(['2026-07-16', '2026-07-16', '2026-07-16']);
    expect(success).toBe('The time windows are saved, for 07-16-2026.');
    expect((await orderNow()).schedule_date).toBe('2026-07-16');
    const [mail] = await story.query<{ body_text: string }>('select body_text from mail');
    expect(mail!.body_text).toContain('on Thursday, July 16, 2026');
  });

  test('schedules a follow-up two weeks after the visit before, and says for which days', async () => {
    const { id } = await story.submit([story.card('101')], { followup_units: [story.card('101')] });
    const data = (await story.linesOf(id)).map((line) => ({
      uuid: line.order_unit_id,
      time_window: morning,
    }));
    const days = ['2026-07-16', '2026-07-30'];
    expect((await story.linesOf(id)).map((line) => line.visit_day)).toEqual(days);
    const body = { order_id: id, acknowledged, data };
    const { success } = await story.call('alignTimeWindows', { body }, story.scheduler);
    expect(success).toBe('The time windows are saved, for 07-16-2026, 07-30-2026.');
    expect((await story.linesOf(id)).map((line) => line.schedule_date)).toEqual(days);
  });

  test('leaves a follow-up its own day when the rest of the order is scheduled before', async () => {
    order = await story.submit([story.card('101')], { followup_units: [story.card('102')] });
    lines = await story.linesOf(order.id);
    await story.call('updateStatus', change({ work_date: today, units: [unit(0)] }), story.scheduler);
    await story.call('alignTimeWindows', choice([morning, morning]), story.scheduler);
    expect((await story.linesOf(order.id)).map((line) => line.schedule_date)).toEqual([today, '2026-07-29']);
  });

  test('wants a window for every open unit', async () => {
    expect(await story.refused('alignTimeWindows', choice([morning]), story.scheduler)).toMatchObject({
      code: 422,
      reason: 'orders.window-missing',
    });
    expect((await orderNow()).order_status).toBe('in progress');
  });

  test('leaves alone what is done', async () => {
    const done = { order_status: 'completed', work_date: today, units: [unit(0)] };
    await story.call('updateStatus', change(done), story.scheduler);
    const all = choice([morning, morning, morning]);
    expect(await story.refused('alignTimeWindows', all, story.scheduler)).toMatchObject({ code: 409 });
    all.body.data.shift();
    await story.call('alignTimeWindows', all, story.scheduler);
    expect((await story.linesOf(order.id)).map((line) => line.order_status)).toEqual([
      'completed',
      'scheduled',
      'scheduled',
    ]);
  });

  test("is not for another scheduler's orders, nor with another order's units", async () => {
    const other = await story.signIn(await story.aUser({ role: 'scheduler' }));
    expect(await story.refused('alignTimeWindows', choice([morning]), other)).toMatchObject({ code: 403 });
    const stray = { body: { order_id: order.id, data: [{ uuid: randomUUID(), time_window: morning }] } };
    expect(await story.refused('alignTimeWindows', stray, story.scheduler)).toMatchObject({ code: 404 });
  });
});

describe('deleting a unit from an order', () => {
  const remove = (place: number) => ({ params: { id: lines[place]!.order_unit_id } });

  test('leaves the others, and the last one ends the order', async () => {
    await story.call('deleteLine', remove(0), story.contact);
    expect((await orderNow()).units).toHaveLength(2);
    await story.call('deleteLine', remove(1), story.scheduler);
    await story.call('deleteLine', remove(2), story.contact);
    const gone = { params: { id: order.id }, query: {} };
    expect(await story.refused('order', gone, story.scheduler)).toMatchObject({ code: 404 });
    expect(await story.refused('deleteLine', remove(2), story.contact)).toMatchObject({ code: 404 });
  });

  test('makes the order complete when only the open unit goes', async () => {
    const done = { order_status: 'completed', work_date: today, units: [unit(0), unit(1)] };
    await story.call('updateStatus', change(done), story.scheduler);
    expect(await story.refused('deleteLine', remove(0), story.contact)).toMatchObject({
      code: 409,
      failed: 'You cannot edit this order.',
    });
    await story.call('deleteLine', remove(2), story.contact);
    expect((await orderNow()).order_status).toBe('completed');
  });

  test('leaves no day of its visit behind', async () => {
    await story.call('updateStatus', change({ units: [unit(0)] }), story.scheduler);
    await story.call('deleteLine', remove(0), story.scheduler);
    expect(await orderNow()).toMatchObject({ order_status: 'in progress', schedule_date: null });
    const done = { order_status: 'completed', work_date: today, units: [unit(1)] };
    await story.call('updateStatus', change(done), story.scheduler);
    await story.call('updateStatus', change({ units: [unit(2)] }), story.scheduler);
    await story.call('deleteLine', remove(2), story.scheduler);
    expect(await orderNow()).toMatchObject({
      order_status: 'completed',
      schedule_date: null,
      work_date: today,
    });
  });

  test('that is scheduled is told to the scheduler, by mail and in the log, unless the scheduler did it', async () => {
    await story.schedule(order.id, '2026-07-20');
    await story.query('delete from mail');
    await story.call('deleteLine', remove(1), story.contact);
    await story.call('deleteLine', remove(2), story.scheduler);
    const mails = await story.query<{ recipients: string; subject: string; body_text: string }>(
      'select * from mail where recipients = $1',
      [story.schedulerUser.email],
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toMatch(/^Visit called off: order #\d+, /);
    expect(mails[0]!.body_text).toContain('Unit 102: Mice, Bait, on Monday, July 20, 2026, 9 am - 12 pm');
    const [entry] = await story.query(
      `select description from activity_log where activity = 'orders.unit-deleted' order by id desc offset 1 limit 1`,
    );
    expect(entry).toMatchObject({
      description: { unit: '102', status: { before: 'scheduled', after: null }, units_left: 2 },
    });
  });

  test('takes its second visit along, which may also be deleted alone', async () => {
    const submit = async () => {
      order = await story.submit([story.sprayed('101'), story.card('102')], {
        followup_units: [story.sprayed('101', { second_visit: 1 })],
      });
      lines = await story.linesOf(order.id);
      return lines.findIndex(({ second_visit }) => second_visit === 1);
    };
    const left = async () =>
      (await story.linesOf(order.id)).map((line) => [line.unit_number, line.second_visit]);
    const second = await submit();
    const first = lines.findIndex((line, at) => line.unit_number === '101' && at !== second);
    await story.call('updateStatus', change({ units: [unit(first)] }), story.scheduler);
    await story.call(
      'updateStatus',
      change({ units: [unit(second)], work_date: '2026-08-03' }),
      story.scheduler,
    );
    await story.query('delete from mail');
    await story.call('deleteLine', remove(first), story.contact);
    expect(await left()).toEqual([['102', 0]]);
    const mails = await story.query<{ body_text: string }>(
      'select body_text from mail where recipients = $1',
      [story.schedulerUser.email],
    );
    expect(mails.map(({ body_text }) => body_text.match(/Unit 101: .* (July 20|August 3)/g)?.length)).toEqual(
      [2],
    );
    const alone = await submit();
    await story.call('deleteLine', remove(alone), story.contact);
    expect((await left()).toSorted()).toEqual([
      ['101', 0],
      ['102', 0],
    ]);
  });

  test("finds no unit in others' buildings", async () => {
    const other = await anotherBuilding(story);
    const otherScheduler = await story.signIn(await story.aUser({ role: 'scheduler' }));
    expect(await story.refused('deleteLine', remove(0), other.contact)).toMatchObject({ code: 404 });
    expect(await story.refused('deleteLine', remove(0), otherScheduler)).toMatchObject({ code: 404 });
    expect(await story.refused('deleteLine', remove(0), story.technician)).toMatchObject({ code: 403 });
  });
});

describe('reading an order', () => {
  test('may be limited to one unit', async () => {
    const read = async (unit_number: string) =>
      (await story.call('order', { params: { id: order.id }, query: { unit_number } }, story.contact)).data
        .units;
    expect((await read('102')).map((one) => one.unit_number)).toEqual(['102']);
    expect(await read('null')).toHaveLength(3);
  });

  test("is refused to another building's contact and another scheduler", async () => {
    const other = await anotherBuilding(story);
    const otherScheduler = await story.signIn(await story.aUser({ role: 'scheduler' }));
    for (const who of [other.contact, otherScheduler]) {
      const wish = { params: { id: order.id } };
      expect(await story.refused('order', { ...wish, query: {} }, who)).toMatchObject({ code: 403 });
      expect(await story.refused('orderUnits', wish, who)).toMatchObject({ code: 403 });
    }
  });
});
