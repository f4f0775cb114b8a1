import type { SubmittedResult } from '@clearunit/shared/api/visits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetRows } from '../../testing';
import { anotherBuilding, type Story, startStory } from '../orders/testing/story';

let story: Story;
beforeAll(async () => {
  story = await startStory({ units: ['101', '102', '201'] });
});
afterAll(() => story.close());

/** A visit to a unit on a day, with what was found there. */
async function visited(unit: string, work_date: string, about: Partial<SubmittedResult> = {}) {
  const { id } = await story.submit([story.card(unit)]);
  const [line] = await story.linesOf(id);
  const found = story.found(line!, {
    prep_level: 'Not prepared',
    sanitation_level: 'Average',
    structural_issues: true,
    comment: '=Follow up inspection',
    ...about,
  });
  await story.recordVisit([found], { work_date });
}
const ofBuilding = (query: object = {}) => ({
  params: { id: story.building.id },
  query: { page: 1, limit: 10, ...query },
});
const history = (query: object = {}, who = story.contact) =>
  story.call('buildingHistory', ofBuilding(query), who);
const told = async (query: object = {}) =>
  (await history(query)).data.map(({ unit_number, work_date }) => `${unit_number} ${work_date}`);

test('a building where nothing was done has no history, and an empty workbook', async () => {
  expect(await history()).toMatchObject({ data: [], total: 0, total_is_exact: true });
  const rows = await sheetRows(
    await story.download('exportBuildingHistory', { ...ofBuilding(), query: {} }, story.contact),
  );
  expect(rows).toHaveLength(1);
});

test('the history tells what was done inside the months, the latest first, page by page', async () => {
  await visited('101', '2025-09-01');
  await visited('101', '2026-02-01');
  await visited('201', '2026-07-01', {
    pest_id: story.pest.bedBugs,
    treatment_id: story.treatment.spray,
    activity_level: null,
    prep_level: null,
    sanitation_level: null,
    structural_issues: false,
    outcome: 'refused',
    comment: '',
  });
  await visited('102', '2026-06-01');
  await story.submit([story.card('102')]);
  await story.submit([story.card('102')], { isDraft: 1 });
  expect(await told()).toEqual(['201 2026-07-01', '102 2026-06-01']);
  expect(await told({ month: 6 })).toEqual(['201 2026-07-01', '102 2026-06-01', '101 2026-02-01']);
  expect(await told({ month: 12, page: 2, limit: 3 })).toEqual(['101 2025-09-01']);
  expect(await history({ month: 12, limit: 1 })).toMatchObject({ total: 4 });
  expect((await history()).data).toMatchObject([
    {
      floor: '2',
      pest_name: 'Bed Bugs',
      treatment_name: 'Spray Treatment',
      outcome: 'refused',
      comment: '',
    },
    {
      floor: '1',
      pest_name: 'Mice',
      treatment_name: 'Bait',
      order_status: 'completed',
      activity_level: 'Low activity',
      prep_level: 'Not prepared',
      sanitation_level: 'Average',
      structural_issues: true,
      comment: '=Follow up inspection',
    },
  ]);
});

test('what was completed by hand is told without findings', async () => {
  const { id } = await story.submit([story.card('102')]);
  const [line] = await story.linesOf(id);
  const units = [{ order_unit_id: line!.order_unit_id, time_range: 'time_window_2' as const }];
  const body = { order_id: id, order_status: 'completed' as const, work_date: '2026-07-10', units };
  await story.call('updateStatus', { body }, story.scheduler);
  expect((await history()).data[0]).toMatchObject({
    work_date: '2026-07-10',
    activity_level: null,
    comment: '',
  });
});

test('the history is narrowed to a part of a unit’s number, a pest and a floor, and so is the workbook', async () => {
  expect(await told({ month: 12, unit: '10' })).toEqual([
    '102 2026-07-10',
    '102 2026-06-01',
    '101 2026-02-01',
    '101 2025-09-01',
  ]);
  expect(await told({ month: 12, unit: ' 201 ' })).toEqual(['201 2026-07-01']);
  expect(await told({ month: 12, floor: '2' })).toEqual(['201 2026-07-01']);
  expect(await told({ month: 12, pestID: story.pest.bedBugs })).toEqual(['201 2026-07-01']);
  expect(await told({ month: 12, pestID: story.pest.bedBugs, floor: '1' })).toEqual([]);
  expect(await told({ month: 12, unit: '%' })).toEqual([]);
  expect(await history({ month: 12, floor: '1', limit: 1 })).toMatchObject({ total: 4 });
  const query = { month: 12, floor: '2' } as const;
  const rows = await sheetRows(
    await story.download(
      'exportBuildingHistory',
      { params: { id: story.building.id }, query },
      story.contact,
    ),
  );
  expect(rows.slice(1).map(([, unit]) => unit)).toEqual(['201']);
});

test('the workbook has all rows of the months with the screen’s columns, and no formulas', async () => {
  const file = await story.download(
    'exportBuildingHistory',
    { ...ofBuilding(), query: { month: 12 } },
    story.scheduler,
  );
  expect(file.disposition).toContain(`Building history ${story.building.name}.xlsx`);
  const [headings, ...rows] = await sheetRows(file);
  expect(headings).toEqual([
    'Floor',
    'Unit #',
    'Order #',
    'Pest',
    'Treatment',
    'Work date',
    'Activity',
    'Sanitation',
    'Structural issues',
    'Preparation',
    'Technician',
    'Treatment done',
    'Comment',
  ]);
  expect(rows).toHaveLength(5);
  expect(rows[1]).toEqual([
    '2',
    '201',
    expect.any(Number),
    'Bed Bugs',
    'Spray Treatment',
    new Date('2026-07-01'),
    'Refused entry',
    null,
    null,
    null,
    expect.stringMatching(/\w/),
    'No',
  ]);
  expect(rows[2]!.slice(6)).toEqual([
    'Low activity',
    'Average',
    'Yes',
    'Not prepared',
    expect.stringMatching(/\w/),
    'Yes',
    '=Follow up inspection',
  ]);
});

test('another building’s contact is refused both, and a range that is none of the four', async () => {
  const other = await anotherBuilding(story);
  for (const name of ['buildingHistory', 'exportBuildingHistory'] as const) {
    expect(await story.refused(name, ofBuilding(), other.contact)).toMatchObject({ code: 403 });
    expect(await story.refused(name, ofBuilding({ month: 5 }) as never, story.contact)).toMatchObject({
      code: 400,
    });
  }
});

test("a row's follow-up is requested once it is planned, by whomever and from wherever", async () => {
  await story.forgetOrders();
  const requestedOf = async () =>
    (await history()).data.map(({ follow_up }) => follow_up?.requested?.order_status ?? null);
  await visited('101', '2026-07-01', { comment: 'Come again.' });
  expect((await history()).data[0]?.follow_up).toMatchObject({
    line: { followup: 'followup', pest: 'Mice', treatment: 'Bait' },
    requested: null,
  });
  await story.submit([story.sprayed('101')]);
  expect(await requestedOf()).toEqual([null]);
  const { id } = await story.submit([story.card('101')]);
  expect(await requestedOf()).toEqual(['in progress']);
  await story.complete(id, '2026-07-10');
  expect(await requestedOf()).toEqual([null, 'completed']);
});

test('a recommended follow-up that waits is the request of its row, and a denied one has none', async () => {
  await story.forgetOrders();
  await visited('102', '2026-07-01', { comment: 'Follow up inspection' });
  expect((await history()).data[0]?.follow_up).toMatchObject({
    line: { pest: 'Other Pest', treatment: 'Inspection' },
    requested: { is_recommended: true, order_status: 'draft' },
  });
  await visited('201', '2026-07-02', { comment: 'No follow up' });
  expect((await history()).data[0]?.follow_up).toBeNull();
});

test('what was done under a former number is found by both, and its follow-up is of the present one', async () => {
  await story.forgetOrders();
  await visited('101', '2026-07-01', { comment: 'Come again.' });
  await story.renameUnit('101', '181');
  await visited('181', '2026-06-30', { comment: 'No follow up' });
  expect(await told({ unit: '181' })).toEqual(['101 2026-07-01', '181 2026-06-30']);
  expect(await told({ unit: '101' })).toEqual(['101 2026-07-01']);
  const followUp = async () => (await history({ unit: '101' })).data[0]?.follow_up;
  expect(await followUp()).toMatchObject({ line: { unit_number: '181' }, requested: null });
  await story.submit([story.card('181')]);
  expect(await followUp()).toMatchObject({ requested: { unit_number: '181', order_status: 'in progress' } });
  await story.renameUnit('101', '101');
});
