import { afterAll, beforeAll, expect, test } from 'vitest';
import { isUnit } from '../../db/kinds';
import { startProvider, type TestProvider } from '../../testing';

let provider: TestProvider;
let id: string;
beforeAll(async () => {
  provider = await startProvider();
  id = (await provider.aBuilding({ units: ['101'] })).id;
  const { pool } = provider.services;
  await pool.query(
    `insert into units (building_id, id, unit, kind, floor, floor_index, position)
     select $1, gen_random_uuid(), 'X' || n, case when n % 50 = 0 then 'common area' else 'unit' end, '', 0, n
     from generate_series(1, 2000) n`,
    [id],
  );
  await pool.query('vacuum analyze units');
});
afterAll(() => provider.close());

test('the units of a building are counted in an index alone, without a look at each row', async () => {
  const { pool } = provider.services;
  const counting = `select count(*)::int as units from units u where u.building_id = $1 and ${isUnit('u')}`;
  const { rows } = await pool.query<{ units: number }>(counting, [id]);
  expect(rows[0]!.units).toBe(1961);
  const client = await pool.connect();
  try {
    // The table of the test is small enough to be read whole.
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off');
    const plan = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) ${counting.replace('$1', `'${id}'`)}`,
    );
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    // Both indexes hold the building and the kind: which one is cheaper depends on how full they are.
    expect(lines).toMatch(/Index Only Scan using units_(place|floor) on units u/);
    expect(lines).not.toContain('Filter');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
