import { randomUUID } from 'node:crypto';
import type { OrderUnit } from '@clearunit/shared/api/order-detail';
import type { SubmittedResult } from '@clearunit/shared/api/visits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagesOf } from '../../pdf/testing/pages-of';
import { anotherBuilding, type Story, startStory } from '../orders/testing/story';

let story: Story;
let order: { id: string; order_number: number | null };
beforeAll(async () => {
  story = await startStory({ name: 'Bâtiment Élan', locationId: 'BE-1' });
  order = await story.submit([story.card('101'), story.card('102'), story.sprayed('201')], {
    po_mo_wo: 'PO-9',
  });
  await story.schedule(order.id);
});
afterAll(() => story.close());

const found = (line: OrderUnit, about: Partial<SubmittedResult> = {}) =>
  story.found(line, {
    activity_level: 'Moderate activity',
    prep_level: 'Not prepared',
    sanitation_level: 'Low',
    structural_issues: true,
    comment: 'Brèche derrière le four.',
    ...about,
  });
const report = (order_number = order.order_number!) => ({ params: { order_number } });
const tracker = () => ({ params: { id: story.building.id } });
const text = async ({ bytes }: { bytes: Uint8Array }) => (await pagesOf(bytes)).join('\n');

/** A unit's number, which the test's buildings may have in their address too. */
const unitAlone = (unit: string) => new RegExp(`\\b${unit}\\b(?! Test Street)`);

describe('before anything is done', () => {
  test('an order has no report yet, and says why', async () => {
    expect(await story.refused('orderReport', report(), story.scheduler)).toMatchObject({
      code: 409,
      failed: `Order #${order.order_number} has no report yet: none of its units is completed.`,
    });
  });

  test('there is nothing to track, and the tracker says so', async () => {
    expect(await story.refused('pestTracker', tracker(), story.scheduler)).toMatchObject({
      code: 409,
      failed: 'There is nothing to report yet: no visit to this building has been recorded.',
    });
  });

  test('a number that no order has is not found', async () => {
    expect(await story.refused('orderReport', report(1), story.scheduler)).toMatchObject({ code: 404 });
  });
});

describe('the report of an order', () => {
  beforeAll(async () => {
    const [first, second, third] = await story.linesOf(order.id);
    const refused = {
      activity_level: null,
      prep_level: null,
      sanitation_level: null,
      structural_issues: false,
      outcome: 'refused' as const,
      comment: '',
    };
    await story.recordVisit([found(first!), found(second!, refused)]);
    const units = [{ order_unit_id: third!.order_unit_id, time_range: 'time_window_1' as const }];
    const body = { order_id: order.id, order_status: 'completed' as const, work_date: '2026-07-15', units };
    await story.call('updateStatus', { body }, story.scheduler);
  });

  test('is a PDF named after the order, to be shown in a viewer, with what was done and found in each unit', async () => {
    const file = await story.download('orderReport', report(), story.scheduler);
    expect(file.type).toBe('application/pdf');
    expect(file.disposition).toContain(`inline; filename="Order ${order.order_number}.pdf"`);
    const told = await text(file);
    for (const part of [
      `Order #${order.order_number}`,
      'Bâtiment Élan (BE-1)',
      'PO-9',
      'Visit of 07-15-2026, Technician Tester, record #',
      'Moderate activity',
      'Not prepared',
      'Low sanitation',
      'Brèche derrière le four.',
      'Not completed:',
      'refused entry',
      'Completed without findings',
      'Spray Treatment',
      'Page 1 of 1',
    ]) {
      expect(told).toContain(part);
    }
  });

  test('leaves out what is not done yet', async () => {
    const { order_number, id } = await story.submit([story.card('103'), story.card('1001')]);
    await story.schedule(id);
    const [first] = await story.linesOf(id);
    await story.recordVisit([found(first!)]);
    const told = await text(await story.download('orderReport', report(order_number!), story.scheduler));
    expect(told).toContain('103');
    expect(told).not.toMatch(unitAlone('1001'));
  });

  test('is for those who may read the order', async () => {
    await story.download('orderReport', report(), story.contact);
    const { contact } = await anotherBuilding(story);
    expect(await story.refused('orderReport', report(), contact)).toMatchObject({ code: 403 });
    const stranger = await story.signIn(await story.aUser({ role: 'scheduler' }));
    expect(await story.refused('orderReport', report(), stranger)).toMatchObject({ code: 403 });
  });
});

describe('the pest tracker', () => {
  test('tells by month and pest which units are newly active, cleared and still active', async () => {
    await story.query(`update results set work_date = '2026-05-20'`);
    const { id } = await story.submit([story.card('101')]);
    await story.schedule(id);
    const [line] = await story.linesOf(id);
    await story.recordVisit([found(line!, { activity_level: 'No activity' })]);
    const file = await story.download('pestTracker', tracker(), story.scheduler);
    expect(file.disposition).toContain(encodeURIComponent('Pest tracker Bâtiment Élan.pdf'));
    const told = await text(file);
    expect(told).toMatch(
      /July 2026[\s\S]*1: 101[\s\S]*1: 103[\s\S]*June 2026[\s\S]*2: 101, 103[\s\S]*May 2026/,
    );
    expect(told).toMatch(/Active now\s*1 unit/);
  });

  test('is for any scheduler, as the heatmap is, and for no other building’s contact', async () => {
    const stranger = await story.signIn(await story.aUser({ role: 'scheduler' }));
    await story.download('pestTracker', tracker(), stranger);
    const { contact } = await anotherBuilding(story);
    expect(await story.refused('pestTracker', tracker(), contact)).toMatchObject({ code: 403 });
  });
});

describe('the heatmap as PDF', () => {
  const heatmap = (query: object = {}) => ({ params: { id: story.building.id }, query });

  test('is a PDF named after the building, with its date, months, pest, legend and units', async () => {
    const file = await story.download('heatmapPdf', heatmap({ month: 6 }), story.contact);
    expect(file.type).toBe('application/pdf');
    expect(file.disposition).toContain(
      encodeURIComponent('Heatmap Bâtiment Élan, All pests, 6 months, 2026-07-15.pdf'),
    );
    const told = await text(file);
    const parts = [
      'Bâtiment Élan (BE-1)',
      'Heatmap, Bâtiment Élan: All pests, last 6 months',
      'All pests, last 6 months, as of July 15, 2026',
      '1001',
      'Page 1 of 1',
    ];
    for (const part of parts) expect(told).toContain(part);
    expect(told).toMatch(/Moderate activity\s*[12]\s/);
  });

  test('is of one pest where one is chosen, and knows no pest that is none', async () => {
    const chosen = heatmap({ pestID: story.pest.bedBugs });
    const told = await text(await story.download('heatmapPdf', chosen, story.scheduler));
    expect(told).toContain('Bed Bugs');
    expect(told).not.toContain('All pests');
    const nothing = heatmap({ pestID: randomUUID() });
    expect(await story.refused('heatmapPdf', nothing, story.scheduler)).toMatchObject({ code: 404 });
  });

  test('of a building without units says that there are none', async () => {
    const { id } = await story.aBuilding();
    const wish = { params: { id }, query: {} };
    expect(await text(await story.download('heatmapPdf', wish, story.scheduler))).toContain('No units yet');
  });

  test('is for those who see the heatmap', async () => {
    const stranger = await story.signIn(await story.aUser({ role: 'scheduler' }));
    await story.download('heatmapPdf', heatmap(), stranger);
    const { contact } = await anotherBuilding(story);
    expect(await story.refused('heatmapPdf', heatmap(), contact)).toMatchObject({ code: 403 });
    expect(await story.refused('heatmapPdf', heatmap())).toMatchObject({ code: 401 });
  });
});

describe('the pest tracker of a renamed unit', () => {
  const admin = () => story.anAdmin();
  const rename = async (from: string, to: string) => {
    const params = { building_id: story.building.id, uuid: story.building.units[from]! };
    const body = { unit: to, floor: '2', bedroom_count: 1, town_house: 0 as const };
    await story.call('updateUnit', { params, body }, await admin());
  };
  const inspected = async (unit: string, activity_level: SubmittedResult['activity_level']) => {
    const { id } = await story.submit([story.card(unit)]);
    await story.schedule(id);
    const [line] = await story.linesOf(id);
    await story.recordVisit([found(line!, { activity_level })]);
  };
  const told = async () => text(await story.download('pestTracker', tracker(), story.scheduler));

  test('tells it under its number of today, and clears it there; its former number is another unit’s', async () => {
    await story.forgetOrders();
    await inspected('202', 'High activity');
    await inspected('201', 'Low activity');
    await story.query(`update results set work_date = '2026-05-20'`);
    await rename('202', '292');
    await rename('201', '202');
    expect(await told()).toMatch(/July 2026\s*Mice[\s–]*2: 202, 292\s*June 2026/);
    await inspected('292', 'No activity');
    const after = await told();
    expect(after).toMatch(/July 2026\s*Mice\s*–\s*1: 292\s*1: 202\s*June 2026/);
    expect(after).toMatch(/Active now\s*1 unit/);
    expect(after).not.toMatch(unitAlone('201'));
  });

  test('takes what was found before a unit was registered for the unit that bears that number', async () => {
    await story.query(`update results set unit_id = null, unit_number = '292' where unit_number = '202'`);
    expect(await told()).toMatch(/July 2026\s*Mice\s*–\s*1: 292\s*1: 202\s*June 2026/);
  });
});
