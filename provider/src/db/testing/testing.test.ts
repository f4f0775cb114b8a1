import pg from 'pg';
import { expect, it } from 'vitest';
import { freshDatabase } from './index';

it('gives every test a migrated database of its own', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  await query(one.url, 'create table only_here (unit text)');
  expect(await query(other.url, `select to_regclass('only_here') as found`)).toEqual([{ found: null }]);
  expect(await query(other.url, 'select count(*)::int as n from drizzle.__drizzle_migrations')).not.toEqual([
    { n: 0 },
  ]);
  await Promise.all([one.drop(), other.drop()]);
});

it('drops a database although somebody is still connected to it', async () => {
  const database = await freshDatabase();
  const idle = new pg.Client({ connectionString: database.url });
  idle.on('error', () => undefined);
  await idle.connect();
  await database.drop();
  await expect(query(database.url, 'select 1')).rejects.toThrow(/does not exist/);
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}
