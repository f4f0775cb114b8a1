import { expect, test } from 'vitest';
import { startStory } from '../features/orders/testing/story';

test('calls reach the database as a role that owns nothing, and so cannot take away what keeps the logs', async () => {
  const story = await startStory();
  await story.submit([story.card('101')]);
  const { pool } = story.services;
  const { rows: roles } = await pool.query(
    `select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication from pg_roles where rolname = current_user`,
  );
  expect(roles.flatMap(Object.values)).toEqual([false, false, false, false, false]);
  const { rows: owned } = await pool.query(
    `select relname from pg_class where relowner = (select oid from pg_roles where rolname = current_user)`,
  );
  expect(owned).toEqual([]);
  for (const statement of [
    'alter table activity_log disable trigger all',
    'alter table security_log disable trigger all',
    'drop table activity_log',
    'truncate activity_log',
    'truncate security_log',
    'delete from activity_log',
    'create or replace function refuse_log_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'set session_replication_role = replica',
    'create table public.another (a int)',
    `select pg_read_file('postgresql.conf')`,
    `copy orders to program 'cat'`,
    'set role clearunit',
    'select * from jobs.job',
    'select * from drizzle.__drizzle_migrations',
  ]) {
    await expect(pool.query(statement), statement).rejects.toMatchObject({
      message: expect.stringMatching(/permission denied|must be owner|does not exist/),
    });
  }
  await story.close();
});
