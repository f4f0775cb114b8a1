import { randomUUID } from 'node:crypto';
import type { SubmittedResult } from '@clearunit/shared/api/visits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { untilBlocked } from '../../../testing';
import { anotherBuilding, type Story, startStory } from '../../orders/testing/story';

let story: Story;
let order: { id: string; order_number: number | null };
let lines: Awaited<ReturnType<Story['linesOf']>>;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());
beforeEach(async () => {
  await story.forgetOrders();
  order = await story.submit([story.card('101'), story.card('102'), story.sprayed('201')]);
  await story.schedule(order.id);
  lines = await story.linesOf(order.id);
});

const found = (place: number, about: Partial<SubmittedResult> = {}) => {
  const inside = (about.outcome ?? 'inspected') === 'inspected';
  const seen = { prep_level: 'Prepared', sanitation_level: 'Average' } as const;
  return story.found(lines[place]!, { ...(inside && seen), ...about });
};
const refused = (...visit: Parameters<Story['visit']>) =>
  story.refused('recordVisit', story.visit(...visit), story.technician);
const orderNow = async (id = order.id) =>
  (await story.call('order', { params: { id }, query: {} }, story.contact)).data;
const count = async (table: string) =>
  (await story.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;
const recommended = async () =>
  (await story.call('buildingDrafts', { query: { id: story.building.id, sort_by: 4 } }, story.contact)).body
    .data;

describe('recording a visit', () => {
  test('completes the units, makes the invoice, and the order is done with its last unit', async () => {
    const first = await story.recordVisit([found(0), found(1)]);
    expect(first).toEqual({
      invoice_numbers: [expect.any(Number)],
      completed_units: 2,
      recorded_results: 2,
      recommended_order_ids: [],
    });
    expect(await orderNow()).toMatchObject({ order_status: 'scheduled', work_date: '2026-07-15' });
    await story.recordVisit([found(2)], { work_date: '2026-07-14' });
    expect((await orderNow()).order_status).toBe('completed');
    expect((await orderNow()).units.map((unit) => unit.work_date)).toEqual([
      '2026-07-15',
      '2026-07-15',
      '2026-07-14',
    ]);
    const [invoice] = await story.query('select technician_id, technician_name from invoices');
    expect(invoice).toEqual({
      technician_id: story.technicianUser.id,
      technician_name: expect.stringContaining('T'),
    });
  });

  test('makes one invoice for each order', async () => {
    const other = await story.submit([story.card('202')]);
    await story.schedule(other.id);
    lines.push(...(await story.linesOf(other.id)));
    expect((await story.recordVisit([found(0), found(3)])).invoice_numbers).toHaveLength(2);
  });

  test('takes what was not scheduled yet, too', async () => {
    const urgent = await story.submit([story.card('1001')]);
    lines = await story.linesOf(urgent.id);
    await story.recordVisit([found(0)]);
    expect((await orderNow(urgent.id)).order_status).toBe('completed');
  });

  test('takes what was moved to another day meanwhile, for the day of the work', async () => {
    await story.schedule(order.id, '2026-07-21');
    await story.recordVisit([found(0)]);
    const [unit] = (await orderNow()).units;
    expect(unit).toMatchObject({ order_status: 'completed', work_date: '2026-07-15' });
  });

  test('records no findings where nobody opened', async () => {
    await story.recordVisit([found(0, { outcome: 'refused', comment: 'nobody in' })]);
    expect(await story.query('select activity_level, prep_level, outcome, comment from results')).toEqual([
      { activity_level: null, prep_level: null, outcome: 'refused', comment: 'nobody in' },
    ]);
  });

  test('says in the order where the treatment was not done', async () => {
    await story.recordVisit([found(0, { prep_level: 'Not prepared', treatment_done: false }), found(1)]);
    expect((await orderNow()).units).toMatchObject([
      { found: { treatment_done: false } },
      { found: { treatment_done: true } },
      { found: null },
    ]);
  });

  test('is in the log with every unit', async () => {
    await story.recordVisit([found(0), found(1)]);
    const [entry] = await story.query<{ description: unknown[] }>(
      `select field_name, description from activity_log where activity = 'visits.recorded' order by id desc limit 1`,
    );
    expect(entry).toMatchObject({
      field_name: 'technician',
      description: [{ unit: '101' }, { unit: '102' }],
    });
  });
});

describe('a visit sent again', () => {
  test('is stored once, also when both arrive at the same moment', async () => {
    const sent = story.visit([found(0, { comment: 'follow up required' }), found(1)]);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => story.call('recordVisit', sent, story.technician)),
    );
    for (const { data } of answers) expect(data).toEqual(answers[0]!.data);
    expect(answers[0]!.data).toMatchObject({
      completed_units: 2,
      recommended_order_ids: [expect.any(String)],
    });
    expect([await count('invoices'), await count('results')]).toEqual([1, 2]);
    expect(await recommended()).toHaveLength(1);
  });

  test('with other results is refused, and tells the invoice of what was sent first', async () => {
    const sent = story.visit([found(0)]);
    const { invoice_numbers } = (await story.call('recordVisit', sent, story.technician)).data;
    for (const results of [[found(0, { comment: 'dog' })], [found(0), found(1)]]) {
      const refusal = await refused(results, { idempotency_key: sent.body.idempotency_key });
      expect(refusal).toMatchObject({ code: 409, reason: 'visits.key-reused' });
      expect(refusal.failed).toContain(`on invoice ${invoice_numbers[0]}`);
    }
    expect(await count('results')).toBe(1);
  });

  test('by somebody else is refused for what is done, and nothing of it is stored', async () => {
    await story.recordVisit([found(0)]);
    expect(await refused([found(1), found(0)])).toMatchObject({
      code: 409,
      reason: 'visits.unit-done',
      params: { unit: '101', line: lines[0]!.order_unit_id },
      failed: 'Unit 101 is already recorded.',
    });
    expect([await count('invoices'), await count('results')]).toEqual([1, 1]);
  });

  test('by two technicians at once has one winner', async () => {
    const colleague = await story.signIn(await story.aUser({ role: 'technician' }));
    const sent = await Promise.all([
      story.attempt('recordVisit', story.visit([found(0), found(1)]), story.technician),
      story.attempt('recordVisit', story.visit([found(1), found(0)]), colleague),
    ]);
    expect(sent.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(await count('results')).toBe(2);
  });
});

describe('a visit to a unit that was completed by hand', () => {
  const results = () => story.query('select unit_number, outcome from results order by 1');

  test('gives it its result, which is not billed where nobody was inside and is followed by another visit', async () => {
    await story.complete(order.id, '2026-07-14');
    const sent = story.visit([found(0, { outcome: 'no answer' })]);
    const { data } = await story.call('recordVisit', sent, story.technician);
    expect(data).toMatchObject({ completed_units: 1, recommended_order_ids: [expect.any(String)] });
    expect((await story.call('recordVisit', sent, story.technician)).data).toEqual(data);
    expect(await results()).toEqual([{ unit_number: '101', outcome: 'no answer' }]);
    expect(await refused([found(0)])).toMatchObject({ code: 409, reason: 'visits.unit-done' });
    const { order_status, units } = await orderNow();
    expect(order_status).toBe('completed');
    expect(units.map(({ work_date, charge }) => [work_date, charge?.kind])).toEqual([
      ['2026-07-15', 'no access'],
      ['2026-07-14', 'service'],
      ['2026-07-14', 'service'],
    ]);
    expect(await story.query('select tried_outcome from unit_latest')).toEqual([
      { tried_outcome: 'no answer' },
    ]);
  });

  test('also brings another pest that was found there', async () => {
    await story.complete(order.id, '2026-07-14');
    const other = { ...found(0), order_unit_id: randomUUID(), adds_to: lines[0]!.order_unit_id };
    await story.recordVisit([
      found(0),
      { ...other, pest_id: story.pest.bedBugs, treatment_id: story.treatment.spray },
    ]);
    const added = await story.query('select status, work_date from order_lines where added_on_visit');
    expect(added).toEqual([{ status: 'completed', work_date: '2026-07-15' }]);
  });

  test('moves it and its order to the day of the visit, with the tax of that day', async () => {
    const days = async () => {
      const { work_date, schedule_date, tax, units } = await orderNow();
      return { work_date, schedule_date, tax, units: units.map((unit) => unit.work_date) };
    };
    await story.query(`update buildings set tax = null, province = 'NS' where id = $1`, [story.building.id]);
    await story.query(`update orders set order_date_time = '2025-03-01T12:00:00Z'`);
    await story.complete(order.id, '2025-03-31');
    const byHand = { schedule_date: '2026-07-15', work_date: '2025-03-31', tax: 15 };
    expect(await days()).toEqual({ ...byHand, units: ['2025-03-31', '2025-03-31', '2025-03-31'] });
    await story.recordVisit([found(0)], { work_date: '2025-04-01' });
    expect(await days()).toEqual({
      ...{ ...byHand, work_date: '2025-04-01', tax: 14 },
      units: ['2025-04-01', '2025-03-31', '2025-03-31'],
    });
    await story.query(`update buildings set tax = 13 where id = $1`, [story.building.id]);
  });

  test.each([
    ['a later', '2026-07-15', '2026-07-29'],
    ['an earlier', '2026-07-13', '2026-07-27'],
  ])('moves its recommended follow-up where the visit was on %s day', async (_, day, due) => {
    const followed = await story.submit([], { followup_units: [story.card('202'), story.card('1001')] });
    await story.query(`update orders set order_date_time = '2026-07-01T12:00:00Z'`);
    await story.schedule(followed.id);
    await story.complete(followed.id, '2026-07-14');
    lines = await story.linesOf(followed.id);
    await story.recordVisit([found(0)], { work_date: day });
    expect(
      (await recommended()).map(({ date, units }) => [date, units.map((unit) => unit.unit_number)]).sort(),
    ).toEqual(
      [
        [due, ['202']],
        ['2026-07-28', ['1001']],
      ].sort(),
    );
    await story.recordVisit([found(1, { comment: 'no follow up' })], { work_date: day });
    expect((await recommended()).map(({ date }) => date)).toEqual([due]);
  });

  test('moves its recommended follow-up under the number that the unit has now', async () => {
    const followed = await story.submit([], { followup_units: [story.card('202')] });
    await story.query(`update orders set order_date_time = '2026-07-01T12:00:00Z'`);
    await story.schedule(followed.id);
    await story.complete(followed.id, '2026-07-14');
    await story.renameUnit('202', '202Z');
    lines = await story.linesOf(followed.id);
    await story.recordVisit([found(0)]);
    expect(
      (await recommended()).map(({ date, units }) => [date, units.map((unit) => unit.unit_number)]),
    ).toEqual([['2026-07-29', ['202Z']]]);
    expect(await results()).toEqual([{ unit_number: '202', outcome: 'inspected' }]);
    await story.renameUnit('202', '202');
  });

  test('is refused once the order is posted', async () => {
    await story.complete(order.id);
    await story.query(`update orders set status = 'posted'`);
    expect(await refused([found(0)])).toMatchObject({
      code: 409,
      reason: 'visits.order-posted',
      params: { line: lines[0]!.order_unit_id },
      failed: `Order ${order.order_number} is posted, so the result of unit 101 cannot be recorded any more. Please tell the office what you found.`,
    });
    expect(await count('results')).toBe(0);
  });
});

describe('a visit is refused', () => {
  test('for a day to come, a unit named twice, a pest that nobody knows', async () => {
    expect(await refused([found(0)], { work_date: '2026-07-16' })).toMatchObject({
      reason: 'results.work-date-to-come',
    });
    expect(await refused([found(0), found(0)])).toMatchObject({ reason: 'visits.unit-twice' });
    expect(await refused([found(0), found(1, { pest_id: randomUUID() })])).toMatchObject({
      reason: 'results.pest-missing',
      params: { line: lines[1]!.order_unit_id },
    });
    expect(await refused([found(0, { activity_level: null })])).toMatchObject({
      reason: expect.stringContaining('activity-missing'),
    });
    expect(await count('invoices')).toBe(0);
  });

  test('for a day before its latest order was made', async () => {
    expect(await refused([found(0)], { work_date: '2026-07-14' })).toMatchObject({
      code: 422,
      reason: 'imports.work-before-order',
      failed: 'The order was made later, on 07-15-2026.',
    });
    expect(await count('results')).toBe(0);
  });

  test('for a treatment of another pest, unless it was ordered when it was one of this pest', async () => {
    const sprayed = found(0, { treatment_id: story.treatment.spray });
    expect(await refused([found(1), sprayed])).toMatchObject({
      code: 422,
      reason: 'results.treatment-of-other-pest',
      params: { unit: '101', line: sprayed.order_unit_id },
    });
    expect(await count('invoices')).toBe(0);
    await story.query('update order_lines set treatment_id = $1 where id = $2', [
      story.treatment.spray,
      sprayed.order_unit_id,
    ]);
    expect(await story.recordVisit([sprayed])).toMatchObject({ completed_units: 1 });
  });

  test.each([
    { activity_level: 'High activity' },
    { prep_level: 'Not prepared' },
    { sanitation_level: 'Low' },
    { structural_issues: true },
    { treatment_done: true },
  ] as const)('for %j behind a closed door', async (seen) => {
    for (const closed of [{ outcome: 'no answer' }, { outcome: undefined, refused_entry: true }] as const) {
      const told = { ...found(1, { outcome: 'no answer' }), ...closed, ...seen };
      expect(await refused([found(0), told])).toMatchObject({
        code: 422,
        reason: 'results.findings-behind-closed-door',
        failed: expect.stringMatching(/^Nobody was inside the unit/),
        params: { unit: '102', line: told.order_unit_id },
      });
    }
    expect(await count('results')).toBe(0);
  });

  test('for a door that was open for one pest and closed for another', async () => {
    const both = await story.submit([story.card('301'), story.sprayed('301'), story.card('302')]);
    await story.schedule(both.id);
    lines = await story.linesOf(both.id);
    const [mice, bugs] = lines.flatMap((line, at) => (line.unit_number === '301' ? [at] : []));
    const closed = { outcome: 'no answer' } as const;
    const lineOf = (place: number) => ({ unit: '301', line: lines[place]!.order_unit_id });
    const visited = lines.map((_, place) => found(place, place === bugs ? closed : {}));
    expect(await refused(visited)).toMatchObject({
      code: 422,
      reason: 'results.door-open-and-closed',
      params: lineOf(mice!),
      problems: [{ params: lineOf(mice!) }, { params: lineOf(bugs!) }],
    });
    expect(await count('results')).toBe(0);
    await story.query(`update order_lines set time_window = 'time_window_2' where id = $1`, [
      lines[bugs!]!.order_unit_id,
    ]);
    expect(await story.recordVisit([found(mice!), found(bugs!, closed)])).toMatchObject({
      completed_units: 2,
    });
  });

  test('for units of another building and of drafts', async () => {
    const { building } = await anotherBuilding(story);
    expect(await refused([found(0)], { building_id: building.id })).toMatchObject({
      code: 409,
      reason: 'visits.unit-gone',
    });
    const draft = await story.submit([story.card('101')], { isDraft: 1 });
    lines = await story.linesOf(draft.id);
    expect(await refused([found(0)])).toMatchObject({
      code: 409,
      reason: 'orders.status-not-allowed',
      params: { line: lines[0]!.order_unit_id },
    });
  });

  test('for a unit that was taken out of its order, which it names by its line', async () => {
    const { order_unit_id } = lines[1]!;
    await story.call('deleteLine', { params: { id: order_unit_id } }, story.scheduler);
    expect(await refused([found(0), found(1)])).toMatchObject({
      code: 409,
      reason: 'visits.unit-gone',
      params: { line: order_unit_id },
      failed: expect.stringContaining('taken out of its order'),
    });
    expect(await count('results')).toBe(0);
  });

  test('to everybody but technicians', async () => {
    for (const who of [story.contact, story.scheduler]) {
      expect(await story.refused('recordVisit', story.visit([found(0)]), who)).toMatchObject({ code: 403 });
    }
  });

  test('whole, when something fails on the way', async () => {
    await story.query(
      `create function fail_visit() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    );
    await story.query('create trigger failing before insert on activity_log execute function fail_visit()');
    const refusal = await refused([found(0, { comment: 'follow up' })]);
    await story.query('drop trigger failing on activity_log');
    expect(refusal.code).toBe(500);
    expect([await count('invoices'), await count('results'), await count('unit_latest')]).toEqual([0, 0, 0]);
    expect((await orderNow()).units.map((unit) => unit.order_status)).toEqual([
      'scheduled',
      'scheduled',
      'scheduled',
    ]);
  });
});

describe('a follow-up is recommended', () => {
  test('when the comment asks for one, with the units of the visit in one draft', async () => {
    const { recommended_order_ids } = await story.recordVisit([
      found(0, { comment: 'Follow up required' }),
      found(1, { comment: 'treated, no follow up' }),
      found(2, { comment: 'follow-up in two weeks' }),
    ]);
    const drafts = await recommended();
    expect(drafts.map((draft) => draft.order_id)).toEqual(recommended_order_ids);
    expect(drafts).toMatchObject([
      { date: '2026-07-29', unit_count: 2, order_status: 'draft', recommended: 1 },
    ]);
    expect(drafts[0]!.units).toMatchObject([
      { unit_number: '101', pest_name: 'Mice', treatment_name: 'Bait', note: 'Follow up required' },
      { unit_number: '201', pest_name: 'Bed Bugs', treatment_name: 'Spray Treatment' },
    ]);
  });

  test('and the draft tells which visit asked for it, unit by unit', async () => {
    await story.recordVisit([
      found(0, { comment: 'Follow up required' }),
      found(1, { comment: 'treated, no follow up' }),
      found(2, { outcome: 'no answer', activity_level: null }),
    ]);
    const [draft] = await recommended();
    const read = async (id: string, who = story.contact) =>
      (await story.call('order', { params: { id }, query: {} }, who)).data;
    const { order_number } = (
      await story.query<{ order_number: number }>(
        'select distinct order_number from order_lines where id = $1',
        [lines[0]!.order_unit_id],
      )
    )[0]!;
    expect((await read(draft!.order_id)).recommended_by).toEqual({
      order_number,
      work_date: '2026-07-15',
      units: [
        {
          ...{ unit_number: '101', because: 'comment', outcome: 'inspected', comment: 'Follow up required' },
          ...{ order_number, work_date: '2026-07-15' },
        },
        {
          ...{ unit_number: '201', because: 'closed door', outcome: 'no answer', comment: '' },
          ...{ order_number, work_date: '2026-07-15' },
        },
      ],
    });
    const taken = await story.submit([], {
      serviceOrderID: draft!.order_id,
      followup_units: [story.card('101')],
    });
    expect(await read(taken.id)).not.toHaveProperty('recommended_by');
  });

  test('and tells the visit under the number that the unit has now', async () => {
    await story.recordVisit([found(0, { comment: 'Follow up required' })]);
    const [draft] = await recommended();
    await story.renameUnit('101', '101Z');
    const params = { id: draft!.order_id };
    const { data } = await story.call('order', { params, query: {} }, story.contact);
    expect(data.recommended_by?.units).toMatchObject([{ unit_number: '101Z', because: 'comment' }]);
    await story.renameUnit('101', '101');
  });

  test('for the day of each period, in a draft of its own', async () => {
    await story.recordVisit([
      found(0, { comment: 'follow up in 2 weeks' }),
      found(1, { comment: 'follow up in a month' }),
    ]);
    expect((await recommended()).map((draft) => draft.date).sort()).toEqual(['2026-07-29', '2026-08-15']);
  });

  describe('in one draft of a day, however often results are saved', () => {
    const asking = { comment: 'Follow up required' };
    const draftsWithUnits = async () =>
      (await recommended()).map(({ units }) => units.map((unit) => unit.unit_number));

    test('with all that a change of a draft does, and one mail', async () => {
      const first = await story.recordVisit([found(0, asking)]);
      const [id] = first.recommended_order_ids;
      const { version } = await orderNow(id);
      const sent = story.visit([found(1, asking)]);
      const second = (await story.call('recordVisit', sent, story.technician)).data;
      expect(second.recommended_order_ids).toEqual([id]);
      expect((await story.call('recordVisit', sent, story.technician)).data).toEqual(second);
      expect(await draftsWithUnits()).toEqual([['101', '102']]);
      expect((await orderNow(id)).version).toBe(version + 1);
      expect((await orderNow(id)).recommended_by?.units.map((unit) => unit.unit_number)).toEqual([
        '101',
        '102',
      ]);
      expect(
        await story.query(`select 1 from mail where subject like 'Recommended follow-up%'`),
      ).toHaveLength(1);
      const query = { id: story.building.id, sort_by: 4, search: '102' } as const;
      expect((await story.call('buildingDrafts', { query }, story.contact)).body.data).toHaveLength(1);
      expect(
        await story.query(
          `select description from activity_log where activity = 'orders.follow-up-extended'`,
        ),
      ).toMatchObject([{ description: { after_visit_of: '2026-07-15', units: ['102: Mice, Bait'] } }]);
    });

    test('with the visit that asked for each unit', async () => {
      const other = await story.submit([story.card('202')]);
      await story.recordVisit([found(0, asking)]);
      lines = await story.linesOf(other.id);
      const { recommended_order_ids } = await story.recordVisit([found(0, asking)]);
      const { recommended_by: by } = await orderNow(recommended_order_ids[0]);
      expect(by?.units.map((unit) => [unit.unit_number, unit.order_number])).toEqual([
        ['101', order.order_number],
        ['202', other.order_number],
      ]);
    });

    test('also by two technicians at the same moment', async () => {
      const other = await story.submit([story.card('103')]);
      const [line] = await story.linesOf(other.id);
      const colleague = await story.signIn(await story.aUser({ role: 'technician' }));
      const seen = { ...asking, prep_level: 'Prepared', sanitation_level: 'Average' } as const;
      const holding = await story.owner.connect();
      try {
        await holding.query('begin; lock table mail in exclusive mode');
        const visits = [
          story.recordVisit([found(0, asking)]),
          story.call('recordVisit', story.visit([story.found(line!, seen)]), colleague),
        ];
        await untilBlocked(story.owner, 2);
        await holding.query('commit');
        await Promise.all(visits);
      } finally {
        holding.release();
      }
      expect(await recommended()).toMatchObject([{ unit_count: 2 }]);
    });

    test('also when a scheduler completes orders by hand', async () => {
      for (const unit of ['202', '1001']) {
        const planned = await story.submit([], { followup_units: [story.card(unit)] });
        await story.complete(planned.id);
      }
      await story.recordVisit([found(0, asking)]);
      expect(await draftsWithUnits()).toEqual([['202', '1001', '101']]);
      const [draft] = await recommended();
      expect((await orderNow(draft!.order_id)).recommended_by?.units).toMatchObject([{ unit_number: '101' }]);
    });

    test("unless it is the customer's own by then", async () => {
      const { recommended_order_ids } = await story.recordVisit([found(0, asking)]);
      await story.submit([], {
        serviceOrderID: recommended_order_ids[0],
        isDraft: 1,
        followup_units: [story.card('101')],
      });
      await story.recordVisit([found(1, asking)]);
      expect((await draftsWithUnits()).sort()).toEqual([['101'], ['102']]);
    });

    test('and a unit that leaves another draft for it is told by mail', async () => {
      await story.recordVisit([found(0, asking)], { work_date: '2026-07-10' });
      await story.recordVisit([found(1, asking)], { work_date: '2026-07-14' });
      const again = await story.submit([story.card('101')]);
      lines = await story.linesOf(again.id);
      await story.query('truncate mail cascade');
      await story.recordVisit([found(0, asking)], { work_date: '2026-07-14' });
      expect(await draftsWithUnits()).toEqual([['102', '101']]);
      expect(await story.query('select subject from mail')).toMatchObject([
        { subject: expect.stringMatching(/^Recommended follow-up/) },
      ]);
    });
  });

  test('for a line that was a follow-up, unless the comment says that none is needed', async () => {
    const planned = await story.submit([], { followup_units: [story.card('202'), story.card('1001')] });
    lines = await story.linesOf(planned.id);
    await story.recordVisit([found(0), found(1, { comment: 'No follow up needed' })]);
    expect((await recommended()).flatMap((draft) => draft.units.map((unit) => unit.unit_number))).toEqual([
      '202',
    ]);
  });

  test('with what was treated, not what was ordered', async () => {
    await story.recordVisit([
      found(0, {
        pest_id: story.pest.bedBugs,
        treatment_id: story.treatment.spray,
        comment: 'bed bugs, not mice. Follow up',
      }),
    ]);
    expect((await recommended())[0]!.units).toMatchObject([{ pest_name: 'Bed Bugs' }]);
  });

  test('once for a unit, pest and treatment, as long as one is coming', async () => {
    await story.recordVisit([found(0, { comment: 'follow up' })]);
    const again = await story.submit([story.card('101')]);
    lines = await story.linesOf(again.id);
    expect((await story.recordVisit([found(0, { comment: 'follow up' })])).recommended_order_ids).toEqual([]);
    const [draft] = await recommended();
    expect(draft!.unit_count).toBe(1);

    await story.submit([], { serviceOrderID: draft!.order_id, followup_units: [story.card('101')] });
    const third = await story.submit([story.card('101')]);
    lines = await story.linesOf(third.id);
    expect((await story.recordVisit([found(0, { comment: 'follow up' })])).recommended_order_ids).toEqual([]);
  });

  describe('beside a second bed-bug visit that is planned', () => {
    const secondVisits = (on: boolean) => story.query('update customers set second_bedbug = $1', [on]);
    afterEach(() => secondVisits(false));
    const sprayedTwice = async () => {
      await secondVisits(true);
      const both = await story.submit([story.sprayed('302')]);
      lines = await story.linesOf(both.id);
      expect(lines.map(({ request_type }) => request_type)).toEqual(['neworder', 'followup']);
    };

    test.each([
      ['is closed', { outcome: 'unsafe' }],
      [
        'could not be treated, and the comment asks for another visit',
        { prep_level: 'Not prepared', treatment_done: false, comment: 'Follow up' },
      ],
    ] as const)('when the first one %s, with no further second visit', async (_, about) => {
      await sprayedTwice();
      const { recommended_order_ids } = await story.recordVisit([found(0, about)]);
      const [draft] = await recommended();
      expect([draft!.order_id]).toEqual(recommended_order_ids);
      expect(draft).toMatchObject({
        date: '2026-07-29',
        units: [{ unit_number: '302', pest_name: 'Bed Bugs' }],
      });
      expect((await orderNow(draft!.order_id)).units).toMatchObject([{ without_second_visit: 1 }]);
    });

    test('not when the first one was a treatment: the second visit is the follow-up', async () => {
      await sprayedTwice();
      expect(await story.recordVisit([found(0, { comment: 'Follow up' })])).toMatchObject({
        recommended_order_ids: [],
        planned_follow_ups: 1,
      });
      expect(await recommended()).toEqual([]);
    });
  });
});

describe('a recommended follow-up that waits', () => {
  const units = ['101', '102'];
  /** The follow-up that a visit of the 10th asked for in both units. */
  const asked = async () => {
    await story.recordVisit(
      lines.slice(0, 2).map((line) => story.found(line, { comment: 'Follow up' })),
      { work_date: '2026-07-10' },
    );
    const [draft] = await recommended();
    expect(draft).toMatchObject({ date: '2026-07-24', unit_count: 2 });
    return draft!;
  };
  const visitedLater = async (about: Partial<SubmittedResult>, work_date = '2026-07-14') => {
    const later = await story.submit([story.card('101')]);
    lines = await story.linesOf(later.id);
    return story.recordVisit([found(0, about)], { work_date });
  };
  /** A treatment against mice beside the bait that was ordered. */
  const anotherTreatment = async () =>
    (
      await story.query<{ id: string }>(
        'select treatment_id as id from service_codes where pest_id = $1 and treatment_id <> $2 limit 1',
        [story.pest.mice, story.treatment.bait],
      )
    )[0]!;
  // As a whole word: links have ids, in which any digits may stand.
  const mailAbout101 = `select 1 from mail where body_text ~ '\\m101\\M'`;
  const waiting = async () =>
    (await recommended())
      .map(({ date, units: of }) => [date, ...of.map((unit) => `${unit.unit_number} ${unit.note}`)])
      .sort();
  const former = ['2026-07-24', ...units.map((unit) => `${unit} Follow up`)];

  test('loses a unit in which nothing is found any more, which those who know of it and the log are told', async () => {
    await story.query('update customers set confirmation_email = true');
    const draft = await asked();
    await story.query('truncate mail cascade');
    await visitedLater({ activity_level: 'No activity' });
    expect(await waiting()).toEqual([['2026-07-24', '102 Follow up']]);
    const told = await story.query<{ body_text: string }>(
      'select body_text from mail where subject ilike $1 and body_text like $2',
      [`%no longer%${draft.order_number}%`, '%101%'],
    );
    expect(told).not.toEqual([]);
    const [entry] = await story.query(
      `select description from activity_log where activity = 'orders.follow-up-withdrawn' order by id desc limit 1`,
    );
    expect(entry).toMatchObject({
      description: {
        order_number: draft.order_number,
        units_left: 1,
        after_visit_of: '2026-07-14',
        units: [{ unit: '101', follow_up: 'withdrawn' }],
      },
    });
    await story.query('update customers set confirmation_email = false');
  });

  test('says that it is gone to whoever submits it after it was withdrawn', async () => {
    const draft = await asked();
    await visitedLater({ activity_level: 'No activity' });
    const again = await story.submit([story.card('102')]);
    lines = await story.linesOf(again.id);
    await story.recordVisit([found(0, { activity_level: 'No activity' })], { work_date: '2026-07-14' });
    const sent = story.request([], { serviceOrderID: draft.order_id, followup_units: [story.card('101')] });
    expect(await story.refused('submitOrder', sent, story.contact)).toMatchObject({
      code: 409,
      reason: 'orders.draft-gone',
    });
  });

  test('is locked before the order of the visit, as others lock them, so that nobody waits in a ring', async () => {
    const draft = await asked();
    const later = await story.submit([story.card('101')]);
    lines = await story.linesOf(later.id);
    const other = await story.services.pool.connect();
    try {
      await other.query('begin');
      await other.query('select 1 from orders where id = $1 for update', [draft.order_id]);
      const visit = story.recordVisit([found(0, { activity_level: 'No activity' })]);
      await untilBlocked(story.owner, 1);
      await other.query('select 1 from orders where id = $1 for update nowait', [later.id]);
      await other.query('commit');
      expect(await visit).toMatchObject({ completed_units: 1 });
    } finally {
      other.release();
    }
  });

  test.each(['updateStatus', 'updateStatuses'] as const)(
    'is locked before an order that is completed by %s while a unit of it is visited',
    async (call) => {
      const draft = await asked();
      const later = await story.submit([story.card('101'), story.card('102')]);
      lines = await story.linesOf(later.id);
      const other = await story.services.pool.connect();
      try {
        await other.query('begin');
        await other.query('select 1 from orders where id = $1 for update', [draft.order_id]);
        const visit = story.recordVisit([found(1, { activity_level: 'No activity' })]);
        await untilBlocked(story.owner, 1);
        const time_range = 'time_window_1' as const;
        const order_id = later.id;
        const completion = { order_status: 'completed' as const, work_date: '2026-07-15' };
        const units = [{ order_unit_id: lines[0]!.order_unit_id, time_range }];
        const completed =
          call === 'updateStatus'
            ? story.call(call, { body: { ...completion, order_id, units } }, story.scheduler)
            : story.call(
                call,
                { body: { ...completion, orders: [{ order_id, time_range }] } },
                story.scheduler,
              );
        await untilBlocked(story.owner, 2);
        await other.query('commit');
        expect(await visit).toMatchObject({ completed_units: 1 });
        await completed;
        const stored = await story.query('select status from order_lines where order_id = $1', [order_id]);
        expect(stored).toEqual([{ status: 'completed' }, { status: 'completed' }]);
      } finally {
        other.release();
      }
    },
  );

  test('is as the latest visit asks for it: with its day, its treatment and its comment', async () => {
    await asked();
    await story.query('truncate mail cascade');
    await visitedLater({ activity_level: 'High activity', comment: 'Worse. Follow up in a month' });
    expect(await story.query(`select 1 from mail where subject ilike '%no longer%'`)).toEqual([]);
    expect(await waiting()).toEqual([
      ['2026-07-24', '102 Follow up'],
      ['2026-08-14', '101 Worse. Follow up in a month'],
    ]);
  });

  test('is withdrawn, and told so, where the visit that asks again finds its own follow-up ordered already', async () => {
    const draft = await asked();
    const { id: treatment_id } = await anotherTreatment();
    await story.submit([], { followup_units: [story.card('101', { treatment_id })] });
    await story.query('truncate mail cascade');
    const answer = await visitedLater({
      treatment_id,
      activity_level: 'High activity',
      comment: 'Follow up',
    });
    expect(answer).toMatchObject({ recommended_order_ids: [], planned_follow_ups: 1 });
    expect(await waiting()).toEqual([['2026-07-24', '102 Follow up']]);
    expect(
      await story.query(`${mailAbout101} and subject ilike $1`, [`%no longer%${draft.order_number}%`]),
    ).not.toEqual([]);
    const [entry] = await story.query(
      `select description from activity_log where activity = 'orders.follow-up-withdrawn' order by id desc limit 1`,
    );
    expect(entry).toMatchObject({ description: { units: [{ unit: '101', follow_up: 'withdrawn' }] } });
  });

  test('stays as it was when a later visit does not tell', async () => {
    await asked();
    await visitedLater({ activity_level: 'Moderate activity' });
    expect(await waiting()).toEqual([former]);
    await visitedLater({ outcome: 'no answer' });
    expect(await waiting()).toEqual([former]);
  });

  test('is not moved by a visit of an earlier day that is recorded later', async () => {
    await asked();
    await visitedLater({ activity_level: 'No activity' }, '2026-07-09');
    expect(await waiting()).toEqual([former]);
  });

  describe('of a visit of an earlier day that is recorded later', () => {
    const askedAfter = async (about: Partial<SubmittedResult>, number = '101') => {
      const asking = lines;
      await visitedLater(about);
      await story.renameUnit('101', number);
      lines = asking;
      await story.query('truncate mail cascade');
      return story.recordVisit(
        lines.slice(0, 2).map((line) => story.found(line, { comment: 'Follow up' })),
        { work_date: '2026-07-10' },
      );
    };

    test('leaves out a unit that the latest visit found clean', async () => {
      await askedAfter({ activity_level: 'No activity' });
      expect(await waiting()).toEqual([['2026-07-24', '102 Follow up']]);
      expect(await story.query(mailAbout101)).toEqual([]);
    });

    test('leaves out a unit that was found clean under a former number', async () => {
      await askedAfter({ activity_level: 'No activity' }, '101Z');
      expect(await waiting()).toEqual([['2026-07-24', '102 Follow up']]);
      await story.renameUnit('101', '101');
    });

    test('leaves out a unit for which the latest visit has recommended one itself', async () => {
      await askedAfter({
        treatment_id: (await anotherTreatment()).id,
        comment: 'Worse. Follow up in a month',
      });
      expect(await waiting()).toEqual([
        ['2026-07-24', '102 Follow up'],
        ['2026-08-14', '101 Worse. Follow up in a month'],
      ]);
    });

    test('has all its units where the latest visit does not tell', async () => {
      await askedAfter({ activity_level: 'Moderate activity' });
      expect(await waiting()).toEqual([former]);
    });
  });

  test('of a closed door leaves out a unit that was found clean at a later moment of the day, recorded before', async () => {
    const asking = lines;
    for (const [unit, hour] of [
      ['101', '20'],
      ['102', '10'],
    ] as const) {
      const clean = await story.submit([story.card(unit)]);
      lines = await story.linesOf(clean.id);
      const result = found(0, { activity_level: 'No activity', visited_at: `2026-07-10T${hour}:00:00.000Z` });
      await story.recordVisit([result], { work_date: '2026-07-10' });
    }
    lines = asking;
    const door = { outcome: 'no answer', visited_at: '2026-07-10T14:00:00.000Z' } as const;
    await story.recordVisit([found(0, door), found(1, door)], { work_date: '2026-07-10' });
    expect(await waiting()).toEqual([['2026-07-24', '102 ']]);
  });

  test("is the customer's own once it was edited or accepted", async () => {
    const draft = await asked();
    await story.submit([], {
      serviceOrderID: draft.order_id,
      isDraft: 1,
      followup_units: [story.card('101'), story.card('102')],
    });
    await visitedLater({ activity_level: 'No activity' });
    const units = (await orderNow(draft.order_id)).units.map(({ unit_number }) => unit_number);
    expect(units).toEqual(['101', '102']);
  });
});
