import { portfolioSorts } from '@clearunit/shared/api/portfolio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import { startWithDemo, type TestProvider } from '../../testing';
import { allBuildings } from './all-buildings';
import { changesSince, forgetChanges } from './changes-queries';
import { numbersOf, reachedByAll } from './numbers-queries';
import {
  comparing,
  type PortfolioOrder,
  type RatedBuilding,
  rateBuilding,
  sumBuildings,
} from './rated-buildings';
import type { RememberedBuildings } from './remembered-buildings';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startWithDemo();
}, 120_000);
// The numbers that these tests write are of no results.
afterAll(() => provider.release());

const today = '2026-07-15';
const byName: PortfolioOrder = { order_by: 'building_name', order_by_value: 'ASC' };
const query = (sql: string, values: unknown[] = []) => provider.owner.query(sql, values);
const withoutPlaces = (buildings: readonly RatedBuilding[]) =>
  buildings.map(({ name_place, ...building }) => building);

const all = (day = today) => allBuildings(provider.services.pool, day);
const countAnew = async (day = today) =>
  (await numbersOf(provider.owner, reachedByAll(), day)).map(rateBuilding);

const remembered = async (day = today) => inWords(await all(day));
const inWords = (buildings: RememberedBuildings) => ({
  sums: buildings.sums,
  list: withoutPlaces(buildings.sorted(byName)),
});
const counted = async (day = today) => {
  const buildings = await countAnew(day);
  return { sums: sumBuildings(buildings), list: withoutPlaces(buildings.toSorted(comparing(byName))) };
};

/** Changes something of which the portfolio must know. */
async function expectChange(change: () => Promise<unknown>) {
  const before = await remembered();
  await change();
  const after = await remembered();
  expect(after).not.toEqual(before);
  expect(after).toEqual(await counted());
}

const someBuilding = `(select building_id from order_lines where status = 'scheduled' order by building_id limit 1)`;
const copied = (table: string, of: object) =>
  `select (json_populate_record(t, '${JSON.stringify(of)}')).* from ${table} t where building_id = ${someBuilding} limit 1`;

test.each([
  [
    'visits that are planned',
    `update order_lines set schedule_date = '2026-07-20' where building_id = ${someBuilding}`,
  ],
  [
    'another visit that is planned',
    `insert into order_lines ${copied('order_lines', {
      id: '00000000-0000-7000-8000-000000000001',
      unit_number: 'a unit of its own',
      status: 'scheduled',
      schedule_date: '2026-07-20',
      work_date: null,
    })}`,
  ],
  [
    'visits that are no longer',
    `delete from order_lines where status = 'scheduled' and building_id = ${someBuilding}
       and not exists (select from results r where r.order_line_id = order_lines.id)`,
  ],
  [
    'numbers of units',
    `update building_class_totals set heavy = heavy + 1 where building_id = ${someBuilding}`,
  ],
  ['a lost row of numbers', `delete from building_class_totals where building_id = ${someBuilding}`],
  [
    'numbers that go to another building',
    `update building_class_totals set building_id = ${someBuilding}
     where building_id = (select building_id from building_class_totals order by active_before desc limit 1)`,
  ],
  [
    'a row of numbers that comes back',
    `insert into building_class_totals (building_id, day, heavy)
     select id, '2026-07-15', 7 from buildings where id not in (select building_id from building_class_totals) limit 1`,
  ],
  ['a name that comes elsewhere', `update buildings set name = 'zzz ' || name where id = ${someBuilding}`],
  [
    'a retired building',
    `update buildings set retired_at = now(), scheduler_id = null where id = ${someBuilding}`,
  ],
  ['one that is in use again', 'update buildings set retired_at = null'],
  ['all numbers', 'truncate building_class_totals'],
  ['all lines', 'truncate order_lines cascade'],
])('%s change what is remembered', (_, change) => expectChange(() => query(change)));

test('more buildings change than are counted one by one', async () => {
  await query(
    `insert into buildings (id, name, address, city, location_id, customer_id, email, building_pin_hash,
       building_pin_encrypted, time_window_1, time_window_2, province)
     select gen_random_uuid(), 'Many ' || n, '', '', 'M' || n, (select id from customers limit 1), '', 'm' || n, '', '', '', 'ON'
     from generate_series(1, 501) n`,
  );
  await remembered();
  await expectChange(() => query('update buildings set unit_count = unit_count + 1'));
  await expectChange(() => query(`delete from buildings where name like 'Many %'`));
});

test('a building is new', () =>
  expectChange(() => provider.aBuilding({ name: 'Another', units: ['101', '102'] })));

test('a list in which some have changed is sorted like a new one', async () => {
  const orders = portfolioSorts.flatMap((order_by) =>
    (['ASC', 'DESC'] as const).map((order_by_value) => ({ order_by, order_by_value })),
  );
  for (const order of orders) (await all()).sorted(order);
  for (const change of [
    'update buildings set unit_count = unit_count + 40 where id = (select max(id::text)::uuid from buildings)',
    `update building_class_totals set heavy = heavy + 3, active_before = 9 where building_id in (select id from buildings order by id limit 5)`,
    `update buildings set retired_at = now(), scheduler_id = null where id = (select min(id::text)::uuid from buildings)`,
  ]) {
    await query(change);
    const numbers = await countAnew();
    // Some lists are asked for after each change, others after all of them.
    for (const order of change.includes('retired_at') ? orders : orders.slice(4, 9))
      expect(withoutPlaces((await all()).sorted(order)), order.order_by).toEqual(
        withoutPlaces(numbers.toSorted(comparing(order))),
      );
    expect((await all()).sums).toEqual(sumBuildings(numbers));
  }
});

test('who asks while all are counted gets what was changed meanwhile', async () => {
  const asked = '2027-01-01';
  const first = remembered(asked);
  await query(
    'update buildings set unit_count = unit_count + 3 where id = (select max(id::text)::uuid from buildings)',
  );
  const others = await Promise.all([remembered(asked), remembered(asked), remembered(asked)]);
  await first;
  for (const list of others) expect(list).toEqual(await counted(asked));
});

test('who is overtaken while some are counted brings no former numbers back', async () => {
  // The next answer about something comes when the test lets it.
  let held: { about: string; came: () => void; until: Promise<void> } | undefined;
  const run = {
    query: async (question: { text: string }) => {
      const hold = held && question.text.includes(held.about) ? held : undefined;
      if (hold) held = undefined;
      const answer = await provider.services.pool.query(question);
      hold?.came();
      await hold?.until;
      return answer;
    },
  } as unknown as Runner;
  const holdNext = (about: string) => {
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    const hasCome = new Promise<void>((came) => {
      held = { about, came, until };
    });
    return { release, hasCome };
  };
  const oneMore = () =>
    query(
      'update buildings set unit_count = unit_count + 1 where id = (select max(id::text)::uuid from buildings)',
    );
  await allBuildings(run, today);
  await oneMore();
  const counts = holdNext('building_class_totals');
  const slow = allBuildings(run, today);
  await counts.hasCome;
  await oneMore();
  await allBuildings(run, today);
  const changes = holdNext('building_changes');
  const unchanged = allBuildings(run, today);
  await changes.hasCome;
  counts.release();
  expect(inWords(await slow)).toEqual(await counted());
  changes.release();
  expect(inWords(await unchanged)).toEqual(await counted());
  expect(inWords(await allBuildings(run, today))).toEqual(await counted());
});

test('a server that is behind has all its buildings counted', async () => {
  const { pool } = provider.services;
  const moment = await changesSince(pool);
  expect((await changesSince(pool, moment)).changed).toEqual([]);
  const xmax = BigInt(moment.snapshot.split(':')[1]!) + 1000n;
  expect((await changesSince(pool, { ...moment, snapshot: `${xmax}:${xmax}:` })).changed).toBe('all');
  expect((await changesSince(pool, { ...moment, database: '1' })).changed).toBe('all');
});

test('what is not changed is not counted again', async () => {
  const before = (await all()).sorted(byName);
  expect((await all()).sorted(byName)).toBe(before);
});

test('notes of another server, which came with a backup, are none', async () => {
  const before = (await all()).sorted(byName);
  await query(`insert into building_changes values (null, '1099511627776')`);
  expect((await all()).sorted(byName)).toBe(before);
});

test('another day has other numbers', async () => {
  await query(
    `insert into building_class_totals (building_id, day) select id, '2026-07-15' from buildings
     on conflict (building_id) do update set day = excluded.day`,
  );
  await query(`delete from building_class_days where day = '2026-07-16'`);
  await query(
    `insert into building_class_days (building_id, day, none, light, moderate, heavy, closed)
     select building_id, '2026-07-16', 1, 2, 3, 4, 5 from building_class_totals`,
  );
  const before = await remembered();
  expect(await remembered('2026-07-16')).toEqual(await counted('2026-07-16'));
  expect(await remembered('2026-07-16')).not.toEqual(before);
  expect(await remembered()).toEqual(before);
});

const moreUnits = `update buildings set unit_count = unit_count + 1 where id = (select min(id::text)::uuid from buildings)`;
const fewerUnits = moreUnits.replace('+ 1', '- 1');

test('a change is seen when its transaction ends, however long it took', async () => {
  await inTransaction(provider.owner, async (client) => {
    await client.query(moreUnits);
    // Others change meanwhile, and what is remembered becomes newer than the open transaction's number.
    await expectChange(() =>
      query(
        `update buildings set unit_count = unit_count + 5 where id = (select max(id::text)::uuid from buildings)`,
      ),
    );
    expect(await remembered()).toEqual(await counted());
  });
  expect(await remembered()).toEqual(await counted());
});

test('a change is seen whose note was deleted meanwhile', async () => {
  await remembered();
  await query(fewerUnits);
  await query(
    'insert into building_changes (building_id) select id from buildings, generate_series(1, 1001)',
  );
  await forgetChanges(provider.services.pool);
  expect((await query('select building_id from building_changes')).rows).toEqual([{ building_id: null }]);
  expect(await remembered()).toEqual(await counted());
  // A few notes stay.
  await query(moreUnits);
  await forgetChanges(provider.services.pool);
  expect((await query('select building_id from building_changes')).rows).toHaveLength(2);
  expect(await remembered()).toEqual(await counted());
});
