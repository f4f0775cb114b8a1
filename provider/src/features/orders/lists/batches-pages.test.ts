import { afterAll, beforeAll, expect, test } from 'vitest';
import { anotherBuilding, type Story, startStory } from '../testing/story';

let story: Story;
let admin: Awaited<ReturnType<Story['anAdmin']>>;
beforeAll(async () => {
  story = await startStory();
  admin = await story.anAdmin();
  const { building: other } = await anotherBuilding(story);
  // In sixty batches by three people: of each 'often' in most orders, 'mostly' in those of every second, 'seldom' in few.
  await story.query(
    `insert into batches (id, number, opened_by, opened_on)
     select gen_random_uuid(), 9000 + n, 'Accounts ' || n % 3, timestamptz '2026-06-01' + n % 7 * interval '1 day'
     from generate_series(1, 60) n`,
  );
  await story.query(
    `insert into orders (id, building_id, status, origin, batch_id, work_date, search_text, unit_beginnings)
     select gen_random_uuid(), case when random() < 0.5 then $1::uuid else $2::uuid end, 'posted', 'request', b.id,
       '2026-06-20', concat_ws(' ', '', case when random() < 0.6 then 'often' end,
         case when b.number % 2 = 0 and random() < 0.5 then 'mostly' end, case when random() < 0.01 then 'seldom' end, ''),
       case when random() < 0.1 then '{4,41}'::text[] else '{8}' end
     from batches b cross join generate_series(1, 30) m where random() < (b.number - 9000) / 60.0`,
    [story.building.id, other.id],
  );
  await story.query(
    `insert into orders (id, building_id, status, origin, search_text) values (gen_random_uuid(), $1, 'completed', 'request', ' often ')`,
    [story.building.id],
  );
});
afterAll(() => story.close());

const orders = {
  order_count: 'order_count',
  batchOpenedBy: 'opened_by',
  batchOpenedOn: 'opened_on',
  BatchNumber: 'number',
} as const;

test.each([
  ['', 'true'],
  ['often', `search_text like '%often%'`],
  ['mostly', `search_text like '%mostly%'`],
  ['seldom', `search_text like '%seldom%'`],
  ['often seldom', `search_text like '%often%' and search_text like '%seldom%'`],
  ['4', `unit_beginnings @> '{4}'`],
  ['9044', `batch_id = (select id from batches where number = 9044)`],
])('batches with %j come page by page, each once, with the number of their orders', async (q, condition) => {
  for (const [who, reach] of [
    [admin, 'true'],
    [story.scheduler, `building_id = '${story.building.id}'`],
  ] as const) {
    for (const [order_by, column] of Object.entries(orders)) {
      for (const order_by_value of ['ASC', 'DESC'] as const) {
        const wanted = await story.query<{ number: number; order_count: number }>(
          `select b.number::int, count(*)::int as order_count from orders o join batches b on b.id = o.batch_id
           where ${reach} group by b.id having bool_or(${condition})
           order by ${column} ${order_by_value}, number ${order_by_value}`,
        );
        const shown = [];
        for (let page = 1; page <= Math.ceil(wanted.length / 25) + 1; page++) {
          const query = { q, order_by, order_by_value, page, limit: 25 } as never;
          const { data, total_count } = (await story.call('postedBatches', { query }, who)).body;
          expect(total_count).toBe(wanted.length);
          shown.push(...data.map((row) => ({ number: row.BatchNumber, order_count: row.order_count })));
        }
        expect(shown).toEqual(wanted);
      }
    }
  }
});
