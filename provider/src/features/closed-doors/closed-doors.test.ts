import { randomUUID } from 'node:crypto';
import type { SubmittedResult } from '@clearunit/shared/api/visits';
import type { Outcome } from '@clearunit/shared/domain/results';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sheetRows } from '../../testing';
import { anotherBuilding, type Story, startStory } from '../orders/testing/story';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());
beforeEach(() => story.forgetOrders());

const noFindings = { activity_level: null, treatment_done: false } as const;

/** Orders bait for a unit and records how the visit ended; one of today was scheduled, with a notice. */
async function tried(
  unit: string,
  outcome: Outcome,
  work_date = '2026-07-10',
  about: Partial<SubmittedResult> = {},
) {
  const { id } = await story.submit([story.card(unit)]);
  if (work_date === '2026-07-15') await story.schedule(id, work_date);
  const [line] = await story.linesOf(id);
  const seen = outcome === 'inspected' ? {} : noFindings;
  await story.recordVisit([story.found(line!, { outcome, ...seen, ...about })], { work_date });
}
const list = async (query: object = {}, who = story.scheduler) =>
  (await story.call('closedDoors', { query }, who)).data;
const units = async (query: object = {}, who = story.scheduler) =>
  (await list(query, who)).map((door) => door.unit_number);
const draft = (ids: string[], who = story.scheduler, idempotency_key = randomUUID()) => ({
  call: () => story.call('draftRevisits', { body: { ids, idempotency_key } }, who),
  refused: () => story.refused('draftRevisits', { body: { ids, idempotency_key } }, who),
});

describe('closed doors', () => {
  test('are told with outcome, time, person and the notice that preceded them', async () => {
    await tried('101', 'key failed', '2026-07-15', {
      comment: 'The lock was changed',
      visited_at: '2026-07-15T14:00:00.000Z',
    });
    await tried('102', 'inspected');
    expect(await list()).toMatchObject([
      {
        building_name: story.building.name,
        unit_number: '101',
        pest_name: 'Mice',
        treatment_name: 'Bait',
        outcome: 'key failed',
        work_date: '2026-07-15',
        visited_at: '2026-07-15T14:00:00.000Z',
        technician_name: 'Technician Tester',
        comment: 'The lock was changed',
        photo_count: 0,
        notice_number: expect.any(Number),
        notice_issued_at: expect.any(String),
        is_waiting: 1,
      },
    ]);
  });

  test('name a notice that was valid at the visit, not one that was void by then', async () => {
    const { id } = await story.submit([story.card('101'), story.card('102')]);
    story.setNow('2026-07-15T10:00:00Z');
    await story.schedule(id, '2026-07-15');
    story.setNow('2026-07-15T11:00:00Z');
    await story.schedule(id, '2026-07-20');
    story.setNow('2026-07-15T14:00:00Z');
    const [first, second] = await story.linesOf(id);
    const visit = (line: typeof first, visited_at: string) =>
      story.found(line!, { outcome: 'refused', ...noFindings, visited_at });
    await story.recordVisit([
      visit(first, '2026-07-15T10:30:00.000Z'),
      visit(second, '2026-07-15T12:00:00.000Z'),
    ]);
    const doors = await list({ order_by: 'unit_number', order_by_value: 'ASC' });
    expect(doors.map((door) => [door.unit_number, door.notice_issued_at])).toEqual([
      ['101', expect.stringContaining('2026-07-15T10:00:00')],
      ['102', null],
    ]);
    const sheet = await sheetRows(await story.download('exportClosedDoors', { query: {} }, story.scheduler));
    const column = sheet[0]!.indexOf('Notice #');
    expect(sheet.slice(1).filter((row) => row[column])).toHaveLength(1);
  });

  test('name the notice that a visit had, not one that was issued after it, before the phone sent the visit', async () => {
    const { id } = await story.submit([story.card('101')]);
    story.setNow('2026-07-14T10:00:00Z');
    await story.schedule(id, '2026-07-15');
    const [line] = await story.linesOf(id);
    story.setNow('2026-07-15T14:00:05Z');
    await story.schedule(id, '2026-07-16');
    await story.schedule(id, '2026-07-15');
    await story.recordVisit([
      story.found(line!, { outcome: 'refused', ...noFindings, visited_at: '2026-07-15T14:00:00.000Z' }),
    ]);
    const [door] = await list();
    expect(door?.notice_issued_at).toContain('2026-07-14T10:00:00');
    story.setNow('2026-07-15T14:00:00Z');
  });

  test.each([
    ['on that day', '2026-07-15T11:00:00Z', null],
    ['late on that day in Toronto, the next one in UTC', '2026-07-16T02:00:00Z', null],
    ['early on the next day', '2026-07-16T05:00:00Z', expect.any(Number)],
    ['later', '2026-07-17T11:00:00Z', expect.any(Number)],
  ])(
    'of which only the day is known name a notice by whether it was void by its end: %s',
    async (_, voided, notice_number) => {
      await tried('101', 'refused', '2026-07-15');
      await story.query('update results set visited_at = null');
      await story.query(`update invoices set created_at = '2026-07-18T12:00:00Z'`);
      await story.query('update notices set voided_at = $1', [voided]);
      expect(await list()).toMatchObject([{ visited_at: null, notice_number }]);
    },
  );

  test('are found by outcome, days, client, technician and words', async () => {
    await tried('101', 'refused', '2026-06-01');
    await tried('102', 'no answer', '2026-07-10');
    expect(await units()).toEqual(['102', '101']);
    expect(await units({ order_by: 'unit_number', order_by_value: 'ASC' })).toEqual(['101', '102']);
    expect(await units({ outcome: 'refused' })).toEqual(['101']);
    expect(await units({ from: '2026-06-02', to: '2026-07-10' })).toEqual(['102']);
    expect(await units({ q: '101' })).toEqual(['101']);
    expect(await units({ technician: 'technician tester' })).toHaveLength(2);
    expect(await units({ technician: 'nobody' })).toEqual([]);
    const { data: choices } = await story.call('closedDoorChoices', {}, story.scheduler);
    expect(choices).toEqual({
      customers: [{ value: expect.any(String), text: expect.any(String) }],
      technicians: ['Technician Tester'],
    });
    expect(await units({ customer_id: choices.customers[0]!.value })).toHaveLength(2);
    expect(await units({ customer_id: randomUUID() })).toEqual([]);
  });

  test('wait until the unit is inspected or asked for again; a later try stands for an earlier one', async () => {
    await tried('101', 'refused', '2026-07-01');
    await tried('101', 'no answer', '2026-07-08');
    await tried('102', 'unsafe', '2026-07-01');
    await tried('102', 'inspected', '2026-07-08');
    await tried('103', 'refused', '2026-07-01');
    await story.submit([story.card('103')]);
    await tried('201', 'refused', '2026-07-01');
    await story.submit([story.sprayed('201')]);
    expect((await list()).map((door) => [door.unit_number, door.outcome])).toEqual([
      ['101', 'no answer'],
      ['201', 'refused'],
    ]);
    expect(await units({ list: 'all' })).toHaveLength(5);
  });

  test('do not wait where somebody was inside on the same day, whichever came first', async () => {
    await tried('101', 'inspected', '2026-07-10', { visited_at: '2026-07-10T20:00:00.000Z' });
    await tried('101', 'no answer', '2026-07-10', { visited_at: '2026-07-10T14:00:00.000Z' });
    await tried('102', 'inspected', '2026-07-10', { visited_at: '2026-07-10T14:00:00.000Z' });
    await tried('102', 'refused', '2026-07-10', { visited_at: '2026-07-10T20:00:00.000Z' });
    await tried('103', 'no answer');
    await tried('103', 'refused');
    expect((await list()).map((door) => [door.unit_number, door.outcome])).toEqual([['103', 'refused']]);
    const asked = { params: { id: story.building.id }, query: {} };
    const { data } = await story.call('buildingAttention', asked, story.scheduler);
    expect(data.closed_doors.latest.map(({ unit }) => unit)).toEqual(['103']);
    expect(await units({ list: 'all' })).toHaveLength(4);
  });

  test.each(['closedDoors', 'exportClosedDoors'] as const)(
    'from a later day to an earlier one are refused by %s, rather than none',
    async (name) => {
      const query = { from: '2026-07-15', to: '2026-07-14' };
      expect(await story.refused(name, { query }, story.scheduler)).toMatchObject({
        code: 422,
        problems: [{ field: 'to', reason: 'dates.range-reversed' }],
      });
    },
  );

  test('are a workbook too', async () => {
    await tried('101', 'refused');
    await tried('102', 'unsafe');
    const rows = async (query: object) =>
      (await sheetRows(await story.download('exportClosedDoors', { query }, story.scheduler))).slice(1);
    expect((await rows({ outcome: 'unsafe' })).map((row) => [row[2], row[6]])).toEqual([['Unsafe', '102']]);
    const [refused] = await list({ outcome: 'refused' });
    expect((await rows({ ids: refused!.id })).map((row) => row[6])).toEqual(['101']);
  });

  test("are an admin's for all buildings and a scheduler's for own ones", async () => {
    await tried('101', 'refused');
    const other = await story.signIn(await story.aUser({ role: 'scheduler' }));
    expect(await units({}, other)).toEqual([]);
    expect((await story.call('closedDoorChoices', {}, other)).data).toEqual({
      customers: [],
      technicians: [],
    });
    expect(await units({}, await story.anAdmin())).toEqual(['101']);
    for (const who of [story.contact, story.technician])
      expect(await story.refused('closedDoors', { query: {} }, who)).toMatchObject({ code: 403 });
  });
});

describe('another visit', () => {
  test('is one draft a building, sent to its contacts, once for one key', async () => {
    await tried('101', 'refused');
    await tried('102', 'no answer');
    const ids = (await list()).map((door) => door.id);
    const sending = draft(ids);
    const [first, second] = await Promise.all([sending.call(), sending.call()]);
    expect(first.data).toEqual(second.data);
    expect(first.data).toMatchObject({
      services: 2,
      left_out: 0,
      drafts: [{ building_name: story.building.name }],
    });
    const id = first.data.drafts[0]?.order_id;
    expect(
      await story.query(
        `select unit_number, request_type::text, status::text from order_lines where order_id = $1 order by 1`,
        [id],
      ),
    ).toEqual([
      { unit_number: '101', request_type: 'reschedule', status: 'draft' },
      { unit_number: '102', request_type: 'reschedule', status: 'draft' },
    ]);
    expect(
      await story.query(`select 1 from orders where status = 'draft' and origin = 'scheduler'`),
    ).toHaveLength(1);
    expect(await units()).toEqual([]);
    expect(await draft(ids).refused()).toMatchObject({
      code: 409,
      reason: 'closed-doors.nothing-to-revisit',
    });
  });

  test('is not drafted for more units than one order list takes, and says how many that are', async () => {
    const ids = Array.from({ length: 501 }, () => crypto.randomUUID());
    expect(await draft(ids).refused()).toMatchObject({
      code: 422,
      reason: 'closed-doors.too-many',
      failed: expect.stringContaining('500 services at once. You chose 501'),
    });
  });

  const recommended = () =>
    story.query(`select l.unit_number, m.name as treatment from order_lines l join orders o on o.id = l.order_id
      join treatments m on m.id = l.treatment_id where o.origin = 'recommended' order by 1, 2`);
  const mails = () =>
    story.query<{ recipients: string; subject: string; text: string }>(
      'select recipients, subject, body_text as text from mail order by created_at, id',
    );

  test('takes the follow-up in that was only recommended, with its note, and tells whom it was recommended', async () => {
    await tried('101', 'refused', '2026-07-10', { comment: 'Follow up bait.' });
    await tried('102', 'refused', '2026-07-10', { comment: 'Follow up bait.' });
    expect(await recommended()).toHaveLength(2);
    await story.query(`update order_lines set note = 'Ring twice' where status = 'draft'`);
    await story.query(`update buildings set follow_up_email = 'followup@tower.example' where id = $1`, [
      story.building.id,
    ]);
    const [door] = await list({ q: '101' });
    const before = (await mails()).length;
    const { data } = await draft([door!.id]).call();
    const { order_id, order_number } = data.drafts[0]!;
    expect(await recommended()).toEqual([{ unit_number: '102', treatment: 'Bait' }]);
    expect(await story.query('select note from order_lines where order_id = $1', [order_id])).toEqual([
      { note: 'Ring twice' },
    ]);
    const told = (await mails())
      .slice(before)
      .find(({ recipients }) => recipients === 'followup@tower.example');
    expect(told?.subject).toContain('Another visit is drafted');
    expect(told?.text).toContain(`Order #${order_number} has them now`);
    expect(told?.text).toContain(order_id);
    expect(told?.text).toMatch(/still recommended in the other units/);
    const [entry] = await story.query<{ description: object }>(
      `select description from activity_log where activity = 'orders.follow-up-withdrawn' order by id desc limit 1`,
    );
    expect(entry?.description).toMatchObject({ units_left: 1, drafted_in: order_number, units: ['101'] });
    await story.query(`update buildings set follow_up_email = '' where id = $1`, [story.building.id]);
  });

  test('is drafted for each treatment of a pest that a visit could not do', async () => {
    const both = [story.card('101'), story.card('101', { treatment_id: story.treatment.inspection })];
    const { id } = await story.submit(both);
    const lines = await story.linesOf(id);
    await story.recordVisit(
      lines.map((line) => story.found(line, { outcome: 'no answer', ...noFindings })),
      { work_date: '2026-07-10' },
    );
    const doors = await list();
    expect(doors.map((door) => [door.unit_number, door.treatment_name, door.is_waiting])).toEqual(
      expect.arrayContaining([
        ['101', 'Bait', 1],
        ['101', 'Inspection', 1],
      ]),
    );
    const { data } = await draft(doors.map((door) => door.id)).call();
    expect(data).toMatchObject({ services: 2, left_out: 0 });
    expect(
      await story.query('select count(distinct treatment_id)::int from order_lines where order_id = $1', [
        data.drafts[0]!.order_id,
      ]),
    ).toEqual([{ count: 2 }]);
    expect(await list()).toEqual([]);
    expect(await recommended()).toEqual([]);
  });

  test('leaves a follow-up of another treatment that an inspection recommended', async () => {
    await tried('101', 'inspected', '2026-07-09', {
      comment: 'Follow up bait.',
      activity_level: 'High activity',
    });
    expect(await recommended()).toEqual([{ unit_number: '101', treatment: 'Bait' }]);
    const { id } = await story.submit([story.card('101', { treatment_id: story.treatment.inspection })]);
    const [line] = await story.linesOf(id);
    await story.recordVisit([story.found(line!, { outcome: 'refused', ...noFindings })], {
      work_date: '2026-07-10',
    });
    const [door] = await list();
    expect(door).toMatchObject({ treatment_name: 'Inspection' });
    await draft([door!.id]).call();
    expect(await recommended()).toEqual([{ unit_number: '101', treatment: 'Bait' }]);
  });

  test('leaves out a unit whose recommended follow-up the contact has saved, and the follow-up as it is', async () => {
    await tried('101', 'refused', '2026-07-10', { comment: 'Follow up bait.' });
    await tried('102', 'refused', '2026-07-10', { comment: 'Follow up bait.' });
    const ids = (await list()).map((door) => door.id);
    const [recommended] = await story.query<{ id: string; version: number }>(
      `select o.id, o.version from orders o join order_lines l on l.order_id = o.id
       where o.origin = 'recommended' and l.unit_number = '101'`,
    );
    const { id, version } = recommended!;
    const filledIn = { isDraft: 1, serviceOrderID: id, version, po_mo_wo: 'PO 7' } as const;
    await story.submit([story.card('101')], filledIn);
    expect(await units()).toEqual(['102']);
    expect((await draft(ids).call()).data).toMatchObject({ services: 1, left_out: 1 });
    expect(
      await story.query('select purchase_order_number, version from orders where id = $1', [id]),
    ).toEqual([{ purchase_order_number: 'PO 7', version: version + 1 }]);
    expect(await draft(ids).refused()).toMatchObject({ reason: 'closed-doors.nothing-to-revisit' });
  });

  test('is drafted once for a unit by two schedulers at the same moment', async () => {
    await tried('101', 'refused');
    const ids = (await list()).map((door) => door.id);
    await Promise.allSettled([draft(ids).call(), draft(ids).call()]);
    expect(await story.query(`select 1 from orders where origin = 'scheduler'`)).toHaveLength(1);
  });

  test('of what is no closed door, or of another scheduler’s building, is refused, and nothing is drafted', async () => {
    await tried('101', 'refused');
    const [door] = await list();
    const { building } = await anotherBuilding(story);
    expect(await draft([door!.id, randomUUID()]).refused()).toMatchObject({ code: 404 });
    const other = await story.signIn(await story.aUser({ role: 'scheduler' }));
    expect(await draft([door!.id], other).refused()).toMatchObject({ code: 403 });
    expect(building.id).not.toBe(story.building.id);
    expect(await story.query(`select 1 from orders where origin = 'scheduler'`)).toEqual([]);
  });
});

describe('a unit that has another number now', () => {
  const renamed = async (from: string, to: string, check: () => Promise<void>) => {
    await story.renameUnit(from, to);
    await check();
    await story.renameUnit(from, from);
  };

  test('no longer waits once it is inspected or asked for', async () => {
    await tried('101', 'refused', '2026-07-01');
    await tried('102', 'refused', '2026-07-01');
    await renamed('101', '101Z', async () => {
      await tried('101Z', 'inspected');
      expect(await units()).toEqual(['102']);
    });
    await renamed('102', '102Z', async () => {
      await story.submit([story.card('102Z')]);
      expect(await units()).toEqual([]);
    });
  });

  test('waits on when another unit with its former number is asked for', async () => {
    await tried('103', 'refused', '2026-07-01');
    await renamed('103', '103N', async () => {
      await story.renameUnit('201', '103');
      await tried('103', 'inspected');
      expect(await list()).toMatchObject([{ unit_number: '103', present_number: '103N' }]);
      await story.renameUnit('201', '201');
    });
  });

  test('is drafted under the number that it has', async () => {
    await tried('101', 'refused', '2026-07-10', { comment: 'Follow up bait.' });
    const ids = (await list()).map((door) => door.id);
    await renamed('101', '101Z', async () => {
      const { data } = await draft(ids).call();
      expect(
        await story.query(
          `select l.order_id, l.unit_number, l.unit_id from order_lines l where l.status = 'draft'`,
        ),
      ).toEqual([
        { order_id: data.drafts[0]!.order_id, unit_number: '101Z', unit_id: story.building.units['101'] },
      ]);
    });
  });

  test('is a common area, too', async () => {
    const admin = await story.anAdmin();
    const building_id = story.building.id;
    const { uuid } = await story.call('addCommonArea', { body: { building_id, name: 'Lobby' } }, admin);
    await tried('Lobby', 'refused', '2026-07-01');
    const params = { building_id, uuid };
    await story.call('renameCommonArea', { params, body: { name: 'Hall' } }, admin);
    const [door] = await list();
    await draft([door!.id]).call();
    expect(await story.query(`select unit_number, unit_id from order_lines where status = 'draft'`)).toEqual([
      { unit_number: 'Hall', unit_id: uuid },
    ]);
    expect(await list()).toEqual([]);
  });
});
