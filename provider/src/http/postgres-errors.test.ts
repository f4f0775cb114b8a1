import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { statusOf } from '@clearunit/shared/domain/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowLongStatements, type OpenDatabase, openDatabase, ping } from '../db/open';
import { freshDatabase } from '../db/testing';
import { inTransaction } from '../db/transaction';
import { isPassing, refusalOfDatabase } from './postgres-errors';

let database: OpenDatabase;
let drop: () => Promise<void>;
let url: string;
beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  url = fresh.url;
  database = openDatabase(fresh.url, { statementTimeout: 500 });
  await database.pool.query(`insert into pests values (gen_random_uuid(), 'Mice')`);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const failureOf = (statement: string) => database.pool.query(statement).catch((error: unknown) => error);
const told = (failure: unknown) => {
  const refusal = refusalOfDatabase(failure);
  return refusal && { status: statusOf(refusal), reason: refusal.reason };
};

test.each([
  [`insert into pests values (gen_random_uuid(), 'MICE')`, 409, 'records.changed'],
  [`insert into service_codes values ('X', gen_random_uuid(), gen_random_uuid())`, 409, 'records.in-use'],
  ['select pg_sleep(5)', 504, 'server.too-slow'],
  [`do $$ begin raise 'full' using errcode = '53100'; end $$`, 503, 'server.unavailable'],
  [`do $$ begin raise 'deadlock' using errcode = '40P01'; end $$`, 503, 'server.busy'],
  [`do $$ begin raise 'serialization' using errcode = '40001'; end $$`, 503, 'server.busy'],
  [`select 'a' || convert_from('\\x00', 'UTF8')`, 400, 'input.wrong-shape'],
  [`select 'abc'::uuid`, 400, 'records.id-not-valid'],
  [`select 'abc'::int`, 400, 'input.wrong-shape'],
  [`select 'soon'::date`, 400, 'input.wrong-shape'],
  [`select '2026-02-30'::date`, 400, 'input.wrong-shape'],
  [`select '2026-07-04T00:00+99:00'::timestamptz`, 400, 'input.wrong-shape'],
  [`select * from json_to_recordset('[{"note":"\\ud800"}]') as x(note text)`, 400, 'input.wrong-shape'],
])('%s is refused as what it is', async (statement, status, reason) => {
  expect(told(await failureOf(statement))).toEqual({ status, reason });
});

test('a database that takes no changes is not ready, and a change that meets one may go well later', async () => {
  const { pool, close } = openDatabase(`${url}&options=-c%20default_transaction_read_only%3Don`);
  await expect(ping(pool)).rejects.toThrow('takes no changes');
  const failure = await pool.query('delete from pests').catch((error: unknown) => error);
  await close();
  expect(told(failure)).toEqual({ status: 503, reason: 'server.unavailable' });
  expect(isPassing(failure)).toBe(true);
  await expect(ping(database.pool)).resolves.toBeUndefined();
});

test('a database that says nothing is not ready', async () => {
  const silent = createServer().listen(0);
  const { pool } = openDatabase(
    `postgres://somebody@127.0.0.1:${(silent.address() as AddressInfo).port}/any`,
  );
  await expect(ping(pool)).rejects.toThrow('takes too long');
  silent.close();
});

test('connections that were lost without a word are given up, and new ones opened', async () => {
  const { hostname, port } = new URL(url);
  const relayed = new URL(url);
  const links: [Socket, Socket][] = [];
  const relay = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => undefined);
    links.push([near, far]);
  }).listen(0);
  relayed.port = String((relay.address() as AddressInfo).port);
  const { pool, close } = openDatabase(relayed.href, { statementTimeout: 300, connections: 3 });
  const ask = () => pool.query('select 1');
  await Promise.all([ask(), ask(), ask()]);
  for (const [near, far] of links) near.unpipe(far);
  const failures = await Promise.all(
    [ask(), ask(), ask()].map((asked) => asked.catch((error: unknown) => error)),
  );
  for (const failure of failures) {
    expect(told(failure)).toEqual({ status: 503, reason: 'server.unavailable' });
  }
  expect((await ask()).rows).toHaveLength(1);
  // One that said nothing for longer than it may, but owed no answer, is given up when it owes one.
  const client = await pool.connect();
  await once(socketOf(client), 'timeout');
  expect((await client.query('select 1')).rows).toHaveLength(1);
  for (const [near, far] of links) near.unpipe(far);
  const failure = await client.query('select 1').catch((error: unknown) => error);
  expect(told(failure)).toEqual({ status: 503, reason: 'server.unavailable' });
  client.release(failure as Error);
  await close();
  for (const [near, far] of links) {
    near.destroy();
    far.destroy();
  }
  relay.close();
});

test('a transaction with long statements waits for them, the next one on its connection does not', async () => {
  const { pool, close } = openDatabase(url, { statementTimeout: 60, connections: 1 });
  const usual = await inTransaction(pool, async (client) => {
    const { timeout } = socketOf(client);
    await allowLongStatements(client, 5_000);
    await client.query('select pg_sleep($1)', [(timeout! + 200) / 1_000]);
    return timeout;
  });
  const client = await pool.connect();
  expect(socketOf(client).timeout).toBe(usual);
  client.release();
  await close();
});

const socketOf = (client: unknown) => (client as { connection: { stream: Socket } }).connection.stream;

test('a mistake in a statement is nobody’s fault but the server’s', async () => {
  expect(told(await failureOf('select nothing from nowhere'))).toBeUndefined();
  expect(refusalOfDatabase(new Error('23505'))).toBeUndefined();
  expect(refusalOfDatabase(undefined)).toBeUndefined();
});

test('what may go well another time is told from what never will', async () => {
  expect(isPassing(await failureOf('select pg_sleep(5)'))).toBe(true);
  expect(isPassing(new Error('Connection terminated due to connection timeout'))).toBe(true);
  const broken = 'Client has encountered a connection error and is not queryable';
  expect(isPassing(new Error(broken))).toBe(true);
  expect(isPassing(await failureOf(`select '0000-01-01'::date`))).toBe(false);
  expect(isPassing(new RangeError('no such day'))).toBe(false);
});
