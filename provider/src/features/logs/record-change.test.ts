import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { startProvider, type TestProvider } from '../../testing';
import { type Change, recordChange } from './record-change';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const change: Change = {
  activity: 'buildings.updated',
  targetEntity: 'building',
  description: { from: 1, to: 2 },
};
const entries = async () => (await provider.services.pool.query('select * from activity_log')).rows;

test('an entry stands or falls with the change that it tells of', async () => {
  const { owner: pool } = provider;
  const failing = inTransaction(pool, async (client) => {
    await recordChange(client, 'system', change);
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect(await entries()).toEqual([]);
  const actor = { role: 'technician', id: '00000000-0000-4000-8000-000000000000' } as const;
  await inTransaction(pool, (client) =>
    recordChange(client, { actor, actorName: 'Tom Reed', now: provider.services.now() }, change),
  );
  expect(await entries()).toMatchObject([
    {
      field_name: 'technician',
      performed_by: 'Tom Reed',
      activity: 'buildings.updated',
      description: { from: 1, to: 2 },
    },
  ]);
});

test('nobody changes the log afterwards', async () => {
  const { owner: pool } = provider;
  await expect(pool.query(`update activity_log set performed_by = 'x'`)).rejects.toThrow('cannot be changed');
  await expect(pool.query('delete from activity_log')).rejects.toThrow('cannot be changed');
});
