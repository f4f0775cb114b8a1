import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../db/open';
import { freshDatabase } from '../db/testing';
import { isPassing, refusalOfDatabase } from './postgres-errors';

let database: OpenDatabase;
let drop: () => Promise<void>;
beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  database = openDatabase(fresh.url, { statementTimeout: 50 });
  await database.pool.query(`insert into pests values (gen_random_uuid(), 'Mice')`);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const failureOf = (statement: string) => database.pool.query(statement).catch((error: unknown) => error);
const refusal = async (statement: string) => refusalOfDatabase(await failureOf(statement));

test.each([
  [`insert into pests values (gen_random_uuid(), 'MICE')`, 409, 'records.changed'],
  [`insert into service_codes values ('X', gen_random_uuid(), gen_random_uuid())`, 409, 'records.in-use'],
  ['select pg_sleep(5)', 504, 'server.too-slow'],
  [`do $$ begin raise 'deadlock' using errcode = '40P01'; end $$`, 503, 'server.busy'],
  [`do $$ begin raise 'serialization' using errcode = '40001'; end $$`, 503, 'server.busy'],
  [`select 'a' || convert_from('\\x00', 'UTF8')`, 400, 'input.wrong-shape'],
  [`select 'abc'::uuid`, 400, 'records.id-not-valid'],
  [`select 'abc'::int`, 400, 'input.wrong-shape'],
  [`select * from json_to_recordset('[{"note":"\\ud800"}]') as x(note text)`, 400, 'input.wrong-shape'],
])('%s is refused as what it is', async (statement, status, reason) => {
  expect(await refusal(statement)).toMatchObject({ status, reason });
});

test('a mistake in a statement is nobody’s fault but the server’s', async () => {
  expect(await refusal('select nothing from nowhere')).toBeUndefined();
  expect(refusalOfDatabase(new Error('23505'))).toBeUndefined();
  expect(refusalOfDatabase(undefined)).toBeUndefined();
});

test('what may go well another time is told from what never will', async () => {
  expect(isPassing(await failureOf('select pg_sleep(5)'))).toBe(true);
  expect(isPassing(new Error('Connection terminated due to connection timeout'))).toBe(true);
  expect(isPassing(await failureOf(`select '0000-01-01'::date`))).toBe(false);
  expect(isPassing(new RangeError('no such day'))).toBe(false);
});
