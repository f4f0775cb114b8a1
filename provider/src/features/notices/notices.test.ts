import type { EntryWarning } from '@clearunit/shared/domain/notices';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pagesOf } from '../../pdf/testing/pages-of';
import { acknowledged, type Story, startStory } from '../orders/testing/story';

let story: Story;
let order: { id: string; order_number: number | null };
let lines: Awaited<ReturnType<Story['linesOf']>>;
beforeAll(async () => {
  story = await startStory({ timeWindow1: '9 am - 12 pm', timeWindow2: '1 - 5 pm' });
});
afterAll(() => story.close());
beforeEach(async () => {
  story.setNow('2026-07-15T14:00:00Z');
  await story.query('delete from notices');
  await story.forgetOrders();
  await reword('9 am - 12 pm');
  order = await story.submit([story.card('101'), story.card('102'), story.sprayed('201')]);
  lines = await story.linesOf(order.id);
});

const morning = 'time_window_1' as const;
const afternoon = 'time_window_2' as const;

interface Row {
  number: number;
  unit: string;
  day: string;
  window: string;
  from: number;
  to: number;
  isVoid: boolean;
  replaced_by: string | null;
  id: string;
}
const notices = (orderId = order.id) =>
  story.query<Row>(
    `select notice_number as number, unit_number as unit, entry_day as day, time_window as window, hours_from as "from",
       hours_to as "to", voided_at is not null as "isVoid", replaced_by, id
     from notices where order_id = $1 order by notice_number`,
    [orderId],
  );
const told = async () =>
  (await notices()).map(
    ({ unit, day, window, isVoid }) => `${unit} ${day} ${window}${isVoid ? ' void' : ''}`,
  );
const change = (work_date: string, about: object = {}) => ({
  body: {
    order_id: order.id,
    order_status: 'scheduled' as const,
    work_date,
    units: lines.map(({ order_unit_id }) => ({ order_unit_id, time_range: morning as never })),
    ...about,
  },
});
const schedule = (day: string, about: object = {}) =>
  story.call('updateStatus', change(day, about), story.scheduler);
const inTheMorning = ({ order_unit_id }: { order_unit_id: string }) => ({
  order_unit_id,
  time_range: morning,
});
const reword = (window: string) => story.query('update buildings set time_window_1 = $1', [window]);

describe('the notices of an order', () => {
  test('are issued when its units are scheduled, one for each, numbered in their order', async () => {
    expect(await notices()).toEqual([]);
    await schedule('2026-07-20');
    const issued = await notices();
    expect(issued.map(({ unit }) => unit)).toEqual(lines.map((line) => line.unit_number));
    expect(issued[0]).toMatchObject({
      day: '2026-07-20',
      window: morning,
      from: 540,
      to: 720,
      isVoid: false,
    });
    const [first, second, third] = issued.map(({ number }) => number);
    expect([second! - first!, third! - second!]).toEqual([1, 1]);
  });

  test('stay when what they say stays, and are replaced when it changes', async () => {
    await schedule('2026-07-20');
    await schedule('2026-07-20');
    expect(await notices()).toHaveLength(3);
    const afternoons = lines.map(({ order_unit_id }, at) => ({
      order_unit_id,
      time_range: at === 0 ? afternoon : morning,
    }));
    await schedule('2026-07-20', { units: afternoons });
    expect(await told()).toEqual([
      `101 2026-07-20 ${morning} void`,
      `102 2026-07-20 ${morning}`,
      `201 2026-07-20 ${morning}`,
      `101 2026-07-20 ${afternoon}`,
    ]);
  });

  test('all former ones of a unit point to the one that stands in their place now', async () => {
    const units = [{ order_unit_id: lines[0]!.order_unit_id, time_range: morning }];
    for (const day of ['2026-07-20', '2026-07-21', '2026-07-22']) await schedule(day, { units });
    const [first, second, third] = await notices();
    expect([first!.replaced_by, second!.replaced_by, third!.replaced_by]).toEqual([
      third!.id,
      third!.id,
      null,
    ]);
    expect([first, second, third].map((notice) => notice!.isVoid)).toEqual([true, true, false]);
  });

  test('of other units stay when one is scheduled or deleted after the building’s window was reworded', async () => {
    await schedule('2026-07-20');
    await reword('8 am - 11 am');
    const units = [{ order_unit_id: lines[0]!.order_unit_id, time_range: morning }];
    await schedule('2026-07-21', { units });
    await story.call('deleteLine', { params: { id: lines[1]!.order_unit_id } }, story.contact);
    expect((await notices()).map(({ unit, from, isVoid }) => [unit, from, isVoid])).toEqual([
      ['101', 540, true],
      ['102', 540, true],
      ['201', 540, false],
      ['101', 480, false],
    ]);
  });

  test('of a renamed unit name it by its number in the place of the former, with the hours that were told', async () => {
    await schedule('2026-07-20', { units: [lines[0]!, lines[2]!].map(inTheMorning) });
    await reword('8 am - 11 am');
    const admin = await story.anAdmin();
    const params = { building_id: story.building.id, uuid: story.building.units['101']! };
    const rename = (unit: string) =>
      story.call(
        'updateUnit',
        { params, body: { unit, floor: '1', bedroom_count: 1, town_house: 0 } },
        admin,
      );
    await rename('181');
    const issued = await notices();
    expect(issued.map(({ unit, day, from, isVoid }) => [unit, day, from, isVoid])).toEqual([
      ['101', '2026-07-20', 540, true],
      ['201', '2026-07-20', 540, false],
      ['181', '2026-07-20', 540, false],
    ]);
    expect(issued[0]!.replaced_by).toBe(issued[2]!.id);
    const wish = (unit_number: string) => ({ params: { id: order.id }, query: { unit_number } });
    const [page] = await pagesOf((await story.download('notices', wish('181'), story.scheduler)).bytes);
    expect(page).toContain('To the tenants of unit 181');
    expect(page).toContain(`notice no. ${issued[0]!.number}`);
    expect(await story.refused('notices', wish('101'), story.scheduler)).toMatchObject({ code: 409 });
    const [entry] = await story.query<{ description: object }>(
      `select description from activity_log where activity = 'units.updated' order by id desc limit 1`,
    );
    expect(entry!.description).toMatchObject({ notices_replaced: 1 });
    const confirmations = async () =>
      (await story.query<{ text: string }>('select body_text as text from mail order by id')).map(
        ({ text }) => text,
      );
    expect((await confirmations()).at(-1)).toContain('Unit 181: Mice, Bait, on Monday, July 20, 2026');
    const before = (await confirmations()).length;
    await rename('101');
    expect(await confirmations()).toHaveLength(before + 1);
    // Nothing was announced of this unit.
    const other = { building_id: story.building.id, uuid: story.building.units['103']! };
    const body = { unit: '183', floor: '1', bedroom_count: 1, town_house: 0 } as const;
    await story.call('updateUnit', { params: other, body }, admin);
    await story.call('updateUnit', { params: other, body: { ...body, unit: '103' } }, admin);
    expect(await confirmations()).toHaveLength(before + 1);
  });

  test('come from the screen of time windows too', async () => {
    const data = lines.map(({ order_unit_id: uuid }) => ({ uuid, time_window: afternoon }));
    await story.call(
      'alignTimeWindows',
      { body: { order_id: order.id, data, acknowledged } },
      story.scheduler,
    );
    expect(await told()).toEqual(lines.map((line) => `${line.unit_number} 2026-07-16 ${afternoon}`));
  });

  test('are void when the unit, or the order, is deleted', async () => {
    await schedule('2026-07-20');
    await story.call('deleteLine', { params: { id: lines[1]!.order_unit_id } }, story.contact);
    expect(await told()).toEqual([
      `101 2026-07-20 ${morning}`,
      `102 2026-07-20 ${morning} void`,
      `201 2026-07-20 ${morning}`,
    ]);
    await story.call('deleteOrder', { params: { id: order.id }, query: {} }, story.scheduler);
    expect((await notices()).map(({ isVoid, replaced_by }) => [isVoid, replaced_by])).toEqual([
      [true, null],
      [true, null],
      [true, null],
    ]);
  });

  test('stay valid for what is done, and are not issued for what was done without being scheduled', async () => {
    await schedule('2026-07-15', {
      units: [{ order_unit_id: lines[0]!.order_unit_id, time_range: morning }],
      acknowledged,
    });
    await schedule('2026-07-15', { order_status: 'completed' });
    expect(await told()).toEqual([`101 2026-07-15 ${morning}`]);
  });

  test.each([
    [
      'a scheduler completes',
      () => schedule('2026-07-15', { order_status: 'completed', units: lines.slice(0, 2).map(inTheMorning) }),
    ],
    ['a technician visits', () => story.recordVisit(lines.slice(0, 2).map((line) => story.found(line)))],
  ])('are void for what %s on an earlier day, and nothing replaces them', async (_, complete) => {
    await schedule('2026-07-20', {
      units: [inTheMorning(lines[0]!), { ...inTheMorning(lines[2]!), time_range: afternoon }],
    });
    await schedule('2026-07-16', { units: [inTheMorning(lines[1]!)], acknowledged });
    await complete();
    expect(await told()).toEqual([
      `101 2026-07-20 ${morning} void`,
      `201 2026-07-20 ${afternoon}`,
      `102 2026-07-16 ${morning} void`,
    ]);
    expect((await notices()).map(({ replaced_by }) => replaced_by)).toEqual([null, null, null]);
  });
});

describe('against the rule for entries', () => {
  const entry = async () =>
    (
      await story.query<{ description: { acknowledged?: string[] } }>(
        `select description from activity_log where target_id = $1 and activity in ('orders.scheduled', 'orders.windows-aligned')
         order by created_at desc, id desc limit 1`,
        [order.id],
      )
    )[0]?.description.acknowledged;

  test('a visit is scheduled once the scheduler goes on, and the log says against what', async () => {
    const refusal = await story.refused('updateStatus', change('2026-07-16'), story.scheduler);
    expect(refusal).toMatchObject({
      code: 409,
      reason: 'notices.not-acknowledged',
      problems: [
        {
          reason: 'notices.short-notice',
          params: { smart_count: 3, unit: '101', day: '07-16-2026', from: '09:00' },
        },
      ],
    });
    expect(await notices()).toEqual([]);
    await schedule('2026-07-16', { acknowledged: ['notices.short-notice'] });
    expect(await told()).toHaveLength(3);
    expect(await entry()).toEqual([
      '3 units would be entered less than 24 hours from now, the first, 101, on 07-16-2026 from 09:00 on. In Ontario a tenant is told in writing at least 24 hours before.',
    ]);
  });

  test('what is in time is not asked about, and the log says nothing of it', async () => {
    await schedule('2026-07-17');
    expect(await entry()).toBeUndefined();
  });

  test('a unit that keeps its day and window has had its notice', async () => {
    await schedule('2026-07-15', { acknowledged });
    await schedule('2026-07-15');
    const later = lines.map(({ order_unit_id }) => ({ order_unit_id, time_range: afternoon }));
    const moved = change('2026-07-15', { units: later });
    expect((await story.refused('updateStatus', moved, story.scheduler)).reason).toBe(
      'notices.not-acknowledged',
    );
  });

  test('a unit whose hours were reworded meanwhile is told them again, so it is weighed again', async () => {
    await schedule('2026-07-16', { acknowledged });
    await reword('6 am - 9 am');
    const again = change('2026-07-16', { acknowledged: ['notices.short-notice'] });
    expect((await story.refused('updateStatus', again, story.scheduler)).problems).toMatchObject([
      { reason: 'notices.short-notice', params: { smart_count: 3 } },
      { reason: 'notices.outside-hours', params: { smart_count: 3, from: '06:00' } },
    ]);
    expect((await notices()).map(({ from, isVoid }) => [from, isVoid])).toEqual(Array(3).fill([540, false]));
    await schedule('2026-07-16', { acknowledged });
    expect((await notices()).filter(({ isVoid }) => !isVoid).map(({ from }) => from)).toEqual([
      360, 360, 360,
    ]);
    expect(await entry()).toHaveLength(2);
  });

  test('one acknowledgement is not another', async () => {
    await story.query(`update buildings set time_window_2 = '17:00-21:00'`);
    const evening = lines.map(({ order_unit_id }) => ({ order_unit_id, time_range: afternoon }));
    const wish = change('2026-07-20', { units: evening, acknowledged: ['notices.short-notice'] });
    expect((await story.refused('updateStatus', wish, story.scheduler)).problems).toMatchObject([
      { reason: 'notices.outside-hours' },
    ]);
    await schedule('2026-07-20', { units: evening, acknowledged });
    await story.query(`update buildings set time_window_2 = '1 - 5 pm'`);
  });

  test('the screen of time windows asks too', async () => {
    const data = lines.map(({ order_unit_id: uuid }) => ({ uuid, time_window: morning }));
    const body = { order_id: order.id, data };
    expect((await story.refused('alignTimeWindows', { body }, story.scheduler)).reason).toBe(
      'notices.not-acknowledged',
    );
    await story.call('alignTimeWindows', { body: { ...body, acknowledged } }, story.scheduler);
    expect(await entry()).toHaveLength(1);
  });

  test('of several orders those wait that it speaks against', async () => {
    const orders = [{ order_id: order.id, time_range: morning }];
    const body = { order_status: 'scheduled' as const, work_date: '2026-07-16', orders };
    const [waits] = (await story.call('updateStatuses', { body }, story.scheduler)).data;
    expect(waits).toMatchObject({ order: null, warnings: ['notices.short-notice'] });
    expect(waits!.failed).toContain('3 units would be entered less than 24 hours from now');
    const again = { ...body, acknowledged: waits!.warnings };
    const [done] = (await story.call('updateStatuses', { body: again }, story.scheduler)).data;
    expect(done).toMatchObject({ failed: null, order: { order_status: 'scheduled' } });
  });

  test('a unit that another order visits that day for the same is asked about, in every province', async () => {
    await story.query(`update buildings set province = 'QC'`);
    await schedule('2026-07-20');
    const again = await story.submit([story.card('101'), story.card('202')]);
    const body = {
      order_status: 'scheduled' as const,
      orders: [{ order_id: again.id, time_range: morning }],
    };
    const plan = async (work_date: string, acknowledged?: EntryWarning[]) =>
      (await story.call('updateStatuses', { body: { ...body, work_date, acknowledged } }, story.scheduler))
        .data[0]!;
    const waits = await plan('2026-07-20');
    expect(waits).toMatchObject({
      failed: `Unit 101 has a visit for Mice on 07-20-2026 already, of order #${order.order_number}.`,
      warnings: ['orders.visited-that-day'],
    });
    expect((await plan('2026-07-20', waits.warnings)).failed).toBeNull();
    // Planned for that day already: only the window is new.
    expect((await plan('2026-07-20')).failed).toBeNull();
    expect((await plan('2026-07-21')).failed).toBeNull();
    await story.query(`update buildings set province = 'ON'`);
  });

  describe.each([
    {
      province: 'BC',
      notice: 'In British Columbia a tenant is told in writing at least 24 hours before.',
      early: '07:00-10:00',
      within: '08:00-21:00',
      hours: 'In British Columbia a rental unit is entered between 08:00 and 21:00.',
    },
    {
      province: 'QC',
      notice: 'In Québec a tenant is told at least 24 hours before.',
      early: '06:30-10:00',
      within: '07:00-19:00',
      hours: 'In Québec work in a rental unit is done between 07:00 and 19:00.',
    },
    {
      province: 'NT',
      notice: 'The rule of Northwest Territories was not verified: the usual 24 hours of notice are applied.',
      early: '07:00-10:00',
      within: '08:00-20:00',
      hours:
        'The rule of Northwest Territories was not verified: the usual hours between 08:00 and 20:00 are applied.',
    },
  ])('a building in $province', ({ province, notice, early, within, hours }) => {
    beforeAll(() => story.query('update buildings set province = $1', [province]));
    afterAll(() => story.query(`update buildings set province = 'ON'`));

    test('is asked about by the rule there, and the log says against what', async () => {
      await reword(early);
      expect(
        (await story.refused('updateStatus', change('2026-07-16'), story.scheduler)).problems,
      ).toMatchObject([
        { reason: 'notices.short-notice', params: { smart_count: 3, rule: notice } },
        { reason: 'notices.outside-hours', params: { smart_count: 3, rule: hours } },
      ]);
      expect(await notices()).toEqual([]);
      await schedule('2026-07-16', { acknowledged });
      expect(await told()).toHaveLength(3);
      expect(await entry()).toEqual([expect.stringContaining(notice), expect.stringContaining(hours)]);
    });

    test('is not asked about within the hours there, and in time', async () => {
      await reword(within);
      await schedule('2026-07-17');
      expect(await entry()).toBeUndefined();
    });
  });
});
