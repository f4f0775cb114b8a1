import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from './open';
import { freshDatabase } from './testing';
import { inTransaction } from './transaction';

let database: OpenDatabase;
let drop: () => Promise<void>;
beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  database = openDatabase(fresh.url, { connections: 2 });
});
afterAll(async () => {
  await database.close();
  await drop();
});

const pests = async () => (await database.pool.query('select name from pests')).rows;
const addPest = `insert into pests values (gen_random_uuid(), 'Mice')`;

test('what fails leaves nothing behind, and its connection goes back to the pool', async () => {
  for (let round = 0; round < 4; round++) {
    const failing = inTransaction(database.pool, async (client) => {
      await client.query(addPest);
      await client.query('select nothing from nowhere');
    });
    await expect(failing).rejects.toThrow('nowhere');
  }
  expect(await pests()).toEqual([]);
});

test('a connection that dies in the middle fails its transaction, not the process', async () => {
  const failing = inTransaction(database.pool, async (client) => {
    await client.query(addPest);
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const gone = new Promise((resolve) => client.once('end', resolve));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await gone;
    await client.query('select 1');
  });
  await expect(failing).rejects.toThrow();
  expect(await pests()).toEqual([]);
});
