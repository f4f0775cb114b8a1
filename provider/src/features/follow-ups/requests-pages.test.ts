import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Story, startStory } from '../orders/testing/story';

/** More than are sorted as a whole. */
const many = 5_100;

let story: Story;
let admin: Awaited<ReturnType<Story['anAdmin']>>;
beforeAll(async () => {
  story = await startStory();
  admin = await story.anAdmin();
  const names = [
    ['Ann', 'Bell'],
    ['ann', 'bell'],
    ['Zed', 'Young'],
    ['Bo', 'Moss'],
  ] as const;
  const technicians = await Promise.all(
    names.map(([firstName, lastName]) => story.aUser({ role: 'technician', firstName, lastName })),
  );
  const other = await story.aBuilding({ name: 'Heron Court' });
  await story.query(
    `insert into follow_up_requests (id, building_id, technician_id, status, created_at)
     select gen_random_uuid(), case when n % 3 = 0 then $1::uuid else $2::uuid end,
       ($3::uuid[])[1 + floor(random() * 3)], case when n % 5 = 0 then 'rejected' else 'pending' end,
       timestamptz '2026-06-01' + n * interval '1 minute'
     from generate_series(1, ${many}) n`,
    [story.building.id, other.id, technicians.map(({ id }) => id)],
  );
  await story.query(
    `insert into follow_up_request_lines (id, building_id, request_id, unit_number, pest_id, treatment_id, request_type, priority)
     select gen_random_uuid(), building_id, id, (array['PH 4', '404', '12'])[1 + floor(random() * 3)], $1, $2, 'followup', n
     from follow_up_requests cross join generate_series(1, 2) n where random() < 0.2`,
    [story.pest.mice, story.treatment.bait],
  );
});
afterAll(() => story.close());

const list = (query: object) => story.call('adminFollowUpRequests', { query: query as never }, admin);
const wantedBy = async (order: string, condition = 'true') =>
  (
    await story.query<{ id: string }>(
      `select r.id from follow_up_requests r join users t on t.id = r.technician_id join buildings b on b.id = r.building_id
       where ${condition} order by ${order}`,
    )
  ).map(({ id }) => id);
const technician = `lower(t.first_name || ' ' || t.last_name)`;

test.each(['ASC', 'DESC'] as const)(
  'many come by the names of technicians, page by page, %s',
  async (way) => {
    const query = { order_by: 'tech_name', order_by_value: way, limit: 50 };
    for (const status of [undefined, 'pending', 'rejected'] as const) {
      const condition = status ? `r.status = '${status}'` : 'true';
      const wanted = await wantedBy(`${technician} ${way}, r.id ${way}`, condition);
      const last = Math.ceil(wanted.length / 50);
      const [border] = await story.query<{ count: number }>(
        `select count(*)::int from follow_up_requests r join users t on t.id = r.technician_id
       where ${technician} ${way === 'ASC' ? '<' : '>'} 'c' and ${condition}`,
      );
      for (const page of [1, 2, Math.ceil(border!.count / 50), last, last + 1]) {
        const { data, total } = await list({ ...query, page, ...(status && { status }) });
        expect(total).toBe(wanted.length);
        expect(data.map(({ id }) => id)).toEqual(wanted.slice((page - 1) * 50, page * 50));
      }
    }
  },
);

test.each([
  ['404', `l.unit_number = '404'`],
  ['4', `l.unit_number in ('404', 'PH 4')`],
  ['heron 12', `b.name = 'Heron Court' and l.unit_number = '12'`],
])('a search for %j finds each once, counted and sorted', async (q, condition) => {
  for (const [order_by, order] of [
    ['date', 'r.created_at'],
    ['tech_name', technician],
    ['building_name', 'lower(b.name)'],
  ] as const) {
    const wanted = await wantedBy(
      `${order} desc, r.id desc`,
      `exists (select from follow_up_request_lines l where l.request_id = r.id and ${condition})`,
    );
    for (const page of [1, 2, Math.ceil(wanted.length / 40), Math.ceil(wanted.length / 40) + 1]) {
      const { data, total } = await list({ q, order_by, order_by_value: 'DESC', limit: 40, page });
      expect(total).toBe(wanted.length);
      expect(data.map(({ id }) => id)).toEqual(wanted.slice((page - 1) * 40, page * 40));
    }
  }
});
