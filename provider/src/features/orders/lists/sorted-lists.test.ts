import { countCap } from '@clearunit/shared/domain/paging';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSearchText } from '../search-text-queries';
import { type Story, startStory } from '../testing/story';

let story: Story;
let admin: Awaited<ReturnType<Story['anAdmin']>>;

/** Names that are equal, in any case, and one word that all buildings have and others that some have. */
const places = [
  { name: 'Maple Court', customer: 'Elm Homes', city: 'Toronto' },
  { name: 'maple court', customer: 'elm homes', city: 'Toronto' },
  { name: 'Birch Court', customer: 'Elm Homes', city: 'Ottawa' },
  { name: 'Cedar Court', customer: 'Bait Estates', city: 'Toronto' },
  { name: 'Ash Court', customer: 'Ash Living', city: 'Toronto', mine: false },
  { name: 'Maple Court', customer: 'Ash Living', city: 'Ottawa', mine: false },
];
const statuses = ['draft', 'in progress', 'scheduled', 'completed', 'posted'];

/** Always the same numbers from 0 to 1. */
function numbersFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

beforeAll(async () => {
  story = await startStory();
  admin = await story.anAdmin();
  const random = numbersFrom(7);
  const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;
  const pests = await story.query<{ id: string }>('select id from pests order by name limit 3');
  const treatments = await story.query<{ id: string }>('select id from treatments order by name limit 3');
  for (const { mine = true, ...place } of places) {
    const schedulerId = mine ? story.schedulerUser.id : null;
    const building = await story.aBuilding({ ...place, schedulerId, units: ['101', '202'] });
    for (let n = 0; n < 14; n++) {
      const status = oneOf(statuses);
      const [order] = await story.query<{ id: string }>(
        `insert into orders (building_id, id, status, origin, purchase_order_number, urgency, schedule_date, order_date_time, work_date)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $8) returning id`,
        [
          building.id,
          status,
          status === 'draft' ? oneOf(['recommended', 'recommended', 'saved']) : 'request',
          oneOf(['', 'PO 5', 'po-6', 'Maple 9']),
          oneOf(['normal', 'soon', 'urgent']),
          oneOf([null, '2026-07-20', '2026-07-21', '2026-08-01']),
          oneOf(['2026-07-01T12:00:00Z', '2026-07-02T12:00:00Z']),
          ['completed', 'posted'].includes(status) ? oneOf(['2026-07-03', '2026-07-04', '2026-07-05']) : null,
        ],
      );
      for (const unit of ['101', '202'].slice(0, oneOf([1, 2])))
        await story.query(
          `insert into order_lines (building_id, id, order_id, order_number, unit_id, unit_number, pest_id, treatment_id,
             request_type, status, schedule_date)
           select building_id, gen_random_uuid(), id, order_number, $2, $3, $4, $5, 'neworder', $6, '2026-07-20'
           from orders where id = $1`,
          [
            order!.id,
            building.units[unit],
            unit,
            oneOf(pests).id,
            oneOf(treatments).id,
            // A second visit may have no day yet.
            status === 'scheduled' && unit === '202' && random() < 0.7 ? 'in progress' : status,
          ],
        );
    }
    await writeSearchText(story.services.pool, building.id);
  }
});
afterAll(() => story.close());

const sorts = {
  order_number: 'o.order_number',
  purchase_order_number: 'o.purchase_order_number',
  building_name: 'lower(b.name)',
  customer_name: 'lower(c.name)',
  order_status: 'o.status',
  schedule_date: `case when o.status in ('completed', 'posted') then coalesce(o.work_date, o.schedule_date) else o.schedule_date end`,
  order_date_time: 'o.order_date_time',
  urgency: 'o.urgency',
  work_date: 'o.work_date',
  id: 'o.id',
} as const;
type Sort = keyof typeof sorts;
type Direction = 'ASC' | 'DESC';
const listed = (Object.keys(sorts) as Sort[]).filter((sort) => sort !== 'work_date');

/** The ids in plain SQL, which looks at every order. */
async function expected(
  condition: string,
  words: string[],
  isMine: boolean,
  sort: Sort,
  direction: Direction,
) {
  const order = `${sorts[sort]} ${direction} nulls last, o.order_number ${direction}, o.id ${direction}`;
  const rows = await story.query<{ id: string }>(
    `select o.id from orders o
     join buildings b on b.id = o.building_id
     join customers c on c.id = b.customer_id
     left join users u on u.id = b.scheduler_id
     cross join lateral (select search_fold(concat_ws(' ', o.order_number, o.purchase_order_number, b.name, b.address,
       b.city, b.location_id, c.name, b.email, u.first_name, u.last_name, u.email, string_agg(l.unit_number, ' '),
       string_agg(p.name, ' '), string_agg(t.name, ' '))) as text
       from order_lines l join pests p on p.id = l.pest_id join treatments t on t.id = l.treatment_id
       where l.order_id = o.id) t
     where ${condition} and (not $2 or b.scheduler_id = $3)
       and not exists (select from unnest($1::text[]) word where t.text not like '%' || word || '%')
     order by ${order}`,
    [words, isMine, story.schedulerUser.id],
  );
  return rows.map(({ id }) => id);
}

const submitted = "o.status <> 'draft'";
const inProgress = `(o.status = 'in progress' or o.status = 'scheduled' and exists (
  select from order_lines l where l.order_id = o.id and l.status = 'in progress'))`;
const lists: [query: { q?: string; [field: string]: string | undefined }, condition: string][] = [
  [{}, submitted],
  [{ status: 'in progress' }, inProgress],
  [{ status: 'scheduled', urgency: 'soon' }, "o.status = 'scheduled' and o.urgency = 'soon'"],
  [{ order_status: 'posted' }, "o.status = 'posted'"],
  [{ order_status: 'followUp' }, "o.status = 'draft' and o.origin = 'recommended'"],
  [{ q: 'maple' }, submitted],
  [{ q: 'court' }, submitted],
  [{ q: 'maple toronto' }, submitted],
  [{ q: 'court maple 101' }, submitted],
  [{ q: 'bait', status: 'in progress' }, inProgress],
  [{ q: 'nowhere' }, submitted],
];

describe.each(['admin', 'scheduler'] as const)('what the %s finds', (who) => {
  test.each(lists)(
    'by %j is every order once, in the order of any sort, page by page',
    async (query, condition) => {
      const list = async (more: object) =>
        (
          await story.call(
            'schedulerOrders',
            { query: { ...query, ...more } },
            who === 'admin' ? admin : story.scheduler,
          )
        ).body;
      for (const order_by of listed)
        for (const order_by_value of ['ASC', 'DESC'] as const) {
          const words = query.q?.split(' ') ?? [];
          const ids = await expected(condition, words, who === 'scheduler', order_by, order_by_value);
          const sorted = { order_by, order_by_value, limit: 15 };
          const pages = Array.from({ length: Math.ceil(ids.length / 15) + 1 }, (_, n) => n + 1);
          const found = await Promise.all(pages.map((page) => list({ ...sorted, page })));
          expect(
            found.flatMap(({ data }) => data.map(({ id }) => id)),
            `${order_by} ${order_by_value}`,
          ).toEqual(ids);
          expect(ids.length > 0).toBe(query.q !== 'nowhere');
          expect(new Set(found.map(({ total_count }) => total_count))).toEqual(new Set([ids.length]));
        }
    },
  );
});

test.each(['', 'maple', 'court', 'maple toronto'])(
  'all that %j finds can be posted, the oldest work first',
  async (q) => {
    const words = q.split(' ').filter(Boolean);
    const { data, total_count } = await story.call('postableOrders', { query: { q } }, admin);
    const ids = await expected("o.status = 'completed'", words, false, 'work_date', 'ASC');
    expect(ids.length).toBeGreaterThan(1);
    expect(data.map(({ order_id }) => order_id)).toEqual(ids);
    expect(total_count).toBe(ids.length);
  },
);

test('a batch is found by a word that all buildings have, and by one that some have', async () => {
  await story.query(
    `with batch as (insert into batches (id, number, opened_by) values (gen_random_uuid(), 77, 'Ann') returning id)
     update orders o set batch_id = batch.id from batch, buildings b
     where o.status = 'posted' and b.id = o.building_id and b.name = 'Birch Court'`,
  );
  const found = async (q: string) =>
    (await story.call('postedBatches', { query: { q } }, story.scheduler)).body.data.map(
      ({ BatchNumber }) => BatchNumber,
    );
  expect(await Promise.all(['court', 'birch', 'birch court', 'cedar'].map(found))).toEqual([
    [77],
    [77],
    [77],
    [],
  ]);
});

test('more than are counted come by page, too', async () => {
  const { id } = await story.aBuilding({
    name: 'Crowded House',
    customer: 'Zebra Homes',
    schedulerId: story.schedulerUser.id,
  });
  await story.query(
    `insert into orders (building_id, id, status, origin, purchase_order_number, search_text)
     select $1, gen_random_uuid(), 'completed', 'request', 'crowd ' || n % 7, ' crowd ' || n % 7 || ' '
     from generate_series(1, $2::int) n`,
    [id, countCap + 20],
  );
  for (const q of ['', 'crowd', 'house'])
    for (const order_by of ['purchase_order_number', 'customer_name'] as const) {
      const query = {
        q,
        status: 'completed' as const,
        order_by,
        order_by_value: 'DESC' as const,
        limit: 150,
      };
      const pages = await Promise.all(
        [1, 2].map((page) => story.call('schedulerOrders', { query: { ...query, page } }, story.scheduler)),
      );
      const rows = await story.query<{ id: string }>(
        `select o.id from orders o join buildings b on b.id = o.building_id join customers c on c.id = b.customer_id
         where o.status = 'completed' and b.scheduler_id = $1 and (o.search_text like $2 or lower(b.name) like $2)
         order by ${sorts[order_by]} desc, o.order_number desc, o.id desc limit 300`,
        [story.schedulerUser.id, `%${q}%`],
      );
      expect(pages.flatMap(({ body }) => body.data.map((order) => order.id))).toEqual(
        rows.map((row) => row.id),
      );
      expect(pages.map(({ body }) => [body.total_count, body.total_is_exact])).toEqual(
        Array(2).fill([countCap + 1, false]),
      );
    }
});
