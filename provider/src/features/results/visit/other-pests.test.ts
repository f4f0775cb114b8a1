import { randomUUID } from 'node:crypto';
import type { SubmittedResult } from '@clearunit/shared/api/visits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { managedOrder } from '../../management/managed-order';
import { anotherBuilding, type Story, startStory } from '../../orders/testing/story';
import { overwriteResults } from '../store/replace-queries';

let story: Story;
let order: { id: string; order_number: number | null };
let lines: Awaited<ReturnType<Story['linesOf']>>;
const branch = randomUUID();
const baitPrice = 8_000;
const sprayPrice = 25_000;

beforeAll(async () => {
  story = await startStory();
  await story.query(`insert into branches (id, code, name) values ($1, 'PRICED', 'Priced')`, [branch]);
});
afterAll(() => story.close());
beforeEach(async () => {
  await story.forgetOrders();
  await story.query('truncate warranties cascade');
  await story.query('delete from branch_prices where branch_id = $1', [branch]);
  await story.query(
    `insert into branch_prices (branch_id, service_code, price_cents)
     select $1, code, case when treatment_id = $2 then $4::int else $5::int end from service_codes
     where (pest_id, treatment_id) in (($3, $2), ($6, $7))`,
    [
      branch,
      story.treatment.bait,
      story.pest.mice,
      baitPrice,
      sprayPrice,
      story.pest.bedBugs,
      story.treatment.spray,
    ],
  );
  await story.query('update buildings set branch_id = $1 where id = $2', [branch, story.building.id]);
  order = await story.submit([story.card('101', { priority: 1 }), story.card('102', { priority: 2 })]);
  await story.schedule(order.id);
  lines = await story.linesOf(order.id);
});

const found = (place: number, about: Partial<SubmittedResult> = {}) => story.found(lines[place]!, about);
/** Bed bugs that were found beside what was ordered in the unit of a line. */
const bedBugs = (place: number, about: Partial<SubmittedResult> = {}): SubmittedResult => ({
  ...found(place),
  order_unit_id: randomUUID(),
  adds_to: lines[place]!.order_unit_id,
  pest_id: story.pest.bedBugs,
  treatment_id: story.treatment.spray,
  activity_level: 'High activity',
  ...about,
});
const refused = (...visit: Parameters<Story['visit']>) =>
  story.refused('recordVisit', story.visit(...visit), story.technician);
const orderNow = async () =>
  (await story.call('order', { params: { id: order.id }, query: {} }, story.contact)).data;
const rowsOf = async (sql: string) => (await story.query<{ n: number }>(sql))[0]!.n;
const lineCount = () => rowsOf('select count(*)::int as n from order_lines');
const addable = async () =>
  (
    await story.call(
      'visit',
      { params: { building_id: story.building.id, date: '2026-07-15' } },
      story.technician,
    )
  ).data.addable_pests!;

describe('another pest that was found', () => {
  test('counts neither as an ordered service of the visit nor as a unit more of the order', async () => {
    await story.recordVisit([found(0, { comment: 'Gel behind the stove' }), bedBugs(0)]);
    const params = { building_id: story.building.id, date: '2026-07-15' };
    const { data: visit } = await story.call('visit', { params }, story.technician);
    const { data: visits } = await story.call('visits', { query: {} }, story.technician);
    expect([visit.recorded_count, visit.units.length]).toEqual([1, 1]);
    expect(visits).toMatchObject([{ recorded_count: 1, unit_count: 1 }]);
    const { body } = await story.call('schedulerOrders', { query: {} }, story.scheduler);
    const [listed] = body.data;
    expect([listed!.unit_count, listed!.units.map(({ unit_number }) => unit_number)]).toEqual([
      2,
      ['101', '101', '102'],
    ]);
    expect((await orderNow()).units[0]?.found?.comment).toBe('Gel behind the stove');
  });

  test('gets a line of the same order, with its price, result, history and follow-up', async () => {
    const other = bedBugs(0, { comment: 'Follow up required' });
    const saved = await story.recordVisit([found(0), other, found(1)]);
    expect(saved).toMatchObject({ completed_units: 2, recommended_order_ids: [expect.any(String)] });
    expect(saved.invoice_numbers).toHaveLength(1);

    const detail = await orderNow();
    expect(detail).toMatchObject({
      order_status: 'completed',
      bill: { subtotal: 2 * baitPrice + sprayPrice },
    });
    expect(detail.units).toMatchObject([
      { unit_number: '101', pest_name: 'Mice', charge: { kind: 'service' }, added_on_visit: 0 },
      {
        order_unit_id: other.order_unit_id,
        unit_number: '101',
        unit_uuid: story.building.units['101'],
        pest_name: 'Bed Bugs',
        treatment_name: 'Spray Treatment',
        added_on_visit: 1,
        order_status: 'completed',
        work_date: '2026-07-15',
        time_window: 'time_window_1',
        price: sprayPrice,
        charge: { kind: 'additional', amount: sprayPrice },
        found: { activity_level: 'High activity', pest_name: 'Bed Bugs' },
      },
      { unit_number: '102', pest_name: 'Mice' },
    ]);
    const history = await story.call(
      'unitHistory',
      { params: { id: story.building.id }, query: { unit: '101', month: 3 } },
      story.contact,
    );
    const ofBuilding = await story.call(
      'buildingHistory',
      { params: { id: story.building.id }, query: {} },
      story.contact,
    );
    expect(ofBuilding.data.map(({ unit_number, pest_name }) => `${unit_number} ${pest_name}`).sort()).toEqual(
      ['101 Bed Bugs', '101 Mice', '102 Mice'],
    );
    expect(history.data.completedOrders.map(({ pest_name }) => pest_name).sort()).toEqual([
      'Bed Bugs',
      'Mice',
    ]);
    expect(
      await story.query(`select activity_level from unit_latest where unit_id = $1 and pest_id = $2`, [
        story.building.units['101'],
        story.pest.bedBugs,
      ]),
    ).toEqual([{ activity_level: 'High activity' }]);
    const [draft] = (
      await story.call('buildingDrafts', { query: { id: story.building.id, sort_by: 4 } }, story.contact)
    ).body.data;
    expect(draft!.units).toMatchObject([{ unit_number: '101', pest_name: 'Bed Bugs' }]);
  });

  test('is found by its pest in the lists, and told to the management system as added', async () => {
    await story.recordVisit([found(0), bedBugs(0)]);
    const texts = await story.query<{ text: string }>(
      `select search_text as text from orders union all select search_text from order_lines where added_on_visit`,
    );
    expect(texts).toHaveLength(2);
    for (const { text } of texts) expect(text).toContain('bed bugs');
    const told = await managedOrder(story.services.pool, story.building.id, order.id);
    expect(told!.units.map((unit) => [unit.unit_number, unit.pest_name, unit.added_on_visit])).toEqual([
      ['101', 'Mice', undefined],
      ['101', 'Bed Bugs', true],
      ['102', 'Mice', undefined],
    ]);
  });

  test('keeps its price when the branch changes it later', async () => {
    await story.recordVisit([found(0), bedBugs(0), found(1)]);
    const { bill } = await orderNow();
    await story.query('update branch_prices set price_cents = 99 where branch_id = $1', [branch]);
    expect((await orderNow()).bill).toEqual(bill);
  });

  test('costs nothing where a warranty of the unit covers it', async () => {
    const warranty = randomUUID();
    await story.query(
      `insert into warranties (building_id, id, unit_id, warranty_date) values ($1, $2, $3, '2026-12-31')`,
      [story.building.id, warranty, story.building.units['101']],
    );
    await story.query(
      `insert into warranty_coverages (building_id, warranty_id, slot, kind, pest_id) values ($1, $2, 1, 'pest', $3)`,
      [story.building.id, warranty, story.pest.bedBugs],
    );
    await story.recordVisit([found(0), bedBugs(0), found(1)]);
    expect((await orderNow()).units[1]).toMatchObject({ charge: { kind: 'warranty', amount: 0 } });
  });

  test('leaves the rest of the order to do, and is in the log', async () => {
    await story.recordVisit([found(0), bedBugs(0)]);
    expect((await orderNow()).order_status).toBe('scheduled');
    const [entry] = await story.query(
      `select description from activity_log where activity = 'visits.recorded' order by id desc limit 1`,
    );
    expect(entry).toMatchObject({ description: [{ unit: '101' }, { unit: '101', added_pest: 'Bed Bugs' }] });
  });

  test('may be ordered in the unit for another day, in another order', async () => {
    const later = await story.submit([story.sprayed('101')]);
    await story.schedule(later.id, '2026-07-20');
    await story.recordVisit([found(0), bedBugs(0)]);
    expect(await lineCount()).toBe(4);
  });
});

describe('sent again', () => {
  test('it is stored once, also when all arrive at the same moment', async () => {
    const sent = story.visit([found(0), bedBugs(0)]);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => story.call('recordVisit', sent, story.technician)),
    );
    for (const { data } of answers) expect(data).toEqual(answers[0]!.data);
    expect(answers[0]!.data).toMatchObject({ completed_units: 1, recorded_results: 2 });
    expect(answers[0]!.success).toBe('2 results are recorded.');
    expect(await lineCount()).toBe(3);
  });

  test('under another key it is refused', async () => {
    const results = [found(0), bedBugs(0)];
    await story.recordVisit(results);
    expect(await refused(results)).toMatchObject({ code: 409, reason: 'visits.unit-done' });
    const again = { ...bedBugs(1), order_unit_id: results[1]!.order_unit_id };
    expect(await refused([found(1), again])).toMatchObject({
      code: 409,
      reason: 'visits.unit-done',
      params: { unit: '102', line: lines[1]!.order_unit_id },
    });
    expect(await lineCount()).toBe(3);
  });
});

describe('what a visit says of other pests is refused, and nothing of it stored,', () => {
  afterEach(async () => {
    expect(await rowsOf('select count(*)::int as n from order_lines where added_on_visit')).toBe(0);
    expect(
      await rowsOf(`select count(*)::int as n from results where pest_id = '${story.pest.bedBugs}'`),
    ).toBe(0);
  });

  test.each(['no answer', 'refused', 'key failed', 'unsafe'] as const)(
    'behind a closed door (%s)',
    async (outcome) => {
      const closed = found(0, { outcome, activity_level: null });
      for (const other of [bedBugs(0), bedBugs(0, { outcome, activity_level: null })]) {
        expect(await refused([closed, other])).toMatchObject({
          code: 422,
          reason: 'visits.other-pest-closed-door',
          params: { unit: '101', line: lines[0]!.order_unit_id },
          failed: 'Nobody was inside unit 101, so no other pest can be added to it.',
        });
      }
      expect(await refused([found(0), bedBugs(0, { outcome, activity_level: null })])).toMatchObject({
        reason: 'visits.other-pest-closed-door',
      });
    },
  );

  test('for a pest that is ordered or recorded in the unit, in this order or in another of the day', async () => {
    const there = { code: 422, reason: 'visits.other-pest-there' };
    const mice = { pest_id: story.pest.mice, treatment_id: story.treatment.bait };
    expect(await refused([found(0), bedBugs(0, mice)])).toMatchObject({
      ...there,
      failed: 'Mice is in this visit of unit 101 already. Record it there.',
    });
    expect(await refused([found(0), bedBugs(0), bedBugs(0)])).toMatchObject(there);
    const asBedBugs = { pest_id: story.pest.bedBugs, treatment_id: story.treatment.spray };
    expect(await refused([found(0, asBedBugs), bedBugs(0)])).toMatchObject(there);
    const beside = await story.submit([story.sprayed('101')]);
    await story.schedule(beside.id);
    expect(await refused([found(0), bedBugs(0)])).toMatchObject(there);
  });

  test('for a pest that was done on this day under the unit’s former number', async () => {
    const other = await story.submit([story.sprayed('101')]);
    await story.complete(other.id);
    await story.renameUnit('101', '101Z');
    expect(await refused([found(0), bedBugs(0)])).toMatchObject({
      code: 422,
      reason: 'visits.other-pest-there',
    });
    await story.renameUnit('101', '101');
  });

  test('without the result of what was ordered, for another one that was added, or for a line of elsewhere', async () => {
    const params = { unit: '101', line: lines[0]!.order_unit_id };
    const alone = { code: 422, reason: 'visits.other-pest-alone', params };
    expect(await refused([bedBugs(0)])).toMatchObject(alone);
    expect(await refused([found(1), bedBugs(0)])).toMatchObject(alone);
    expect(await refused([found(0), bedBugs(0, { adds_to: randomUUID() })])).toMatchObject({ code: 404 });
    const one = bedBugs(0);
    expect(await refused([found(0), one, bedBugs(0, { adds_to: one.order_unit_id })])).toMatchObject({
      code: 404,
    });
    expect(await refused([found(0), bedBugs(0, { order_unit_id: lines[0]!.order_unit_id })])).toMatchObject({
      reason: 'visits.unit-twice',
    });
    expect(
      await refused([found(0), found(1), one, { ...bedBugs(1), order_unit_id: one.order_unit_id }]),
    ).toMatchObject({
      reason: 'visits.unit-twice',
    });
  });

  test('under the id of a line of another building', async () => {
    const { building } = await anotherBuilding(story);
    const [taken, orderOfTaken] = [randomUUID(), randomUUID()];
    await story.query(
      `insert into orders (building_id, id, order_number, status, origin)
       select $1, $2, 999, status, origin from orders where id = $3`,
      [building.id, orderOfTaken, order.id],
    );
    await story.query(
      `insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('building_id', $1::uuid,
         'id', $2::uuid, 'order_id', $3::uuid, 'unit_id', null))).* from order_lines l where id = $4`,
      [building.id, taken, orderOfTaken, lines[0]!.order_unit_id],
    );
    expect(await refused([found(0), bedBugs(0, { order_unit_id: taken })])).toMatchObject({
      code: 409,
      reason: 'visits.unit-done',
    });
  });

  test('for what the branch does not price, for no service, and without findings', async () => {
    const [unpriced] = await story.query<{ pest_id: string; treatment_id: string }>(
      `select pest_id, treatment_id from service_codes where pest_id = $1 and treatment_id <> $2 limit 1`,
      [story.pest.bedBugs, story.treatment.spray],
    );
    expect(await refused([found(0), bedBugs(0, unpriced)])).toMatchObject({
      code: 422,
      reason: 'visits.other-pest-not-priced',
      params: { unit: '101', line: lines[0]!.order_unit_id, pest: 'Bed Bugs' },
    });
    expect(await refused([found(0), bedBugs(0, { pest_id: randomUUID() })])).toMatchObject({
      reason: 'results.pest-missing',
      params: { line: lines[0]!.order_unit_id },
    });
    expect(await refused([found(0), bedBugs(0, { activity_level: null })])).toMatchObject({
      reason: 'results.activity-missing',
    });
  });

  test('once the order is completed or posted', async () => {
    await story.recordVisit([found(0), found(1)]);
    expect(await refused([found(0), bedBugs(0)])).toMatchObject({ code: 409, reason: 'visits.unit-done' });
    await story.query(`update orders set status = 'posted'`);
    await story.query(`update order_lines set status = 'posted'`);
    expect(await refused([found(0), bedBugs(0)])).toMatchObject({ code: 409, reason: 'visits.unit-done' });
  });
});

test('the technician is offered what the branch prices, and all services where it prices none', async () => {
  expect((await addable()).map(({ pest_name, treatments }) => [pest_name, treatments.length])).toEqual([
    ['Bed Bugs', 1],
    ['Mice', 1],
  ]);
  await story.query('delete from branch_prices where branch_id = $1', [branch]);
  const [all] = await story.query<{ n: number }>('select count(*)::int as n from service_codes');
  const offered = (await addable()).flatMap(({ treatments }) => treatments);
  expect(offered).toHaveLength(all!.n);
  await story.query('update buildings set branch_id = null where id = $1', [story.building.id]);
  expect((await addable()).flatMap(({ treatments }) => treatments)).toHaveLength(all!.n);
  await story.recordVisit([found(0), bedBugs(0)]);
  expect((await orderNow()).units[1]).toMatchObject({ pest_name: 'Bed Bugs', price: 0 });
});

test('what a management system tells of a unit without a pest is about what was ordered there', async () => {
  await story.recordVisit([found(0), bedBugs(0)]);
  const [invoice] = await story.query<{ id: string }>('select id from invoices');
  const told = {
    unit_number: '101',
    activity_level: 'No activity' as const,
    prep_level: null,
    sanitation_level: null,
    structural_issues: false,
    outcome: 'inspected' as const,
    treatment_done: true,
    comment: '',
  };
  const about = { buildingId: story.building.id, id: invoice!.id };
  expect(await overwriteResults(story.services.pool, about, [told])).toBe(1);
  const levels = () =>
    story.query('select activity_level from results order by (pest_id = $1)', [story.pest.bedBugs]);
  expect(await levels()).toEqual([{ activity_level: 'No activity' }, { activity_level: 'High activity' }]);
  await overwriteResults(story.services.pool, about, [{ ...told, pest_name: 'Bed Bugs' }]);
  expect(await levels()).toEqual([{ activity_level: 'No activity' }, { activity_level: 'No activity' }]);
});
