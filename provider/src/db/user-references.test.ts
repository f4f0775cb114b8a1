import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from './testing';

/** Columns that name a user in tables that stay small enough to be read as a whole. */
const readAsAWhole = [
  'buildings.former_scheduler_id',
  'critical_units.created_by',
  'follow_up_requests.decided_by',
  'notes.created_by',
  'pin_requests.resolved_by',
];

test('deleting a user finds what names them by an index, except in small tables', async () => {
  const { url, drop } = await freshDatabase();
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ column: string }>(
    `select c.conrelid::regclass || '.' || a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'users'::regclass and not exists (
       select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
     order by 1`,
  );
  expect(rows.map(({ column }) => column)).toEqual(readAsAWhole);
  await client.end();
  await drop();
});
