import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Story, startStory } from '../orders/testing/story';

let story: Story;
let admin: Awaited<ReturnType<Story['anAdmin']>>;
beforeAll(async () => {
  story = await startStory({ name: 'Heron House' });
  admin = await story.anAdmin();
  const { id: same } = await story.aBuilding({ name: 'heron house' });
  const { id: first } = await story.aBuilding({ name: 'Alder Hall' });
  const ids = [story.building.id, same, first];
  await story.query(
    `insert into orders (id, building_id, status, origin, work_date, schedule_date)
     select gen_random_uuid(), ($1::uuid[])[1 + floor(random() * 3)],
       (array['completed', 'posted', 'scheduled'])[1 + n % 3]::order_status, 'request',
       case when n % 5 > 0 then date '2026-06-01' + n % 7 end, date '2026-05-01' + n % 4
     from generate_series(1, 180) n`,
    [ids],
  );
  // A trigger notes the invoice with its order.
  await story.query(
    `insert into invoices (building_id, id, order_id, technician_name, work_date)
     select building_id, gen_random_uuid(), id, 'Ann Bell', date '2026-06-01' + (random() * 9)::int
     from orders where status <> 'scheduled' and random() < 0.6`,
  );
  await story.query(
    `insert into results (building_id, id, invoice_id, unit_number, pest_id, treatment_id, work_date, outcome, treatment_done,
       activity_level, comment, comment_problem)
     select i.building_id, gen_random_uuid(), i.id, n, $1, $2, i.work_date, 'inspected', true, 'No activity', 'c',
       case when random() < 0.4 then (array['contradiction', 'unknown-follow-up'])[n] end
     from invoices i cross join generate_series(1, 2) n`,
    [story.pest.mice, story.treatment.bait],
  );
});
afterAll(() => story.close());

const ways = ['ASC', 'DESC'] as const;
const limit = 25;

/** All pages, and one beyond, of what a plain query says. */
async function pagesOf(wanted: string[], ask: (page: number) => Promise<{ ids: string[]; total: number }>) {
  const shown = [];
  for (let page = 1; page <= Math.ceil(wanted.length / limit) + 1; page++) {
    const { ids, total } = await ask(page);
    expect(total).toBe(wanted.length);
    shown.push(...ids);
  }
  return shown;
}

test.each([
  ['', 'true'],
  ['heron', `lower(b.name) = 'heron house'`],
])('missing orders with %j come page by page in every order, each once', async (search, condition) => {
  const sorts = {
    orderNumber: 'o.order_number',
    buildingName: 'lower(b.name)',
    workDate: 'coalesce(o.work_date, o.schedule_date)',
    orderStatus: 'o.status',
  };
  for (const [order_by, order] of Object.entries(sorts)) {
    for (const order_by_value of ways) {
      const wanted = await story.query<{ id: string }>(
        `select o.id from orders o join buildings b on b.id = o.building_id
         where o.status in ('completed', 'posted') and not exists (select from invoices i where i.order_id = o.id) and ${condition}
         order by ${order} ${order_by_value}, o.id ${order_by_value}`,
      );
      const shown = await pagesOf(
        wanted.map(({ id }) => id),
        async (page) => {
          const query = { search, order_by, order_by_value, limit, page } as never;
          const { data, total_order } = (await story.call('missingOrders', { query }, admin)).body;
          return { ids: data.map(({ order_id }) => order_id), total: total_order };
        },
      );
      expect([order_by, shown]).toEqual([order_by, wanted.map(({ id }) => id)]);
    }
  }
});

test.each([
  ['invalid_comments', '', 'true'],
  ['invalid_comments', 'alder', `b.name = 'Alder Hall'`],
  ['all', '', 'true'],
])(
  'invoices under %j with %j come page by page in every order, each once',
  async (filter_by, search, condition) => {
    const isInvalid =
      'exists (select from results r where r.invoice_id = i.id and r.comment_problem is not null)';
    const sorts = {
      work_date: ['i.work_date', 'i.invoice_number'],
      invoice_id: ['i.invoice_number'],
      building_name: ['lower(b.name)', 'i.invoice_number'],
      order_number: ['o.order_number'],
    };
    for (const [order_by, columns] of Object.entries(sorts)) {
      for (const order_by_value of ways) {
        const wanted = await story.query<{ id: string }>(
          `select i.id from invoices i join buildings b on b.id = i.building_id join orders o on o.id = i.order_id
         where ${filter_by === 'all' ? 'true' : isInvalid} and ${condition}
         order by ${columns.map((column) => `${column} ${order_by_value}`).join()}`,
        );
        const shown = await pagesOf(
          wanted.map(({ id }) => id),
          async (page) => {
            const query = { filter_by, search, order_by, order_by_value, limit, page } as never;
            const { data, total } = (await story.call('auditedInvoices', { query }, admin)).body;
            return { ids: data.map(({ uuid }) => uuid), total };
          },
        );
        expect([order_by, shown]).toEqual([order_by, wanted.map(({ id }) => id)]);
      }
    }
  },
);

test('more than are counted come in the same order, and again a moment later', async () => {
  const ordersOfAll = `from orders o join buildings b on b.id = o.building_id where o.status in ('completed', 'posted')`;
  await story.forgetOrders();
  await story.query(
    `insert into orders (id, building_id, status, origin, work_date)
     select gen_random_uuid(), (select id from buildings order by md5(id::text || n) limit 1), 'completed', 'request', '2026-06-01'
     from generate_series(1, 10100) n`,
  );
  const query = { order_by: 'buildingName', order_by_value: 'DESC', limit, page: 3 } as never;
  const wanted = await story.query<{ id: string }>(
    `select o.id ${ordersOfAll} order by lower(b.name) desc, o.id desc limit 25 offset 50`,
  );
  for (const _ of ['first', 'again']) {
    const { data, total_order } = (await story.call('missingOrders', { query }, admin)).body;
    expect(total_order).toBe(10_001);
    expect(data.map(({ order_id }) => order_id)).toEqual(wanted.map(({ id }) => id));
  }
  await story.query(
    `insert into invoices (building_id, id, order_id, technician_name, work_date)
     select o.building_id, gen_random_uuid(), o.id, 'Ann Bell', '2026-06-01' ${ordersOfAll}`,
  );
  await story.query(
    `insert into results (building_id, id, invoice_id, unit_number, pest_id, treatment_id, work_date, outcome, treatment_done,
       activity_level, comment, comment_problem)
     select building_id, gen_random_uuid(), id, '1', $1, $2, work_date, 'inspected', true, 'No activity', 'c', 'contradiction'
     from invoices`,
    [story.pest.mice, story.treatment.bait],
  );
  const numbers = await story.query<{ id: string }>(
    `select i.id from invoices i join orders o on o.id = i.order_id order by o.order_number, i.id limit 25 offset 25`,
  );
  for (const _ of ['first', 'again']) {
    const sort = { filter_by: 'invalid_comments', order_by: 'order_number', order_by_value: 'ASC' };
    const asked = { query: { ...sort, limit, page: 2 } as never };
    const { data, total } = (await story.call('auditedInvoices', asked, admin)).body;
    expect(total).toBe(10_001);
    expect(data.map(({ uuid }) => uuid)).toEqual(numbers.map(({ id }) => id));
  }
});
