import { type PortfolioShow, portfolioShows, portfolioSorts } from '@clearunit/shared/api/portfolio';
import { demoAccounts, demoPins } from '@clearunit/shared/demo';
import { enUS } from '@clearunit/shared/texts/en-US';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import {
  sheetRows,
  startWithDemo,
  type TestProvider,
  untilBlocked,
  wronglyTotalledBuildings,
} from '../../testing';
import { lockOldTotals, moveTotals } from '../results/store/class-totals-queries';
import { refreshUnitLatest } from '../results/store/latest-queries';
import { moveClassTotals } from '../results/store/move-class-totals';

/**
 * The portfolio recounted from raw results and orders: written from 4 §1.2 and §11, with none of the product's rules, so
 * that it cannot share their mistakes.
 */
let provider: TestProvider;
let admin: { token: string; entityid: string };

const today = '2026-07-15';

beforeAll(async () => {
  provider = await startWithDemo();
  admin = await signIn('admin', demoAccounts.admin);
}, 120_000);
afterAll(() => provider.close());

const rowsOf = async <Row>(sql: string, values: unknown[] = []) =>
  (await provider.services.pool.query(sql, values)).rows as Row[];

async function signIn(is_role: 'admin' | 'scheduler', email: string) {
  const { data } = await provider.call('staffLogin', {
    body: { email, password: 'demo-portal-2026', is_role },
  });
  return { token: data.token, entityid: data.user_id };
}

interface Result {
  unit: string;
  pest: string;
  day: string;
  outcome: string;
  activity: string | null;
}
const levels = ['No activity', 'Low activity', 'Moderate activity', 'High activity'];

/** The day three months before, or the last day of a month that is too short for it. */
function threeMonthsBefore(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 4, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, length));
  return first.toISOString().slice(0, 10);
}

const lastDay = (results: readonly Result[]) =>
  results
    .map(({ day }) => day)
    .sort()
    .at(-1) ?? '';

/** How many units of each level a building had on a day, and how many with a closed door. */
function countOn(day: string, results: readonly Result[]) {
  const counts = { none: 0, light: 0, moderate: 0, heavy: 0, closed: 0 };
  const from = threeMonthsBefore(day);
  const seen = results.filter((one) => one.day >= from && one.day <= day);
  for (const unit of new Set(seen.map((one) => one.unit))) {
    const ofUnit = seen.filter((one) => one.unit === unit);
    const inspected = ofUnit.filter((one) => one.outcome === 'inspected');
    const worst = [...new Set(inspected.map(({ pest }) => pest))].map((pest) => {
      const ofPest = inspected.filter((one) => one.pest === pest);
      const latest = ofPest.filter((one) => one.day === lastDay(ofPest));
      return Math.max(...latest.map(({ activity }) => levels.indexOf(activity!)));
    });
    const level = worst.length > 0 ? Math.max(...worst) : -1;
    if (level >= 0) counts[(['none', 'light', 'moderate', 'heavy'] as const)[level]!] += 1;
    if (ofUnit.some((one) => one.outcome !== 'inspected' && one.day > lastDay(inspected))) counts.closed += 1;
  }
  return counts;
}

const resultsOf = (buildingId: string) =>
  rowsOf<Result>(
    `select r.unit_id as unit, r.pest_id as pest, r.work_date::text as day, r.outcome, r.activity_level as activity
     from results r join units u on u.building_id = r.building_id and u.id = r.unit_id
     where r.building_id = $1 and u.kind = 'unit'`,
    [buildingId],
  );

const activeOf = ({ light, moderate, heavy }: ReturnType<typeof countOn>) => light + moderate + heavy;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const monthEnds = ['2025-07-31', '2025-08-31', '2025-09-30', '2025-10-31', '2025-11-30', '2025-12-31'];
monthEnds.push('2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', today);

const portfolio = (query = {}, who = admin) => provider.call('portfolio', { query }, who);

test('each demo building’s numbers are those of its raw results and orders', async () => {
  const { data, sums, total_count } = await portfolio({ limit: 99_999 });
  const buildings = await rowsOf<{ id: string }>('select id from buildings');
  expect(data.map(({ building_id }) => building_id).sort()).toEqual(buildings.map(({ id }) => id).sort());
  expect(total_count).toBe(buildings.length);
  const lines = await rowsOf<{ building: string; unit: string; day: string }>(
    `select building_id as building, lower(unit_number) as unit, schedule_date::text as day from order_lines
     where status = 'scheduled'`,
  );
  for (const shown of data) {
    const results = await resultsOf(shown.building_id);
    const counts = countOn(today, results);
    const [{ units } = { units: 0 }] = await rowsOf<{ units: number }>(
      `select count(*)::int as units from units where building_id = $1 and kind = 'unit'`,
      [shown.building_id],
    );
    const inspected = activeOf(counts) + counts.none;
    const visitsOn = (from: string, to: string) =>
      new Set(
        lines
          .filter(({ building, day }) => building === shown.building_id && day >= from && day < to)
          .map(({ unit, day }) => `${unit} ${day}`),
      ).size;
    const planned = lines
      .filter(({ building, day }) => building === shown.building_id && day >= today && day < '2026-07-29')
      .map(({ day }) => day)
      .sort();
    expect(shown).toMatchObject({
      units,
      heavy: counts.heavy,
      moderate: counts.moderate,
      light: counts.light,
      none: counts.none,
      not_serviced: units - inspected,
      active: activeOf(counts),
      active_percent: units && Math.round((activeOf(counts) * 1_000) / units) / 10,
      coverage_percent: units && Math.round((inspected * 1_000) / units) / 10,
      change: activeOf(counts) - activeOf(countOn('2026-04-16', results)),
      closed_doors: counts.closed,
      overdue: visitsOn('2000-01-01', today),
      planned: visitsOn(today, '2026-07-29'),
      next_visit: planned[0] ?? null,
      trend: monthEnds.map((day) => activeOf(countOn(day, results))),
    });
  }
  for (const name of [
    'units',
    'heavy',
    'active',
    'change',
    'not_serviced',
    'closed_doors',
    'planned',
  ] as const)
    expect(sums[name]).toBe(data.reduce((sum, building) => sum + building[name], 0));
  expect(sums.active).toBeGreaterThan(0);
  expect(sums.planned).toBeGreaterThan(0);
});

const moveAll = (day: string) =>
  moveClassTotals({ ...provider.services, now: () => new Date(`${day}T16:00:00Z`) });

test('the numbers are the same whatever day the totals are of', async () => {
  const { data, sums } = await portfolio({ limit: 99_999 });
  for (const day of ['2024-01-01', '2026-04-16', '2026-07-14', today, '2026-07-16', '2027-06-30']) {
    await moveAll(day);
    const days = await rowsOf('select distinct day::text as day from building_class_totals');
    expect(days).toEqual([{ day }]);
    expect(await wronglyTotalledBuildings(provider.services.pool)).toEqual([]);
    const answer = await portfolio({ limit: 99_999 });
    expect(answer.data, day).toEqual(data);
    expect(answer.sums, day).toEqual(sums);
  }
});

describe('who moves totals and who stores a visit see each other’s work', () => {
  let unit: { building: string; id: string };
  beforeAll(async () => {
    await moveAll('2026-07-09');
    [unit] = (await rowsOf(
      `select building_id as building, unit_id as id from unit_class_changes where day = '2026-07-10' limit 1`,
    )) as [typeof unit];
  });
  const visitOn = async (day: string, run: Runner) => {
    await run.query(`update results set work_date = $2 where unit_id = $1 and work_date >= '2026-07-10'`, [
      unit.id,
      day,
    ]);
    await refreshUnitLatest(run, unit.building, [unit.id]);
  };

  test('when the visit comes first', async () => {
    const { pool } = provider.services;
    let moved: Promise<void> | undefined;
    await inTransaction(pool, async (client) => {
      await visitOn('2026-07-12', client);
      moved = moveAll('2026-07-11');
      await untilBlocked(pool, 1);
    });
    await moved;
    expect(await wronglyTotalledBuildings(pool)).toEqual([]);
  });

  test('when the totals are being moved', async () => {
    const { pool } = provider.services;
    let visited: Promise<void> | undefined;
    await inTransaction(pool, async (client) => {
      await moveTotals(client, await lockOldTotals(client, '2026-07-16', 99_999), '2026-07-16');
      visited = inTransaction(pool, (visit) => visitOn('2026-07-17', visit));
      await untilBlocked(pool, 1);
    });
    await visited;
    expect(await wronglyTotalledBuildings(pool)).toEqual([]);
  });
});

test('the heatmap of three months counts the same', async () => {
  for (const shown of (await portfolio({ limit: 5 })).data) {
    const about = { params: { id: shown.building_id }, query: { month: 3 } };
    const { legend } = (await provider.call('heatmap', about, admin)).data;
    expect([shown.heavy, shown.moderate, shown.light, shown.none, shown.not_serviced]).toEqual([
      legend.Heavy_Activity.count,
      legend.Moderate_Activity.count,
      legend.Light_Activity.count,
      legend.None_Activity.count,
      legend.Not_Serviced.count,
    ]);
  }
});

test('results that change, fall on the ends of months, or go away are counted on every day before and after', async () => {
  const [building] = await rowsOf<{ id: string }>(
    'select building_id as id from results group by 1 order by count(*) desc limit 1',
  );
  const id = building!.id;
  // A seeded sequence, so that a failure can be repeated.
  let seed = 20_260_715;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  const ends = [
    '2025-11-28',
    '2025-11-29',
    '2025-11-30',
    '2026-02-27',
    '2026-02-28',
    '2026-05-31',
    '2026-03-31',
  ];
  const ids = await rowsOf<{ id: string; unit: string }>(
    `select r.id, r.unit_id as unit from results r where r.building_id = $1 and r.unit_id is not null order by r.id`,
    [id],
  );
  for (let round = 0; round < 4; round++) {
    const touched = ids.filter(() => random(3) === 0);
    for (const { id: result } of touched) {
      const day = random(2) ? ends[random(ends.length)] : dayAfter('2025-07-01', random(380));
      const level = random(4) ? levels[random(4)]! : null;
      await rowsOf(
        `update results set work_date = $2, activity_level = $3, outcome = $4, prep_level = null, sanitation_level = null,
           structural_issues = false, treatment_done = $5 where id = $1`,
        [result, day, level, level ? 'inspected' : 'refused', level !== null],
      );
    }
    const gone = touched.filter(() => random(10) === 0).map((one) => one.id);
    await rowsOf('delete from results where id = any($1::uuid[])', [gone]);
    await moveAll(dayAfter('2025-07-01', random(600)));
    await refreshUnitLatest(provider.services.pool, id, [...new Set(touched.map(({ unit }) => unit))]);
    expect(await wronglyTotalledBuildings(provider.services.pool)).toEqual([]);
    const results = await resultsOf(id);
    const shown = (await portfolio({ limit: 99_999 })).data.find(({ building_id }) => building_id === id)!;
    const now = countOn(today, results);
    expect([shown.none, shown.light, shown.moderate, shown.heavy, shown.closed_doors, shown.change]).toEqual([
      ...[now.none, now.light, now.moderate, now.heavy, now.closed],
      activeOf(now) - activeOf(countOn('2026-04-16', results)),
    ]);
    const days = [...ends, ...ends.map((day) => dayAfter(day, 90 + random(4))), '2026-05-29', '2026-06-01'];
    for (let n = 0; n < 25; n++) days.push(dayAfter('2025-07-01', random(600)));
    for (const day of days) {
      const [counted] = await rowsOf(
        `select coalesce(sum(none), 0)::int as none, coalesce(sum(light), 0)::int as light,
           coalesce(sum(moderate), 0)::int as moderate, coalesce(sum(heavy), 0)::int as heavy,
           coalesce(sum(closed), 0)::int as closed
         from building_class_days where building_id = $1 and day <= $2`,
        [id, day],
      );
      expect({ day, ...(counted as object) }).toEqual({ day, ...countOn(day, results) });
    }
  }
});

describe('whose buildings it shows', () => {
  test('a scheduler’s own and those of whom the scheduler is an associate', async () => {
    const scheduler = await signIn('scheduler', demoAccounts.scheduler);
    const open = `scheduler_id = $1 or scheduler_id in (select user_id from user_associates where associate_id = $1)`;
    const idsWhere = async (condition: string) =>
      (
        await rowsOf<{ id: string }>(`select id from buildings where ${condition} order by id`, [
          scheduler.entityid,
        ])
      ).map(({ id }) => id);
    const own = await idsWhere(open);
    const { data } = await portfolio({ limit: 99_999 }, scheduler);
    expect(data.map(({ building_id }) => building_id).sort()).toEqual(own);
    const [foreign] = await idsWhere(`not (${open})`);
    const [other] = await rowsOf<{ id: string }>('select scheduler_id as id from buildings where id = $1', [
      foreign,
    ]);
    expect((await portfolio({ scheduler_id: other!.id }, scheduler)).data).toEqual([]);
    expect((await portfolio({ scheduler_id: other!.id })).data).not.toEqual([]);
    const visits = await provider.call('portfolioVisits', { query: {} }, scheduler);
    const names = new Set(data.map(({ building_name }) => building_name));
    expect(visits.data.filter(({ building_name }) => !names.has(building_name))).toEqual([]);
  });

  test('those behind a contact’s PIN', async () => {
    const contact = await signInByPin();
    const { data } = await portfolio({ limit: 99_999 }, contact);
    expect(data.map(({ building_id }) => building_id).sort()).toEqual(contact.buildings.sort());
  });
});

const lowerCase = (value: number | string) => (typeof value === 'string' ? value.toLowerCase() : value);

test('buildings are found by words, sorted by each column both ways, and come by page', async () => {
  const all = (await portfolio({ limit: 99_999 })).data;
  const key = { id: 'building_id', building_name: 'building_name' } as const;
  for (const by of portfolioSorts)
    for (const order_by_value of ['ASC', 'DESC'] as const) {
      const { data } = await portfolio({ order_by: by, order_by_value, limit: 99_999 });
      const values = data.map((one) => one[by in key ? key[by as keyof typeof key] : (by as 'active')]);
      const known = values.filter((value) => value !== null).map(lowerCase);
      const sorted = [...known].sort((a, b) => (a < b ? -1 : Number(a > b)));
      expect(known, by).toEqual(order_by_value === 'ASC' ? sorted : sorted.reverse());
      expect(values.slice(known.length).every((value) => value === null)).toBe(true);
    }
  expect((await portfolio({ page: 2, limit: 2 })).total_count).toBe(all.length);
  const found = await portfolio({ q: all[0]!.building_name.toUpperCase() });
  expect(found.data.map(({ building_id }) => building_id)).toContain(all[0]!.building_id);
  expect((await portfolio({ q: 'no such building %' })).data).toEqual([]);
  expect((await portfolio({ q: '-' })).data).toEqual([]);
});

test('the pages of each order put together are the whole list', async () => {
  for (const order_by of portfolioSorts)
    for (const order_by_value of ['ASC', 'DESC'] as const) {
      const sort = { order_by, order_by_value };
      const { data: all, sums } = await portfolio({ ...sort, limit: 99_999 });
      for (let page = 1; (page - 1) * 4 < all.length; page++) {
        const one = await portfolio({ ...sort, page, limit: 4 });
        expect(one.data, order_by).toEqual(all.slice((page - 1) * 4, page * 4));
        expect(one.sums).toEqual(sums);
      }
    }
});

test('what is planned stands by day, one visit for each unit and common area', async () => {
  const { data } = await provider.call('portfolioVisits', { query: {} }, admin);
  const planned = await rowsOf(
    `select l.schedule_date::text as day, l.building_id, count(distinct lower(l.unit_number))::int as visits
     from order_lines l where l.status = 'scheduled' and l.schedule_date between $1 and $2
     group by 1, 2 order by 1, 2`,
    [today, '2026-07-28'],
  );
  const shown = data.map(({ day, building_id, visits }) => ({ day, building_id, visits }));
  const byDay = (a: { day: string; building_id: string }, b: { day: string; building_id: string }) =>
    `${a.day}${a.building_id}` < `${b.day}${b.building_id}` ? -1 : 1;
  expect(shown.sort(byDay)).toEqual(planned);
  expect(planned.length).toBeGreaterThan(0);
});

/** Decision 80, in words of this test. */
const attentionOf = (one: Awaited<ReturnType<typeof portfolio>>['data'][number]) =>
  one.units === 0
    ? 0
    : (400 * one.active +
        200 * Math.max(one.change, 0) +
        100 * (one.closed_doors + one.overdue) +
        10 * one.not_serviced) /
      one.units;

test('the buildings that need most come first', async () => {
  const { data } = await portfolio({ limit: 99_999 });
  for (const one of data) expect(one.attention).toBeCloseTo(attentionOf(one), 0);
  const order = data.map(attentionOf);
  for (const [at, value] of order.slice(1).entries()) expect(value).toBeLessThanOrEqual(order[at]! + 0.06);
  expect(order[0]).toBeGreaterThan(order.at(-1)!);
});

const holds: Record<PortfolioShow, (one: Awaited<ReturnType<typeof portfolio>>['data'][number]) => boolean> =
  {
    all: () => true,
    active: ({ active }) => active > 0,
    worse: ({ change }) => change > 0,
    'closed-doors': ({ closed_doors }) => closed_doors > 0,
    overdue: ({ overdue }) => overdue > 0,
    'not-inspected': ({ units, coverage_percent }) => units > 0 && coverage_percent < 50,
    planned: ({ planned }) => planned > 0,
  };

test.each(portfolioShows)('of %s only those are shown and summed', async (show) => {
  const all = (await portfolio({ limit: 99_999 })).data;
  const { data, sums, total_count } = await portfolio({ show, limit: 99_999 });
  expect(data).toEqual(all.filter(holds[show]));
  expect(total_count).toBe(data.length);
  expect(sums.active).toBe(data.reduce((sum, { active }) => sum + active, 0));
});

test('a city has its buildings, and each reader the cities of their own', async () => {
  const rows = await rowsOf<{ id: string; city: string }>('select id, city from buildings order by id');
  const { data: cities } = await provider.call('portfolioCities', {}, admin);
  expect([...cities].sort()).toEqual([...new Set(rows.map(({ city }) => city))].filter(Boolean).sort());
  for (const city of cities) {
    const { data } = await portfolio({ city, limit: 99_999 });
    const ids = rows.filter((row) => row.city === city).map(({ id }) => id);
    expect(data.map(({ building_id }) => building_id).sort()).toEqual(ids);
    const visits = await provider.call('portfolioVisits', { query: { city } }, admin);
    expect(visits.data.every(({ building_id }) => ids.includes(building_id))).toBe(true);
  }
  const contact = await signInByPin();
  const open = rows.filter(({ id }) => contact.buildings.includes(id)).map(({ city }) => city);
  expect((await provider.call('portfolioCities', {}, contact)).data).toEqual([...new Set(open)].sort());
});

/** A value as a sheet's cell has it. */
const inCell = (value: number | string | null) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(value) : value;

test('the workbook has the rows of the screen in their order, all pages of them', async () => {
  for (const query of [{}, { show: 'worse', order_by: 'units', order_by_value: 'ASC' }] as const) {
    const { data } = await portfolio({ ...query, limit: 99_999 });
    const [head, ...rows] = await sheetRows(await provider.download('exportPortfolio', { query }, admin));
    const { file } = enUS.portfolio;
    const columns = Object.keys(file) as (keyof typeof file)[];
    const days = { change: '90', planned: '14' } as Partial<Record<keyof typeof file, string>>;
    expect(head).toEqual(columns.map((column) => file[column].replace('%{days}', days[column] ?? '')));
    expect(rows.length).toBe(data.length);
    for (const [at, row] of rows.entries())
      for (const [place, column] of columns.entries())
        expect(row[place] ?? null, column).toEqual(inCell(data[at]![column]));
  }
});

describe('closed doors across buildings', () => {
  test('are those of the contact’s own buildings in the days that are asked for', async () => {
    const contact = await signInByPin();
    const query = { from: '2026-05-01', to: '2026-06-30', limit: 99_999 };
    const { data, total_count } = await provider.call('portfolioClosedDoors', { query }, contact);
    const expected = await rowsOf<{ id: string }>(
      `select id from results where outcome <> 'inspected' and building_id = any($1::uuid[])
         and work_date between '2026-05-01' and '2026-06-30'`,
      [contact.buildings],
    );
    expect(data.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    expect(total_count).toBe(expected.length);
    expect(total_count).toBeGreaterThan(0);
    const building_id = data[0]!.building_id;
    const ofOne = await provider.call('portfolioClosedDoors', { query: { ...query, building_id } }, contact);
    expect(ofOne.data).toEqual(data.filter((door) => door.building_id === building_id));
  });

  test('of a building of somebody else are none, and days in the wrong order are refused', async () => {
    const contact = await signInByPin();
    const [foreign] = await rowsOf<{ id: string }>(
      `select building_id as id from results where outcome <> 'inspected' and building_id <> all($1::uuid[]) limit 1`,
      [contact.buildings],
    );
    const query = { building_id: foreign!.id };
    expect((await provider.call('portfolioClosedDoors', { query }, contact)).data).toEqual([]);
    expect((await provider.call('portfolioClosedDoors', { query }, admin)).data).not.toEqual([]);
    const reversed = { query: { from: '2026-06-30', to: '2026-05-01' } };
    await expect(provider.call('portfolioClosedDoors', reversed, contact)).rejects.toThrow(
      'dates.range-reversed',
    );
  });
});

async function signInByPin() {
  const { data } = await provider.call('customerLogin', {
    body: { password: demoPins.allLocations, is_role: 'customer' },
  });
  const buildings = data.buildings.map(({ value }) => value);
  return { token: data.token, entityid: buildings[0]!, buildings };
}
