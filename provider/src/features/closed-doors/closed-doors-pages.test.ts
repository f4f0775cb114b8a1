import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Story, startStory } from '../orders/testing/story';

/** More than are sorted as a whole where nothing is searched for. */
const many = 5_100;

let story: Story;
let admin: Awaited<ReturnType<Story['anAdmin']>>;
beforeAll(async () => {
  story = await startStory();
  admin = await story.anAdmin();
  const { id } = await story.submit([story.card('101')]);
  const { id: buildingId } = story.building;
  await story.query(
    `insert into invoices (building_id, id, order_id, technician_name, work_date)
     select $1, gen_random_uuid(), $2, name, '2026-07-01'
     from unnest(array['Ann Bell', 'ann bell', '', 'Zed Young', 'Bo Moss']) name`,
    [buildingId, id],
  );
  await story.query(
    `insert into results (building_id, id, invoice_id, unit_number, pest_id, treatment_id, work_date, outcome, treatment_done)
     select $1, gen_random_uuid(), i.id, 'E' || n, $2, $3, date '2026-07-01' + n % 9, (array['refused', 'no answer'])[1 + n % 2]::visit_outcome, false
     from generate_series(1, ${many}) n
     cross join lateral (select id from invoices where technician_name <> 'Bo Moss' order by md5(id::text || n) limit 1) i`,
    [buildingId, story.pest.mice, story.treatment.bait],
  );
  await story.query(
    `insert into results (building_id, id, invoice_id, unit_number, pest_id, treatment_id, work_date, outcome, treatment_done, activity_level)
     select $1, gen_random_uuid(), i.id, '101', $2, $3, '2026-07-01', 'inspected', true, 'No activity'
     from invoices i where technician_name = 'Bo Moss'`,
    [buildingId, story.pest.mice, story.treatment.bait],
  );
  await story.query('analyze results, invoices');
});
afterAll(() => story.close());

const list = async (query: object) =>
  (await story.call('closedDoors', { query: query as never }, admin)) as unknown as {
    data: { id: string; technician_name: string }[];
    total_count: number;
  };
const wantedBy = async (order: string, condition: string) =>
  (
    await story.query<{ id: string }>(
      `select r.id from results r join invoices i on i.id = r.invoice_id
       join buildings b on b.id = r.building_id where r.outcome <> 'inspected' and ${condition} order by ${order}`,
    )
  ).map(({ id }) => id);

test.each(['ASC', 'DESC'] as const)(
  'many come by the names of technicians, page by page, %s',
  async (way) => {
    for (const [about, condition] of [
      [{}, 'true'],
      [{ outcome: 'refused' }, `r.outcome = 'refused'`],
      [{ from: '2026-07-04', to: '2026-07-05' }, `r.work_date between '2026-07-04' and '2026-07-05'`],
    ] as const) {
      const wanted = await wantedBy(`lower(i.technician_name) ${way}, r.id ${way}`, condition);
      const limit = 100;
      const last = Math.ceil(wanted.length / limit);
      const [border] = await story.query<{ count: number }>(
        `select count(*)::int from results r join invoices i on i.id = r.invoice_id
       where r.outcome <> 'inspected' and lower(i.technician_name) ${way === 'ASC' ? '<' : '>'} 'b' and ${condition}`,
      );
      for (const page of [1, 2, Math.ceil(border!.count / limit), last, last + 1]) {
        const { data, total_count } = await list({
          ...about,
          order_by: 'technician_name',
          order_by_value: way,
          limit,
          page,
        });
        expect(total_count).toBe(wanted.length);
        expect(data.map(({ id }) => id)).toEqual(wanted.slice((page - 1) * limit, page * limit));
      }
    }
  },
);

test('a search by the beginning of a unit’s number, or in the whole of it, finds what a plain comparison finds', async () => {
  for (const [q, pattern] of [
    ['e9', '^E9'],
    ['e999', 'E999'],
    ['07', '^07'],
  ] as const) {
    const wanted = await wantedBy('r.work_date desc, r.id desc', `r.unit_number ~ '${pattern}'`);
    const { data, total_count } = await list({ q, limit: 50, page: 2 });
    expect(total_count).toBe(wanted.length);
    expect(data.map(({ id }) => id)).toEqual(wanted.slice(50, 100));
  }
});

/** What a list is sorted by, in SQL about a result `r`, its invoice `i` and its building `b`. */
const sorts = {
  id: 'r.id',
  work_date: 'r.work_date',
  building_name: 'lower(b.name)',
  customer_name: '(select lower(name) from customers where id = b.customer_id)',
  unit_number: 'lower(r.unit_number) collate "natural"',
  outcome: 'r.outcome',
  technician_name: 'lower(i.technician_name)',
};

test.each(Object.entries(sorts))('what a search finds is sorted by %s, page by page', async (by, term) => {
  for (const way of ['ASC', 'DESC'] as const) {
    const wanted = await wantedBy(`${term} ${way}, r.id ${way}`, `r.unit_number ~ '^E9'`);
    const limit = 50;
    const last = Math.ceil(wanted.length / limit);
    for (const page of [1, 2, last, last + 1]) {
      const { data, total_count } = await list({ q: 'e9', order_by: by, order_by_value: way, limit, page });
      expect(total_count).toBe(wanted.length);
      expect(data.map(({ id }) => id)).toEqual(wanted.slice((page - 1) * limit, page * limit));
    }
  }
});
