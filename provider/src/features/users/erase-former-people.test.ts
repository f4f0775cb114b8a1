import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';
import { eraseFormerPeople } from './erase-former-people';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const query = async (text: string, values: unknown[] = []) =>
  (await provider.services.pool.query(text, values)).rows;
const erase = () => eraseFormerPeople(provider.services.pool, new Date('2026-07-01T00:00:00Z'));

test('whoever left long ago is no longer named, and what they did stays', async () => {
  provider.setNow('2026-06-01T12:00:00Z');
  const boss = await provider.aUser({ role: 'admin' });
  const [ana, ben] = [
    await provider.aUser({ role: 'scheduler' }),
    await provider.aUser({ role: 'scheduler' }),
  ];
  const building = await provider.aBuilding({ schedulerId: ana.id });
  const body = { buildingID: building.id, notes: 'Dogs in 3', note_type: 'ALERT' as const };
  await provider.call('createNote', { body }, await provider.signIn(ana));
  await provider.call(
    'deleteUser',
    { body: { scheduler_id: ana.id, hand_over_to: ben.id } },
    await provider.signIn(boss),
  );

  provider.setNow('2026-07-15T12:00:00Z');
  const late = await provider.aUser({ role: 'scheduler' });
  await provider.call('deleteUser', { body: { scheduler_id: late.id } }, await provider.signIn(boss));

  const before = await query('select id, created_at, activity, target_id from activity_log order by id');
  expect(await erase()).toBe(1);
  const log = await query('select * from activity_log order by id');
  const kept = log.map(({ id, created_at, activity, target_id }) => ({
    id,
    created_at,
    activity,
    target_id,
  }));
  expect(kept).toEqual(before);
  expect(JSON.stringify(log)).not.toContain(ana.email);
  expect(JSON.stringify(log)).toContain(ben.email);
  expect(JSON.stringify(log)).toContain(late.email);
  expect(log.find(({ activity }) => activity === 'notes.created')).toMatchObject({
    performed_by: 'former scheduler',
    actor_id: ana.id,
  });
  expect(log.find(({ target_id }) => target_id === ana.id).description).toEqual({ role: 'scheduler' });
  expect(await erase()).toBe(0);
});

test('the log lets nothing else be changed, even then', async () => {
  const change = (what: string) =>
    provider.owner
      .query(`begin; set local clearunit.erasing = 'on'; ${what}; commit`)
      .catch(async (failure) => {
        await provider.owner.query('rollback');
        throw failure;
      });
  for (const what of [
    `update activity_log set activity = 'orders.deleted'`,
    `update activity_log set created_at = now()`,
    'update activity_log set target_id = null',
    'delete from activity_log',
    'truncate activity_log',
  ])
    await expect(change(what), what).rejects.toThrow('cannot be changed');
  await expect(query(`update activity_log set performed_by = 'nobody'`)).rejects.toThrow('cannot be changed');
  // The role of calls may not do what the erasure does.
  const calls = await provider.services.pool.connect();
  await calls.query(`begin; set local clearunit.erasing = 'on'`);
  const done = calls.query(`update activity_log set performed_by = 'nobody'`);
  await expect(done).rejects.toThrow('cannot be changed');
  await calls.query('rollback');
  calls.release();
});

test('decided PIN requests go, waiting ones stay', async () => {
  await query(
    `insert into pin_requests (id, question_one, question_two, question_three, status, updated_at) values
       (gen_random_uuid(), 'Robin', 'Maple', '1 Elm', 'approved', '2026-01-01'),
       (gen_random_uuid(), 'Kim', 'Maple', '1 Elm', 'pending', '2026-01-01'),
       (gen_random_uuid(), 'Lee', 'Maple', '1 Elm', 'rejected', '2026-07-10')`,
  );
  await erase();
  expect(
    (await query('select question_one as name from pin_requests order by 1')).map(({ name }) => name),
  ).toEqual(['Kim', 'Lee']);
});
