import type { SubmittedResult } from '@clearunit/shared/api/visits';
import { neighbourFinder } from '@clearunit/shared/domain/units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anotherBuilding, type Story, startStory } from '../orders/testing/story';

const numbers = ['101', '102', '103', '201', '202', '203', '301', '302', 'PH1'];
const townhouses = ['TH-1', 'TH-2', 'TH-3'];
let story: Story;
beforeAll(async () => {
  story = await startStory({ units: numbers, townhouses });
});
afterAll(() => story.close());

async function visited(unit: string, work_date: string, about: Partial<SubmittedResult> = {}) {
  const { id } = await story.submit([story.card(unit)]);
  const [line] = await story.linesOf(id);
  const seen = {
    prep_level: 'Not prepared',
    structural_issues: true,
    comment: 'seen in the kitchen',
  } as const;
  const isInside = (about.outcome ?? 'inspected') === 'inspected';
  await story.recordVisit([story.found(line!, { ...(isInside && seen), ...about })], { work_date });
  return id;
}
const history = async (unit: string, query: object = {}) =>
  (
    await story.call(
      'unitHistory',
      { params: { id: story.building.id }, query: { unit, ...query } },
      story.contact,
    )
  ).data;
const lastService = async (unit: string) =>
  (await story.call('lastService', { query: { building: story.building.id, unit } }, story.contact)).data
    .unitDetails;

describe("a unit's history", () => {
  test('shows what was done inside the months, the latest first, and what is planned', async () => {
    await visited('101', '2026-02-01');
    await visited('101', '2026-06-01');
    const latest = await visited('101', '2026-07-01', {
      pest_id: story.pest.bedBugs,
      treatment_id: story.treatment.spray,
    });
    const planned = await story.submit([story.card('101'), story.card('102')]);
    await story.submit([story.card('101')], { isDraft: 1 });
    const { unitDetail, completedOrders, inProgressScheduleOrders } = await history('101');
    expect(unitDetail).toEqual({ uuid: story.building.units['101'], unit: '101', floor: '1' });
    expect(completedOrders.map((entry) => entry.work_date)).toEqual(['2026-07-01', '2026-06-01']);
    expect(completedOrders[0]).toMatchObject({
      order_id: latest,
      pest_name: 'Bed Bugs',
      treatment_name: 'Spray Treatment',
      activity_level: 'Low activity',
      prep_level: 'Not prepared',
      structural_issues: true,
      comment: 'seen in the kitchen',
    });
    expect(inProgressScheduleOrders.map((entry) => entry.order_id)).toEqual([planned.id]);
    expect((await history('101', { month: 6 })).completedOrders).toHaveLength(3);
    expect((await history('101', { month: 12, pestID: story.pest.bedBugs })).completedOrders).toHaveLength(1);
    expect((await history('101', { pestID: story.pest.bedBugs })).inProgressScheduleOrders).toEqual([]);
  });

  test('says of a planned visit whether its order has another one', async () => {
    const { id } = await story.submit([story.card('301'), story.card('302')]);
    const isOnly = async () =>
      (await history('301')).inProgressScheduleOrders.map((entry) => entry.is_only_line);
    expect(await isOnly()).toEqual([false]);
    const line = (await story.linesOf(id)).find(({ unit_number }) => unit_number === '302');
    await story.call('deleteLine', { params: { id: line!.order_unit_id } }, story.contact);
    expect(await isOnly()).toEqual([true]);
  });

  test('tells the second visit of a planned one, which is deleted with it', async () => {
    const followup_units = [story.sprayed('302', { second_visit: 1 })];
    const { id } = await story.submit([story.sprayed('302'), story.card('301')], { followup_units });
    const planned = async () =>
      (await history('302')).inProgressScheduleOrders.map((entry) => [
        entry.request_type,
        entry.second_visit,
        entry.has_second_visit,
        entry.is_only_line,
      ]);
    const [first, second] = [
      ['neworder', 0, true, false],
      ['followup', 1, false, false],
    ];
    expect(await planned()).toEqual(expect.arrayContaining([first, second]));
    const line = (await story.linesOf(id)).find(({ unit_number }) => unit_number === '301');
    await story.call('deleteLine', { params: { id: line!.order_unit_id } }, story.contact);
    expect(await planned()).toEqual(expect.arrayContaining([['neworder', 0, true, true], second]));
  });

  test('shows what was completed by hand, without findings', async () => {
    const { id } = await story.submit([story.card('203')]);
    const [line] = await story.linesOf(id);
    const units = [{ order_unit_id: line!.order_unit_id, time_range: 'time_window_2' as const }];
    const body = { order_id: id, order_status: 'completed' as const, work_date: '2026-07-10', units };
    await story.call('updateStatus', { body }, story.scheduler);
    expect((await history('203')).completedOrders).toMatchObject([
      { work_date: '2026-07-10', activity_level: null, comment: '', time_range: 'time_window_2' },
    ]);
    expect(await lastService('203')).toMatchObject({ work_date: '2026-07-10' });
  });

  test('finds a unit however it is spelled, and says when there is none', async () => {
    expect((await history(' th-1 ')).unitDetail.unit).toBe('TH-1');
    const wish = { params: { id: story.building.id }, query: { unit: '999' } };
    expect(await story.refused('unitHistory', wish, story.contact)).toMatchObject({ code: 404 });
  });

  test("is not for another building's contact", async () => {
    const other = await anotherBuilding(story);
    const params = { id: story.building.id };
    const query = { unit: '101' };
    const about = { query: { building: story.building.id, unit: '101' } };
    expect(await story.refused('unitHistory', { params, query }, other.contact)).toMatchObject({ code: 403 });
    expect(await story.refused('neighbours', { params, query }, other.contact)).toMatchObject({ code: 403 });
    expect(await story.refused('lastService', about, other.contact)).toMatchObject({ code: 403 });
  });
});

describe('the last service', () => {
  test('is the latest treatment; a closed door is none', async () => {
    await visited('302', '2026-05-01');
    await visited('302', '2026-07-02', { outcome: 'refused' });
    expect(await lastService('302')).toEqual({
      work_date: '2026-05-01',
      pest_name: 'Mice',
      treatment_name: 'Bait',
    });
  });

  test('is nothing for a unit that was never treated, nor for one that is not there', async () => {
    expect([await lastService('PH1'), await lastService('30')]).toEqual([null, null]);
  });
});

test('the neighbours of every unit are those that the rule names', async () => {
  const all = [
    ...numbers.map((unit) => ({ unit, townHouse: false })),
    ...townhouses.map((unit) => ({ unit, townHouse: true })),
  ];
  const around = neighbourFinder(all);
  for (const [at, { unit }] of all.entries()) {
    const { beside, above, below } = around(at);
    const named = Object.entries({ beside, above, below }).flatMap(([side, others]) =>
      others.map((other) => `${side} ${all[other]!.unit}`),
    );
    const wish = { params: { id: story.building.id }, query: { unit } };
    const { data } = await story.call('neighbours', wish, story.technician);
    expect(data.map((one) => `${one.side} ${one.unit}`).sort(), unit).toEqual(named.sort());
  }
  const { data } = await story.call(
    'neighbours',
    { params: { id: story.building.id }, query: { unit: '202' } },
    story.contact,
  );
  expect(data).toEqual([
    { unit: '201', side: 'beside' },
    { unit: '203', side: 'beside' },
    { unit: '302', side: 'above' },
    { unit: '102', side: 'below' },
  ]);
});
