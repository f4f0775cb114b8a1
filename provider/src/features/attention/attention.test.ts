import { demoAccounts } from '@clearunit/shared/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWithDemo, type TestProvider } from '../../testing';
import { refreshUnitLatest } from '../results/store/latest-queries';

/**
 * What needs attention, recounted from raw results, orders and notices: written from 4 §1.2 and §11, with none of the
 * product's rules, so that it cannot share their mistakes.
 */
let provider: TestProvider;
let admin: { token: string; entityid: string };
let buildings: { id: string; name: string }[];

const today = '2026-07-15';
const threeMonthsAgo = '2026-04-15';
const twoWeeksAhead = '2026-07-29';

beforeAll(async () => {
  provider = await startWithDemo();
  const { data } = await provider.call('staffLogin', {
    body: { email: demoAccounts.admin, password: 'demo-portal-2026', is_role: 'admin' },
  });
  admin = { token: data.token, entityid: data.user_id };
  buildings = await rowsOf('select id, name from buildings order by name');
}, 120_000);
afterAll(() => provider.close());

async function rowsOf<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await provider.services.pool.query(sql, values)).rows as Row[];
}

const attentionOf = async (id: string, units = 500) =>
  (await provider.call('buildingAttention', { params: { id }, query: { units } }, admin)).data;

interface Result {
  place: string;
  unit: string;
  isArea: boolean;
  pest: string;
  day: string;
  outcome: string;
  activity: string | null;
}
interface Line {
  place: string | null;
  unit: string;
  pest: string;
  status: string;
  day: string | null;
}

const levels = ['No activity', 'Low activity', 'Moderate activity', 'High activity'];
const latestDay = (results: readonly Result[]) =>
  results.reduce((day, one) => (one.day > day ? one.day : day), '');

/** What was found of each pest on the last day on which it was looked for. */
function pestsOf(results: readonly Result[]): { pest: string; level: number; day: string }[] {
  const inspected = results.filter(({ outcome }) => outcome === 'inspected');
  return [...new Set(inspected.map(({ pest }) => pest))].map((pest) => {
    const ofPest = inspected.filter((one) => one.pest === pest);
    const day = latestDay(ofPest);
    const seen = ofPest.filter((one) => one.day === day).map(({ activity }) => levels.indexOf(activity!));
    return { pest, level: Math.max(...seen), day };
  });
}

/** The next visit of a place for one of the pests that were found. */
function nextOf(place: string, found: readonly { pest: string }[], lines: readonly Line[]) {
  const open = lines.filter(
    (line) =>
      line.place === place &&
      found.some(({ pest }) => pest === line.pest) &&
      ['in progress', 'scheduled'].includes(line.status),
  );
  const days = open.flatMap(({ status, day }) => (status === 'scheduled' && day ? [day] : [])).sort();
  const coming = days.find((day) => day >= today);
  if (coming) return { state: 'planned', day: coming };
  if (days[0]) return { state: 'overdue', day: days[0] };
  return open.length > 0 ? { state: 'requested', day: null } : null;
}

async function recount(id: string) {
  const results = await rowsOf<Result>(
    `select r.unit_id as place, u.unit, u.kind = 'common area' as "isArea", p.name as pest, r.work_date::text as day,
       r.outcome, r.activity_level as activity
     from results r join units u on u.building_id = r.building_id and u.id = r.unit_id join pests p on p.id = r.pest_id
     where r.building_id = $1 and r.work_date >= $2`,
    [id, threeMonthsAgo],
  );
  const lines = await rowsOf<Line>(
    `select l.unit_id as place, lower(l.unit_number) as unit, p.name as pest, l.status, l.schedule_date::text as day
     from order_lines l join pests p on p.id = l.pest_id where l.building_id = $1`,
    [id],
  );
  const places = [...new Set(results.map(({ place }) => place))].map((place) => {
    const own = results.filter((one) => one.place === place);
    const pests = pestsOf(own).filter(({ level }) => level > 0);
    const inspected = own.filter(({ outcome }) => outcome === 'inspected');
    return {
      unit: own[0]!.unit,
      isArea: own[0]!.isArea,
      isInspected: inspected.length > 0,
      pests,
      level: Math.max(0, ...pests.map(({ level }) => level)),
      isClosed: own.some((one) => one.outcome !== 'inspected' && one.day > latestDay(inspected)),
      next: nextOf(place, pests, lines),
    };
  });
  const active = places.filter(({ level }) => level > 0);
  const units = active.filter(({ isArea }) => !isArea);
  const countsOf = (found: number[]) => ({
    heavy: found.filter((level) => level === 3).length,
    moderate: found.filter((level) => level === 2).length,
    light: found.filter((level) => level === 1).length,
  });
  const perPest = units.flatMap(({ pests }) => pests);
  const scheduled = lines.filter(({ status }) => status === 'scheduled');
  const visitsWithin = (from: string, to: string) =>
    new Set(scheduled.filter(({ day }) => day! >= from && day! < to).map(({ unit, day }) => `${unit} ${day}`))
      .size;
  return {
    places: active,
    counts: {
      inspected: places.filter(({ isArea, isInspected }) => isInspected && !isArea).length,
      active: units.length,
      ...countsOf(units.map(({ level }) => level)),
      unplanned: units.filter(({ next }) => next === null).length,
      common_areas: active.length - units.length,
      closed_doors: places.filter((place) => place.isClosed && !place.isArea).length,
      overdue: visitsWithin('', today),
      planned: visitsWithin(today, twoWeeksAhead),
    },
    pests: Object.fromEntries(
      [...new Set(perPest.map(({ pest }) => pest))].map((pest) => [
        pest,
        countsOf(perPest.filter((one) => one.pest === pest).map(({ level }) => level)),
      ]),
    ),
  };
}

/** Compares what is told of a building with the recount. @returns the recount's numbers */
async function expectRecounted({ id, name }: { id: string; name: string }) {
  const told = await attentionOf(id);
  const { counts, pests, places } = await recount(id);
  const { inspected, active, heavy, moderate, light, unplanned, common_areas, overdue, planned } = told;
  expect({
    name,
    ...{ inspected, active, heavy, moderate, light, unplanned, common_areas, overdue, planned },
    closed_doors: told.closed_doors.units,
  }).toEqual({ name, ...counts });
  expect(
    Object.fromEntries(
      told.pests.map(({ pest_name, heavy, moderate, light }) => [pest_name, { heavy, moderate, light }]),
    ),
  ).toEqual(pests);
  expect(
    told.worst.map(({ unit, next_visit, pests }) => ({
      unit,
      next: next_visit,
      pests: pests.map((one) => `${one.pest_name} ${one.activity_level} ${one.work_date}`).sort(),
    })),
  ).toEqual(
    expect.arrayContaining(
      places.map(({ unit, next, pests }) => ({
        unit,
        next,
        pests: pests.map(({ pest, level, day }) => `${pest} ${levels[level]} ${day}`).sort(),
      })),
    ),
  );
  expect(told.worst).toHaveLength(places.length);
  return counts;
}

test('each demo building’s numbers are those of its raw results, orders and notices', async () => {
  const seen = { active: 0, unplanned: 0, common_areas: 0, closed_doors: 0, overdue: 0, planned: 0 };
  for (const building of buildings) {
    const counts = await expectRecounted(building);
    for (const key of Object.keys(seen) as (keyof typeof seen)[]) seen[key] += counts[key];
  }
  // Without these the comparison would say little.
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
}, 60_000);

test('drafts, recommended follow-ups and notices are those that stand', async () => {
  for (const { id } of buildings) {
    const told = await attentionOf(id, 1);
    const drafts = await rowsOf<{ origin: string; due: string | null }>(
      `select origin, schedule_date::text as due from orders where building_id = $1 and status = 'draft'`,
      [id],
    );
    const recommended = drafts.filter(({ origin }) => origin === 'recommended');
    expect(told.drafts).toBe(drafts.length - recommended.length);
    expect(told.recommended).toEqual({
      orders: recommended.length,
      due: recommended.flatMap(({ due }) => due ?? []).sort()[0] ?? null,
    });
    const notices = await rowsOf<{ order: string; day: string }>(
      `select n.order_id as order, n.entry_day::text as day from notices n
       where n.building_id = $1 and n.voided_at is null and n.entry_day >= $2
         and exists (select 1 from order_lines l where l.id = n.order_line_id and l.status = 'scheduled')`,
      [id, today],
    );
    expect(told.notices.count).toBe(notices.length);
    for (const { order_id, entry_day, count } of told.notices.orders) {
      const ofOrder = notices.filter(({ order, day }) => order === order_id && day === entry_day);
      expect(count).toBe(ofOrder.length);
    }
  }
});

test('the heatmap of three months and the portfolio count the same', async () => {
  const { data: portfolio } = await provider.call('portfolio', { query: { limit: 99_999 } }, admin);
  for (const shown of portfolio) {
    const told = await attentionOf(shown.building_id, 1);
    const about = { params: { id: shown.building_id }, query: { month: 3 } };
    const { legend } = (await provider.call('heatmap', about, admin)).data;
    const levelsOf = (one: typeof told | typeof shown) => [one.heavy, one.moderate, one.light];
    expect(levelsOf(told)).toEqual(levelsOf(shown));
    expect(levelsOf(told)).toEqual([
      legend.Heavy_Activity.count,
      legend.Moderate_Activity.count,
      legend.Light_Activity.count,
    ]);
    expect(told.units - told.inspected).toBe(legend.Not_Serviced.count);
    expect([
      told.units,
      told.active,
      told.closed_doors.units,
      told.overdue,
      told.planned,
      told.next_visit,
    ]).toEqual([
      shown.units,
      shown.active,
      shown.closed_doors,
      shown.overdue,
      shown.planned,
      shown.next_visit,
    ]);
  }
});

test('the worst come first, and only as many as are asked for', async () => {
  const { data: portfolio } = await provider.call('portfolio', { query: { order_by: 'active' } }, admin);
  const { worst, active, common_areas } = await attentionOf(portfolio[0]!.building_id);
  expect(worst).toHaveLength(active + common_areas);
  const order = worst.map(({ pests, next_visit }) => [
    levels.indexOf(pests[0]!.activity_level),
    next_visit === null ? 1 : 0,
  ]);
  expect(order).toEqual(order.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => c - a || d - b));
  expect((await attentionOf(portfolio[0]!.building_id, 2)).worst).toEqual(worst.slice(0, 2));
});

test('a building without visits has nothing', async () => {
  const { id } = await provider.aBuilding();
  expect(await attentionOf(id)).toEqual({
    ...{
      units: 0,
      inspected: 0,
      active: 0,
      heavy: 0,
      moderate: 0,
      light: 0,
      unplanned: 0,
      common_areas: 0,
      pests: [],
      worst: [],
    },
    closed_doors: { units: 0, latest: [] },
    recommended: { orders: 0, due: null },
    drafts: 0,
    notices: { count: 0, orders: [] },
    ...{ overdue: 0, planned: 0, next_visit: null },
  });
});

test('200 buildings with results at random over three years are counted as they are recounted', async () => {
  const { pool } = provider.services;
  let compared = 0;
  for (let round = 1; compared < 200; round++) {
    // By the text of each id, so that a failure can be repeated.
    await rowsOf(
      `update results set work_date = $2::date - (h % 1095)::int, outcome = case when h % 4 = 0 then 'refused' else 'inspected' end::visit_outcome,
         activity_level = case when h % 4 > 0 then (array['No activity', 'No activity', 'Low activity', 'Moderate activity',
           'High activity'])[1 + (h / 7 % 5)::int] end::activity_level,
         prep_level = null, sanitation_level = null, structural_issues = false, treatment_done = h % 4 > 0
       from (select id as of, abs(hashtext(id::text || $1)::bigint) as h from results) r where of = id`,
      [`${round}`, today],
    );
    for (const building of buildings) await refreshUnitLatest(pool, building.id);
    const { data: portfolio } = await provider.call('portfolio', { query: { limit: 99_999 } }, admin);
    for (const building of buildings) {
      const { active, closed_doors } = await expectRecounted(building);
      const summed = portfolio.find(({ building_id }) => building_id === building.id)!;
      expect([summed.active, summed.closed_doors]).toEqual([active, closed_doors]);
      compared += 1;
    }
  }
}, 180_000);
