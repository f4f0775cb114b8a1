import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';

/**
 * The list's pages in every order against plain SQL: many buildings of few schedulers and branches, some of whom have the
 * same name, and buildings that have none.
 */
let provider: TestProvider;
let admin: { token: string; entityid: string };
const count = 40;

beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  const names = ['Ada', 'ada', 'Noor', 'Zoe'];
  const schedulers = await Promise.all(
    names.map((firstName) => provider.aUser({ role: 'scheduler', firstName })),
  );
  const { rows: branches } = await provider.services.pool.query<{ id: string }>(
    `insert into branches (id, code, name, cities, province) select gen_random_uuid(), 'T' || n, name, '{}', 'ON'
     from unnest(array['North', 'north', 'East']) with ordinality t(name, n) returning id`,
  );
  const cities = ['Toronto', 'toronto', 'Ajax'];
  for (let n = 0; n < count; n++) {
    await provider.aBuilding({
      name: `Court ${n % 7}`,
      address: `${n % 6} Elm`,
      city: cities[n % 3]!,
      customer: `Client ${n % 5}`,
      email: `c${n % 4}@test.example`,
      orderNumberType: (['po', 'mo', 'none'] as const)[n % 3]!,
      schedulerId: schedulers[(n * 7) % 5]?.id ?? null,
      branchId: branches[(n * 5) % 4]?.id ?? null,
      timeWindow1: `${n % 3} am`,
      timeWindow2: `${n % 2} pm`,
      retiredAt: null,
      units: Array.from({ length: n % 3 }, (_, unit) => `${unit + 1}01`),
    });
  }
  // Retired ones are in no list, though they have a branch.
  await provider.services.pool.query(
    `update buildings set retired_at = now(), scheduler_id = null
     where id in (select id from buildings where branch_id is not null order by id limit 3)`,
  );
}, 60_000);
afterAll(() => provider.close());

const orders = {
  building_name: 'lower(b.name)',
  building_address: 'lower(b.address)',
  building_city: 'lower(b.city)',
  location_id: 'lower(b.location_id)',
  customer_name: 'lower(c.name)',
  customer_email: 'lower(b.email)',
  building_po_mo_wo: 'b.building_po_mo_wo',
  branch_name: 'lower(r.name)',
  scheduler_name: `lower(s.first_name || ' ' || s.last_name)`,
  scheduler_email: 'lower(s.email)',
  TimeWindow1: 'lower(b.time_window_1)',
  TimeWindow2: 'lower(b.time_window_2)',
  created_at: 'b.created_at',
  unit_count: '(select count(*) from units u where u.building_id = b.id)',
} as const;

test.each(Object.entries(orders) as [keyof typeof orders, string][])(
  'the pages by %s, put together, are all buildings in their order',
  async (order_by, column) => {
    for (const order_by_value of ['ASC', 'DESC'] as const) {
      const { rows } = await provider.services.pool.query<{ id: string }>(
        `select b.id from buildings b join customers c on c.id = b.customer_id
           left join users s on s.id = b.scheduler_id left join branches r on r.id = b.branch_id
         where b.retired_at is null
         order by ${column} ${order_by_value} nulls last, b.id ${order_by_value}`,
      );
      expect(rows).toHaveLength(count - 3);
      const shown: string[] = [];
      for (let page = 1; page <= Math.ceil(rows.length / 9); page++) {
        const query = { order_by, order_by_value, page, limit: 9 };
        const { data, total_building } = await provider.call('buildings', { query }, admin);
        expect(total_building).toBe(rows.length);
        shown.push(...data.map(({ uuid }) => uuid));
      }
      expect(shown).toEqual(rows.map(({ id }) => id));
    }
  },
);
