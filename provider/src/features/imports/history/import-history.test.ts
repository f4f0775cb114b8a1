import type { PastVisit } from '@clearunit/shared/domain/imports';
import { activityLevels } from '@clearunit/shared/domain/results';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Credentials } from '../../../testing';
import { type Story, startStory } from '../../orders/testing/story';

let story: Story;
let admin: Credentials;
let code: string;
beforeAll(async () => {
  story = await startStory({ name: 'Larch House', email: 'desk@larch.example' });
  admin = await story.anAdmin();
  code = (await story.query<{ code: string }>('select location_id as code from buildings'))[0]!.code;
});
afterAll(() => story.close());
beforeEach(async () => {
  await story.forgetOrders();
  await story.query('delete from imports');
  await story.query(`update units set kind = 'unit'`);
  await story.query('update buildings set retired_at = null, scheduler_id = $1', [story.schedulerUser.id]);
});

const past = (unit: string, work_date: string, wish: Partial<PastVisit> = {}): PastVisit => ({
  location_id: code,
  ...{ unit, work_date },
  pest: 'Mice',
  treatment: 'Bait',
  activity_level: 'Low activity',
  prep_level: null,
  sanitation_level: null,
  structural_issues: false,
  outcome: 'inspected',
  treatment_done: true,
  comment: '',
  technician: '',
  ...wish,
});
const closed = (unit: string, day: string, wish: Partial<PastVisit> = {}): PastVisit =>
  past(unit, day, { outcome: 'refused', activity_level: null, treatment_done: false, ...wish });

const send = async (...visits: PastVisit[]) =>
  (await story.call('importHistory', { body: { visits, file_name: 'Past.xlsx' } }, admin)).data;
const checked = async (...visits: PastVisit[]) =>
  (await story.call('checkHistory', { body: { visits } }, admin)).data;
const heatmap = async (month: 3 | 6 | 9 | 12) => {
  const { data } = await story.call(
    'heatmap',
    { params: { id: story.building.id }, query: { month } },
    admin,
  );
  return new Map(data.floors.flatMap(({ units }) => units).map((unit) => [unit.unit, unit]));
};
const historyOf = async (month: 3 | 12) =>
  (
    await story.call(
      'buildingHistory',
      { params: { id: story.building.id }, query: { month, limit: 1000 } },
      story.contact,
    )
  ).data;
const counted = async (table: string): Promise<number> =>
  Number((await story.query<{ n: string }>(`select count(*) as n from ${table}`))[0]!.n);

test('a place that has past visits only is not deleted, and what can be done about it is said', async () => {
  const uuidOf = async (unit: string) =>
    (await story.query<{ id: string }>('select id from units where unit = $1', [unit]))[0]!.id;
  const place = (uuid: string) => ({ params: { building_id: story.building.id, uuid } });
  const unit = place(await uuidOf('101'));
  const lobby = { building_id: story.building.id, name: 'Lobby' };
  const area = place((await story.call('addCommonArea', { body: lobby }, admin)).uuid);
  const { import_id: id } = await send(past('101', '2026-07-01'), past('Lobby', '2026-07-01'));
  expect(await story.refused('deleteUnit', unit, admin)).toMatchObject({
    code: 409,
    failed:
      'Unit 101 cannot be deleted: past visits belong to it. Take back their import, or retire the unit.',
  });
  expect(await story.refused('deleteCommonArea', area, admin)).toMatchObject({
    code: 409,
    failed: 'Lobby cannot be deleted: past visits belong to it. Take back their import first.',
  });
  await story.submit([story.card('102')]);
  const all = { query: { building_id: story.building.id } };
  expect((await story.refused('deleteAllUnits', all, admin)).failed).toBe(
    'Unit 102 cannot be deleted: orders belong to it.',
  );
  await story.call('takeBackImport', { params: { id } }, admin);
  await story.call('deleteCommonArea', area, admin);
});

describe('past visits', () => {
  test('come with their own days, and the heatmap, the histories and the portfolio show them', async () => {
    const outcome = await send(
      past('101', '2026-07-01', {
        activity_level: 'High activity',
        comment: 'Behind the stove',
        technician: 'Old Tom',
      }),
      past('101', '2019-03-04'),
      past('102', '2026-02-01', { activity_level: 'Moderate activity' }),
      closed('103', '2026-07-02'),
      past('201', '2026-06-30', { activity_level: 'No activity', treatment: null }),
    );
    expect(outcome).toMatchObject({ visits: 5, buildings: 1, units: 4, known: 0, problems: [] });
    const [three, six] = [await heatmap(3), await heatmap(6)];
    expect([three.get('101'), three.get('102'), six.get('102'), three.get('201')]).toMatchObject([
      { activity_level: 'High activity' },
      { activity_level: null },
      { activity_level: 'Moderate activity' },
      { activity_level: 'No activity' },
    ]);
    const { data: unit } = await story.call(
      'unitHistory',
      { params: { id: story.building.id }, query: { unit: '101', month: 12 } },
      story.contact,
    );
    expect(unit.completedOrders).toMatchObject([
      {
        ...{ order_id: null, order_number: null, order_status: 'completed', work_date: '2026-07-01' },
        ...{
          pest_name: 'Mice',
          treatment_name: 'Bait',
          technician_name: 'Old Tom',
          comment: 'Behind the stove',
        },
      },
    ]);
    const rows = await historyOf(12);
    expect(
      rows.map(({ unit_number, work_date, treatment_name }) => [unit_number, work_date, treatment_name]),
    ).toEqual([
      ['103', '2026-07-02', 'Bait'],
      ['101', '2026-07-01', 'Bait'],
      ['201', '2026-06-30', 'Inspection'],
      ['102', '2026-02-01', 'Bait'],
    ]);
    const [listed] = (await story.call('portfolio', { query: {} }, admin)).data;
    expect(listed).toMatchObject({ heavy: 1, none: 1, closed_doors: 1, active: 1 });
    const doors = await story.call('closedDoors', { query: {} }, admin);
    expect(doors.data).toMatchObject([
      {
        unit_number: '103',
        outcome: 'refused',
        work_date: '2026-07-02',
        order_number: null,
        technician_name: '',
      },
    ]);
    expect((await story.call('closedDoorChoices', {}, admin)).data.technicians).toEqual([]);
    const { data: last } = await story.call(
      'lastService',
      { query: { building: story.building.id, unit: '101' } },
      story.contact,
    );
    expect(last.unitDetails).toEqual({ work_date: '2026-07-01', pest_name: 'Mice', treatment_name: 'Bait' });
  });

  test('are ordered, billed, mailed and requested by nobody', async () => {
    const mails = await counted('mail');
    await send(
      past('101', '2026-07-14', { comment: 'Follow up in 2 weeks for mice, bait' }),
      closed('102', '2026-07-14', { comment: 'no access, reschedule' }),
    );
    expect([await counted('orders'), await counted('order_lines'), await counted('due_reports')]).toEqual([
      0, 0, 0,
    ]);
    expect([await counted('mail'), await counted('management_invoices')]).toEqual([mails, 0]);
    const lists = [
      (await story.call('schedulerOrders', { query: {} }, story.scheduler)).body.total_count,
      (await story.call('ordersOfBuilding', { query: { id: story.building.id } }, story.contact)).body.data
        .length,
      (await story.call('completedOrders', { query: {} }, admin)).body.total_count,
      (await story.call('auditedInvoices', { query: {} }, admin)).body.data.length,
      (await story.call('missingOrders', { query: {} }, admin)).body.data.length,
    ];
    expect(lists).toEqual([0, 0, 0, 0, 0]);
    expect((await historyOf(3)).map(({ follow_up }) => follow_up)).toEqual([null, null]);
  });

  test('are recounted: heatmap, unit histories and portfolio say at each month’s end what the rows say', async () => {
    const units = ['101', '102', '103', '201', '202'];
    const random = seeded(19);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
    const day = () => new Date(Date.UTC(2025, 5, 1 + Math.floor(random() * 400))).toISOString().slice(0, 10);
    const visits = Array.from({ length: 120 }, () =>
      random() < 0.2
        ? closed(pick(units), day(), {
            pest: pick(['Mice', 'Cockroaches']),
            outcome: pick(['refused', 'no answer']),
          })
        : past(pick(units), day(), {
            pest: pick(['Mice', 'Cockroaches']),
            activity_level: pick(activityLevels),
            comment: pick(['', 'Seen', 'Under the sink']),
          }),
    ).filter(
      (one, at, all) =>
        one.work_date <= '2026-07-15' &&
        all.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at,
    );
    await send(...visits);
    for (const [month, first] of [
      [3, '2026-04-15'],
      [6, '2026-01-15'],
      [9, '2025-10-15'],
      [12, '2025-07-15'],
    ] as const) {
      const shown = await heatmap(month);
      for (const unit of units)
        expect(cellShown(shown.get(unit)!), `${unit} in ${month}`).toEqual(recount(visits, unit, first));
    }
    expect(await historyOf(12)).toHaveLength(
      visits.filter(({ work_date }) => work_date >= '2025-07-15').length,
    );
    for (const [today, first] of [
      ['2025-09-30', '2025-06-30'],
      ['2025-12-31', '2025-09-30'],
      ['2026-03-31', '2025-12-31'],
      ['2026-07-15', '2026-04-15'],
    ] as const) {
      story.setNow(`${today}T14:00:00Z`);
      const [told] = (await story.call('portfolio', { query: {} }, admin)).data;
      const cells = units.map((unit) =>
        recount(
          visits.filter(({ work_date }) => work_date <= today),
          unit,
          first,
        ),
      );
      const of = (level: string) => cells.filter((cell) => cell.level === level).length;
      expect(told, today).toMatchObject({
        heavy: of('High activity'),
        moderate: of('Moderate activity'),
        light: of('Low activity'),
        none: of('No activity'),
        closed_doors: cells.filter(({ isClosed }) => isClosed).length,
      });
    }
    story.setNow('2026-07-15T14:00:00Z');
  });

  test('are stored once: the same file again, or a visit that the portal recorded itself, brings nothing', async () => {
    const order = await story.submit([story.card('101')]);
    await story.schedule(order.id);
    const [line] = await story.linesOf(order.id);
    await story.recordVisit([story.found(line!)]);
    const file = [
      past('101', '2026-07-15', { comment: 'As recorded' }),
      past('102', '2026-07-01'),
      past('apt 102', '2026-07-01'),
    ];
    expect(await checked(...file)).toMatchObject({ visits: 1, known: 2, problems: [] });
    expect(await counted('imports')).toBe(0);
    expect(await send(...file)).toMatchObject({ visits: 1, known: 2 });
    expect(await send(...file)).toMatchObject({ visits: 0, known: 3 });
    expect(await counted('results')).toBe(2);
    const twice = [
      past('103', '2026-06-01', { comment: 'Morning' }),
      past('103', '2026-06-01', { comment: 'Evening' }),
    ];
    expect(await send(...twice)).toMatchObject({ visits: 2, known: 0 });
  });

  test('name what the portal has, or are left out with a reason', async () => {
    await story.query(`update units set kind = 'retired unit' where unit = '202'`);
    const { problems, visits } = await checked(
      past('101', '2026-07-01', { pest: 'roaches', treatment: 'gel bait' }),
      past('#101', '2026-07-02', { location_id: code.toLowerCase() }),
      past('999', '2026-07-01'),
      past('202', '2026-07-01'),
      past('101', '2026-07-01', { location_id: 'NOWHERE' }),
      past('101', '2026-07-01', { pest: 'Unicorns', treatment: 'Wishing' }),
      past('101', '2026-07-16'),
      past('101', '2026-07-01', { outcome: 'refused' }),
    );
    expect(visits).toBe(2);
    expect(problems.map(({ field, reason }) => [field, reason])).toEqual([
      ['visits.2.unit', 'imports.unknown-unit'],
      ['visits.3.unit', 'imports.unknown-unit'],
      ['visits.4.location_id', 'imports.unknown-location'],
      ['visits.5.pest', 'imports.unknown-pest'],
      ['visits.5.treatment', 'imports.unknown-treatment'],
      ['visits.6.work_date', 'results.work-date-to-come'],
      ['visits.7.outcome', 'results.findings-behind-closed-door'],
    ]);
    await story.query('update buildings set retired_at = now(), scheduler_id = null');
    expect((await checked(past('101', '2026-07-01'))).problems).toMatchObject([
      { reason: 'imports.location-retired' },
    ]);
  });

  test('of which a row has a problem in the file are checked for what it names, and none is stored', async () => {
    const names = { location_id: code, unit: '101', pest: 'Mice', treatment: null };
    const naming = [
      { ...names, location_id: 'NOPE', pest: 'Unicorns', treatment: 'Wishing' },
      { ...names, unit: '999' },
      { ...names, unit: null, pest: null },
      { ...names, location_id: null },
    ];
    const { problems, ...counts } = (
      await story.call('checkHistory', { body: { visits: [], naming } }, admin)
    ).data;
    expect(problems.map(({ field, reason }) => [field, reason])).toEqual([
      ['naming.0.location_id', 'imports.unknown-location'],
      ['naming.0.pest', 'imports.unknown-pest'],
      ['naming.0.treatment', 'imports.unknown-treatment'],
      ['naming.1.unit', 'imports.unknown-unit'],
    ]);
    expect(counts).toEqual({ visits: 0, buildings: 0, units: 0, known: 0 });
  });

  test('of a common area are shown beside the units, and counted as none', async () => {
    const where = { params: { id: story.building.id } };
    await story.call(
      'addCommonArea',
      { body: { building_id: story.building.id, name: 'Garbage room' } },
      admin,
    );
    await send(past('garbage ROOM', '2026-07-01', { activity_level: 'High activity' }));
    const { data } = await story.call('heatmap', { ...where, query: { month: 3 } }, admin);
    expect(data.common).toMatchObject([{ unit: 'Garbage room', activity_level: 'High activity' }]);
    expect(data.legend.Heavy_Activity.count).toBe(0);
  });

  test('are sent by admins only', async () => {
    for (const who of [story.contact, story.scheduler, story.technician]) {
      const { status } = await story.attempt(
        'importHistory',
        { body: { visits: [past('101', '2026-07-01')] } },
        who,
      );
      expect(status).toBe(403);
    }
  });
});

interface Cell {
  level: string | null;
  isClosed: boolean;
}

/** The class and closed door of a unit in a range, from the rows that were sent (4 §1.2), with none of the product's rules. */
function recount(visits: readonly PastVisit[], unit: string, first: string): Cell {
  const ofUnit = visits.filter((visit) => visit.unit === unit && visit.work_date >= first);
  const inspected = ofUnit.filter(({ outcome }) => outcome === 'inspected');
  const latest = (some: readonly PastVisit[]) =>
    some
      .map(({ work_date }) => work_date)
      .sort()
      .at(-1) ?? '';
  const levels = ['Mice', 'Cockroaches'].flatMap((pest) => {
    const ofPest = inspected.filter((visit) => visit.pest === pest);
    const day = latest(ofPest);
    return ofPest
      .filter(({ work_date }) => work_date === day)
      .map((visit) => activityLevels.indexOf(visit.activity_level!));
  });
  const tried = ofUnit.filter(({ outcome }) => outcome !== 'inspected');
  return {
    level: levels.length === 0 ? null : activityLevels[Math.max(...levels)]!,
    isClosed: tried.length > 0 && latest(tried) > latest(inspected),
  };
}

const cellShown = (unit: {
  activity_level: string | null;
  refused_entry: boolean;
  no_access: boolean;
}): Cell => ({
  level: unit.activity_level,
  isClosed: unit.refused_entry || unit.no_access,
});

/** The same numbers between 0 and 1 in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
