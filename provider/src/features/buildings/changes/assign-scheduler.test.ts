import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../../testing';

let provider: TestProvider;
let admin: { token: string; entityid: string };
let ana: { id: string };
let ben: { id: string };
let ids: string[];
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  ana = await provider.aUser({ role: 'scheduler', email: 'ana@sched.example' });
  ben = await provider.aUser({ role: 'scheduler', email: 'ben@sched.example' });
  ids = [];
  for (let n = 0; n < 4; n++)
    ids.push((await provider.aBuilding({ city: ['Cedarville West', 'Cedarville East'][n % 2] })).id);
});
afterAll(() => provider.close());
beforeEach(async () => {
  await provider.services.pool.query('update buildings set scheduler_id = null');
});

const schedulers = async () => {
  const { rows } = await provider.services.pool.query(
    'select scheduler_id from buildings where id = any($1) order by array_position($1, id)',
    [ids],
  );
  return rows.map(({ scheduler_id }) => scheduler_id);
};
const logged = async (): Promise<number> => {
  const { rows } = await provider.services.pool.query(
    `select count(*)::int as n from activity_log where activity = 'buildings.handed-over'`,
  );
  return rows[0].n;
};
type Body = Parameters<typeof provider.call<'assignScheduler'>>[1]['body'];
const assign = (body: Body) => provider.attempt('assignScheduler', { body }, admin);

test('chosen buildings get a scheduler, and what is sent back gives each its former one', async () => {
  await assign({ changes: [{ scheduler_id: ana.id, ids: [ids[1]!] }] });
  const { answer } = await assign({ changes: [{ scheduler_id: ben.id, ids }] });
  expect(answer).toMatchObject({ success: '4 buildings are assigned.', data: { buildings: 4 } });
  expect(await schedulers()).toEqual([ben.id, ben.id, ben.id, ben.id]);

  const { before, version } = answer!.data;
  const undone = await assign({ changes: before, version });
  expect(undone.answer?.data).toMatchObject({ buildings: 4, left_out: 0 });
  expect(await schedulers()).toEqual([null, ana.id, null, null]);
});

test('an undo leaves whoever was assigned since', async () => {
  const { answer } = await assign({ changes: [{ scheduler_id: ben.id, ids }] });
  provider.setNow(new Date(provider.services.now().getTime() + 1_000).toISOString());
  await assign({ changes: [{ scheduler_id: ana.id, ids: [ids[1]!, ids[2]!] }] });
  const { before, version } = answer!.data;
  expect((await assign({ changes: before, version })).answer?.data).toMatchObject({
    buildings: 2,
    left_out: 2,
  });
  expect(await schedulers()).toEqual([null, ana.id, ana.id, null]);
  expect((await assign({ changes: before, version })).refusal).toMatchObject({ reason: 'records.changed' });
});

test('a building waits again when its assignment is undone, and for nobody once a later scheduler is taken from it', async () => {
  const { pool } = provider.services;
  const [id] = ids as [string];
  await pool.query(`update buildings set awaited_scheduler = 'later@sched.example' where id = $1`, [id]);
  const awaited = async () =>
    (await provider.call('building', { params: { id } }, admin)).data[0]!.awaited_scheduler;
  const { answer } = await assign({ changes: [{ scheduler_id: ana.id, ids: [id] }] });
  expect(await awaited()).toBe('');
  const { before, version } = answer!.data;
  await assign({ changes: before, version });
  expect(await awaited()).toBe('later@sched.example');

  await assign({ changes: [{ scheduler_id: ben.id, ids: [id] }] });
  await assign({ changes: [{ scheduler_id: '', ids: [id] }] });
  expect(await awaited()).toBe('');
});

test('all buildings that a search finds get one; those that have it stay out of the log and of what is undone', async () => {
  const before = await logged();
  await assign({ changes: [{ scheduler_id: ben.id, ids: [ids[3]!] }] });
  const { answer } = await assign({ scheduler_id: ben.id, found: { q: 'East, Cedarville' } });
  expect(answer!.data).toMatchObject({ buildings: 1, before: [{ scheduler_id: '', ids: [ids[1]] }] });
  expect(await schedulers()).toEqual([null, ben.id, null, ben.id]);
  await assign({ scheduler_id: ana.id, found: { q: '', schedulerID: 'none' } });
  expect(await schedulers()).toEqual([ana.id, ben.id, ana.id, ben.id]);

  expect((await logged()) - before).toBe(4);
});

test('nobody, a technician or a building that is not there: told, and nothing is changed', async () => {
  const technician = await provider.aUser({ role: 'technician' });
  const asTechnician = await assign({ changes: [{ scheduler_id: technician.id, ids }] });
  expect(asTechnician.refusal).toMatchObject({ code: 422, problems: [{ field: 'scheduler_id' }] });
  const gone = '00000000-0000-7000-8000-000000000000';
  const withGone = await assign({
    changes: [
      { scheduler_id: ana.id, ids: [ids[0]!] },
      { scheduler_id: ana.id, ids: [ids[1]!, gone] },
    ],
  });
  expect(withGone.refusal).toMatchObject({ code: 404 });
  expect(await schedulers()).toEqual([null, null, null, null]);
});
