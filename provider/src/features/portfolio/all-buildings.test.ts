import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { startWithDemo, type TestProvider } from '../../testing';
import { allBuildings } from './all-buildings';
import { forgetChanges } from './changes-queries';
import { numbersOf, reachedByAll } from './numbers-queries';
import { type PortfolioOrder, rateBuilding, sortBuildings } from './rated-buildings';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startWithDemo();
}, 120_000);
// The numbers that these tests write are of no results.
afterAll(() => provider.release());

const today = '2026-07-15';
const byName: PortfolioOrder = { order_by: 'building_name', order_by_value: 'ASC' };
const query = (sql: string, values: unknown[] = []) => provider.owner.query(sql, values);
const withoutPlaces = (buildings: Awaited<ReturnType<typeof allBuildings>>) =>
  buildings.map(({ name_place, ...building }) => building);

const remembered = async (day = today) =>
  withoutPlaces(await allBuildings(provider.services.pool, day, byName));
const counted = async (day = today) =>
  withoutPlaces(
    sortBuildings((await numbersOf(provider.owner, reachedByAll(), day)).map(rateBuilding), byName),
  );

/** Changes something of which the portfolio must know. */
async function expectChange(change: () => Promise<unknown>) {
  const before = await remembered();
  await change();
  const after = await remembered();
  expect(after).not.toEqual(before);
  expect(after).toEqual(await counted());
}

const someBuilding = `(select building_id from order_lines where status = 'scheduled' order by building_id limit 1)`;

test.each([
  [
    'visits that are planned',
    `update order_lines set schedule_date = '2026-07-20' where building_id = ${someBuilding}`,
  ],
  [
    'visits that are no longer',
    `delete from order_lines where status = 'scheduled' and building_id = ${someBuilding}`,
  ],
  [
    'numbers of units',
    `update building_class_totals set heavy = heavy + 1 where building_id = ${someBuilding}`,
  ],
  ['a lost row of numbers', `delete from building_class_totals where building_id = ${someBuilding}`],
  ['a name that comes elsewhere', `update buildings set name = 'zzz ' || name where id = ${someBuilding}`],
  [
    'a retired building',
    `update buildings set retired_at = now(), scheduler_id = null where id = ${someBuilding}`,
  ],
  ['one that is in use again', 'update buildings set retired_at = null'],
  ['all lines', 'truncate order_lines cascade'],
])('%s change what is remembered', (_, change) => expectChange(() => query(change)));

test('a building is new', () =>
  expectChange(() => provider.aBuilding({ name: 'Another', units: ['101', '102'] })));

test('what is not changed is not counted again', async () => {
  const order = { order_by: 'units', order_by_value: 'DESC' } as const;
  const before = await allBuildings(provider.services.pool, today, order);
  expect(await allBuildings(provider.services.pool, today, order)).toBe(before);
});

test('notes of another server, which came with a backup, are none', async () => {
  const before = await allBuildings(provider.services.pool, today, byName);
  await query(`insert into building_changes values (null, '1099511627776')`);
  expect(await allBuildings(provider.services.pool, today, byName)).toBe(before);
});

test('another day has other numbers', async () => {
  await query(`update building_class_totals set day = '2026-07-15'`);
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
