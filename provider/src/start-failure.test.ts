import { createServer } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { EmbeddedUnavailable } from './db/embedded';
import { migrate } from './db/migrate';
import { freshDatabase } from './db/testing';
import { startFailure } from './start-failure';
import { startProvider } from './testing';

const settings = { host: '127.0.0.1', port: 8081, databaseUrl: undefined };
const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((failure: unknown) => failure);

test('a port that is taken is named, with the variable to set', async () => {
  const provider = await startProvider();
  const port = Number(new URL(provider.url).port);
  const failure = await new Promise((resolve) =>
    createServer().once('error', resolve).listen(port, '127.0.0.1'),
  );
  await provider.close();
  expect(startFailure(failure, { ...settings, port })).toBe(
    `Port ${port} is taken on 127.0.0.1. Set PROVIDER_PORT to another one, or to 0 for any free one.`,
  );
});

test('an address of another machine cannot be listened on', async () => {
  const failure = await new Promise((resolve) =>
    createServer().once('error', resolve).listen(0, '192.0.2.1'),
  );
  expect(startFailure(failure, { ...settings, host: '192.0.2.1' })).toMatch(/cannot listen on 192\.0\.2\.1/);
});

test('a database that is not there is named without its password', async () => {
  const databaseUrl = 'postgres://portal:secret@127.0.0.1:1/clearunit';
  const told = startFailure(await failureOf(migrate(databaseUrl)), { ...settings, databaseUrl });
  expect(told).toBe(
    'The database at 127.0.0.1:1/clearunit cannot be used (ECONNREFUSED). Check DATABASE_URL, and that its server runs.',
  );
});

test('a database that is not in its server is told apart from a server that is not there', async () => {
  const database = await freshDatabase();
  await database.drop();
  const databaseUrl = database.url;
  const told = startFailure(await failureOf(migrate(databaseUrl)), { ...settings, databaseUrl });
  expect(told).toMatch(/cannot be used \(there is no such database\)/);
});

test('data of another version is refused and stays as it is', async () => {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('0000', 1)`);
  const before = await client.query('select * from drizzle.__drizzle_migrations order by id');
  const told = startFailure(await failureOf(migrate(database.url)), {
    ...settings,
    databaseUrl: database.url,
  });
  expect(told).toMatch(
    /made by another version of Clearunit \(1 of its \d+ migrations .* Nothing was changed\./,
  );
  const after = await client.query('select * from drizzle.__drizzle_migrations order by id');
  expect(after.rows).toEqual(before.rows);
  await client.end();
  await database.drop();
});

test('an embedded database that cannot run says what to do; anything else is left to its stack', () => {
  expect(startFailure(new EmbeddedUnavailable('no room.'), settings)).toMatch(/no room\. Set DATABASE_URL/);
  expect(startFailure(new TypeError('x is undefined'), settings)).toBeUndefined();
});
