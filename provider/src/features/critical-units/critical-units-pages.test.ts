import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';

let provider: TestProvider;
let me: { token: string; entityid: string };
beforeAll(async () => {
  provider = await startProvider();
  const scheduler = await provider.aUser({ role: 'scheduler' });
  me = await provider.signIn(scheduler);
  const places = [
    ['1 Alder', 'Maple Homes', 'Alder Court'],
    ['1 ALDER', 'birch Living', 'Heron House'],
    ['2 Alder', 'Maple Homes', 'Heron Court'],
    ['9 Zed', 'Oak Trust', 'Alder Hall'],
    ['3 Empty', 'Nobody Inc.', 'Empty House'],
  ] as const;
  const ids = [];
  for (const [address, customer, name] of places)
    ids.push((await provider.aBuilding({ address, customer, name, schedulerId: scheduler.id })).id);
  const { id: retired } = await provider.aBuilding({ address: '0 Gone', customer: 'Aspen' });
  await provider.owner.query('update buildings set retired_at = now() where id = $1', [retired]);
  // More than are sorted by their buildings as a whole.
  await provider.owner.query(
    `insert into critical_units (id, building_id, unit_number, status, date_reported, last_service_date, tech_reported,
       summary, csr_actions, last_tech_comment)
     select gen_random_uuid(), ($1::uuid[])[1 + floor(random() * array_length($1::uuid[], 1))], n % 40,
       case when n % 9 = 0 then 'resolved' else 'ongoing' end, timestamptz '2026-05-01' + n % 6 * interval '1 day',
       timestamptz '2026-06-01' + n % 11 * interval '1 day', (array['ann', 'Ann', 'Bo'])[1 + n % 3], 's', 'c', 'l'
     from generate_series(1, 1000) n`,
    [[...ids.slice(0, 4), retired]],
  );
});
afterAll(() => provider.close());

const sorts = {
  building_address: 'lower(b.address)',
  customer_name: 'lower(k.name)',
  unit_number: 'c.unit_number::int',
  date_reported: 'c.date_reported',
  tech_reported: 'lower(c.tech_reported)',
  last_service_date: 'c.last_service_date',
  updated_at: 'c.updated_at',
} as const;

test.each([
  [{}, `c.status = 'ongoing'`],
  [{ status: 'resolved' }, `c.status = 'resolved'`],
  [{ q: 'heron 4' }, `c.status = 'ongoing' and b.name like 'Heron%' and c.unit_number ~ '^4'`],
  [{ q: '1' }, `c.status = 'ongoing' and (b.address ~* '^1 ' or c.unit_number ~ '^1')`],
])('the units of %j come page by page in every order, each once', async (filter, condition) => {
  for (const [order_by, order] of Object.entries(sorts)) {
    for (const order_by_value of ['ASC', 'DESC'] as const) {
      const { rows } = await provider.owner.query(
        `select c.id from critical_units c join buildings b on b.id = c.building_id join customers k on k.id = b.customer_id
         where b.retired_at is null and ${condition} order by ${order} ${order_by_value}, c.id ${order_by_value}`,
      );
      const wanted = rows.map(({ id }) => id);
      const limit = 170;
      const shown = [];
      for (let page = 1; page <= Math.ceil(wanted.length / limit) + 1; page++) {
        const query = { ...filter, order_by, order_by_value, limit, page } as never;
        const { data, total_count } = await provider.call('criticalUnits', { query }, me);
        expect(total_count).toBe(wanted.length);
        shown.push(...data.map(({ uuid }) => uuid));
      }
      expect([order_by, order_by_value, shown]).toEqual([order_by, order_by_value, wanted]);
    }
  }
});
