import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';

/** The list's pages against plain SQL: several buildings on each day, some of which have the same name. */
let provider: TestProvider;
let technician: { token: string; entityid: string };
const query = async <Row>(sql: string, values: unknown[] = []) =>
  (await provider.services.pool.query(sql, values)).rows as Row[];

beforeAll(async () => {
  provider = await startProvider();
  technician = await provider.signIn(await provider.aUser({ role: 'technician' }));
  for (let n = 0; n < 9; n++) {
    const { id } = await provider.aBuilding({ name: ['Zoo', 'Ash', 'ash', 'Elm'][n % 4]! });
    const [order] = await query<{ id: string }>(
      `insert into orders (building_id, id, status, origin, order_date_time)
       values ($1, gen_random_uuid(), 'scheduled', 'request', now()) returning id`,
      [id],
    );
    // On some of six days each, with one to three services, of which the last is done.
    await query(
      `insert into order_lines (building_id, id, order_id, unit_number, pest_id, treatment_id, request_type, status,
         schedule_date, time_window, order_number)
       select $1, gen_random_uuid(), $2, day || '0' || line, (select id from pests limit 1),
         (select id from treatments limit 1), 'neworder', case when line = 3 then 'completed' else 'scheduled' end::order_status,
         date '2026-07-10' + day, case line when 1 then 'time_window_1' end::time_window, 1
       from generate_series(1, 6) day, generate_series(1, 3) line
       where (day * 5 + $3) % 3 > 0 and line <= 1 + (day + $3) % 3`,
      [id, order!.id, n],
    );
  }
});
afterAll(() => provider.close());

test.each([1, 2, 3, 5, 8, 100])('pages of %i visits put together are all in their order', async (limit) => {
  const all = await query(
    `select l.schedule_date::text as date, b.id as building_id,
       count(*) filter (where l.status = 'scheduled')::int as unit_count,
       count(*) filter (where l.status = 'completed')::int as recorded_count
     from order_lines l join buildings b on b.id = l.building_id
     group by l.schedule_date, b.id, b.name order by l.schedule_date, b.name, b.id`,
  );
  expect(all.length).toBeGreaterThan(30);
  const shown: unknown[] = [];
  for (let page = 1; page <= Math.ceil(all.length / limit) + 1; page++) {
    const { data, total } = await provider.call('visits', { query: { page, limit } }, technician);
    expect(total).toBe(all.length);
    expect(data.length).toBe(Math.max(0, Math.min(limit, all.length - (page - 1) * limit)));
    for (const { date, building_id, unit_count, recorded_count } of data)
      shown.push({ date, building_id, unit_count, recorded_count });
  }
  expect(shown).toEqual(all);
});
