import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { syncCatalogue } from '../features/catalogue/sync-catalogue';
import { migrate } from './migrate';
import { openDatabase } from './open';

test('two providers that start together on an empty database migrate it once and share one catalogue', async () => {
  const adminUrl = inject('databaseAdminUrl');
  const name = `together_${process.pid}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  const start = async () => {
    await migrate(url);
    const database = openDatabase(url);
    await syncCatalogue(database.pool);
    return database;
  };
  const [one, other] = await Promise.all([start(), start()]);
  const { rows } = await one.pool.query('select count(*) as pests, count(distinct name) as names from pests');
  expect(rows[0].pests).toBe(rows[0].names);
  await Promise.all([one.close(), other.close()]);
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});
