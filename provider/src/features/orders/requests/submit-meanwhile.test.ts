import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { untilBlocked } from '../../../testing';
import { type Story, startStory } from '../testing/story';

let story: Story;
let admin: pg.PoolClient;
beforeAll(async () => {
  story = await startStory({ name: 'Old Court', locationId: 'OLD-1' });
  admin = await story.services.pool.connect();
});
afterAll(async () => {
  admin.release();
  await story.close();
});
beforeEach(() => story.forgetOrders());

const twoUnits = () => [story.card('101'), story.sprayed('102')];

/** Somebody else's change, in a transaction that is not over yet. */
async function begin(...statements: [sql: string, ...values: unknown[]][]): Promise<void> {
  await admin.query('begin');
  for (const [sql, ...values] of statements) await admin.query(sql, values);
}

test('a request for a building that is being renamed waits, and is found by the new name', async () => {
  await begin(
    ['select 1 from buildings where id = $1 for update', story.building.id],
    [`update buildings set name = 'New Court', location_id = 'NEW-1' where id = $1`, story.building.id],
  );
  const submitted = story.submit(twoUnits());
  await untilBlocked(story.owner, 1);
  await admin.query('commit');
  const { id } = await submitted;
  const texts = await story.query<{ text: string }>(
    'select search_text as text from order_lines where order_id = $1',
    [id],
  );
  expect(texts).toHaveLength(2);
  for (const { text } of texts) {
    expect(text).toContain('new court');
    expect(text).not.toContain('old court');
  }
});

test('a building is not changed while a request for it is being stored', async () => {
  await begin(['lock table order_lines in share mode']);
  const submitted = story.submit(twoUnits());
  await untilBlocked(story.owner, 1);
  const renamed = story.query(`update buildings set name = 'Late Court' where id = $1`, [story.building.id]);
  await untilBlocked(story.owner, 2);
  await admin.query('commit');
  const [{ id }] = await Promise.all([submitted, renamed]);
  const [line] = await story.query<{ text: string }>(
    'select search_text as text from order_lines where order_id = $1',
    [id],
  );
  expect(line!.text).not.toContain('late court');
});

test('prices that change meanwhile count for all units of a request or for none', async () => {
  const { branchId } = story.building;
  const setPrices = `insert into branch_prices select $1, s.code, $2 from service_codes s
     on conflict (branch_id, service_code) do update set price_cents = excluded.price_cents`;
  await story.query(setPrices, [branchId, 4_500]);
  await begin([setPrices, branchId, 9_000]);
  const before = await story.submit(twoUnits());
  await admin.query('commit');
  const after = await story.submit(twoUnits());
  const pricesOf = async ({ id }: { id: string }) => (await story.linesOf(id)).map(({ price }) => price);
  expect(await Promise.all([pricesOf(before), pricesOf(after)])).toEqual([
    [4_500, 4_500],
    [9_000, 9_000],
  ]);
});

test('a request for a building that is being deleted is told that there is none, and nothing is stored', async () => {
  const gone = await story.aBuilding({ units: ['101'] });
  const contact = await story.signIn(gone);
  await begin(['delete from buildings where id = $1', gone.id]);
  const { body } = story.request([story.card('101')]);
  const refused = story.refused('submitOrder', { body: { ...body, building_uuid: gone.id } }, contact);
  await untilBlocked(story.owner, 1);
  await admin.query('commit');
  expect(await refused).toMatchObject({ code: 404, reason: 'records.not-found' });
  expect(await story.query('select 1 from orders where building_id = $1', [gone.id])).toEqual([]);
});
