import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../../testing';

let provider: TestProvider;
let admin: { token: string; entityid: string };
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
});
afterAll(() => provider.close());

const query = async (sql: string, values: unknown[] = []) =>
  (await provider.services.pool.query(sql, values)).rows;
type Body = Parameters<typeof provider.call<'renewPins'>>[1]['body'];
const renew = (body: Body) => provider.attempt('renewPins', { body }, admin);
const opens = async (password: string) =>
  (await provider.attempt('buildingLogin', { body: { password } })).status === 200;
const pinOf = async (id: string) =>
  (await provider.call('buildingRecord', { params: { id } }, admin)).data[0]!.building_pin!;

test('all that a search finds get new PINs by mail; the old ones and their sessions end', async () => {
  const a = await provider.aBuilding({ city: 'Yewtown', email: 'a@yew.example' });
  const b = await provider.aBuilding({ city: 'Yewtown', email: '' });
  const other = await provider.aBuilding({ city: 'Oakville' });
  const contact = await provider.signIn(a);
  const { answer } = await renew({ which: { found: { q: 'yewtown' } }, mail: 1 });
  expect(answer).toMatchObject({
    success: '2 buildings have new PINs.',
    data: { buildings: 2, not_mailed: 1 },
  });
  expect([await opens(a.pin), await opens(b.pin), await opens(other.pin)]).toEqual([false, false, true]);
  expect((await provider.attempt('building', { params: { id: a.id } }, contact)).status).not.toBe(200);
  expect([await opens(await pinOf(a.id)), await opens(await pinOf(b.id))]).toEqual([true, true]);
  const mails = await query('select building_id from mail where building_id = any($1)', [
    [a.id, b.id, other.id],
  ]);
  expect(mails).toEqual([{ building_id: a.id }]);
  const logged = await query(
    `select target_id, description from activity_log where activity = 'pins.renewed' order by id`,
  );
  expect(new Set(logged.map(({ target_id }) => target_id))).toEqual(new Set([a.id, b.id]));
  expect(JSON.stringify(logged)).not.toContain(await pinOf(a.id));
});

test('chosen ones get new PINs without mail; a retired one stays as it is', async () => {
  const a = await provider.aBuilding({ email: 'a@elm.example' });
  const retired = await provider.aBuilding({});
  await query('update buildings set retired_at = now() where id = $1', [retired.id]);
  const before = await query('select building_pin_hash from buildings where id = $1', [retired.id]);
  const { answer } = await renew({ which: { ids: [a.id, retired.id, a.id] }, mail: 0 });
  expect(answer?.data).toEqual({ buildings: 1, not_mailed: 1 });
  expect(await query('select building_pin_hash from buildings where id = $1', [retired.id])).toEqual(before);
  expect(await query('select 1 from mail where building_id = $1', [a.id])).toEqual([]);
});

test('a building that is gone refuses all', async () => {
  const a = await provider.aBuilding({});
  const gone = '01900000-0000-7000-8000-000000000000';
  expect((await renew({ which: { ids: [a.id, gone] }, mail: 0 })).status).toBe(404);
  expect(await opens(a.pin)).toBe(true);
});
