import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fold } from '@clearunit/shared/domain/search';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { startStory } from '../features/orders/testing/story';
import { findBuildingsOfPin } from '../features/sessions/queries';
import { findPin } from '../pin-keys';
import { settlePins } from '../pin-keys/settle-pins';
import {
  wrongLastClosedDoors,
  wronglyCountedBatches,
  wronglyCountedInvoices,
  wronglyMarkedOrders,
  wronglyTotalledBuildings,
} from '../testing';
import { migrate } from './migrate';
import { emptyDatabase } from './testing';

/** What a release left in a database: its migrations, and rows of all its tables. */
interface Release {
  migrations: { tag: string; hash: string }[];
  tables: Record<string, Record<string, unknown>[]>;
}

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const migrations = here('./migrations');
const releases = here('./releases');

const versions = (await readdir(releases)).map((file) => file.replace(/\.json$/, ''));

/** Stores a visit to each order, with an inspection of each of its units. */
const storeVisits = (client: pg.Client) =>
  client.query(
    `with visits as (insert into invoices (building_id, id, order_id, technician_name, work_date)
       select building_id, gen_random_uuid(), id, 'Ann Bell', '2026-07-01' from orders returning *)
     insert into results (building_id, id, invoice_id, order_line_id, unit_id, unit_number, pest_id, treatment_id,
       work_date, outcome, treatment_done, activity_level, comment, comment_problem)
     select l.building_id, gen_random_uuid(), v.id, l.id, l.unit_id, l.unit_number, l.pest_id, l.treatment_id, v.work_date,
       'inspected', true, 'No activity', 'Follow up', 'unknown-follow-up'
     from visits v join order_lines l on l.building_id = v.building_id and l.order_id = v.order_id`,
  );

describe.each(versions)('data of %s', async (version) => {
  const release: Release = JSON.parse(await readFile(join(releases, `${version}.json`), 'utf8'));

  test('meets the migrations that the release had, unchanged', async () => {
    expect((await ourMigrations()).slice(0, release.migrations.length)).toEqual(release.migrations);
  });

  test('is all there after the upgrade to the newest schema', async () => {
    const { client, url, drop } = await databaseOf(release);
    await migrate(url);
    const upgraded = await tablesOf(client);
    for (const [table, rows] of Object.entries(release.tables)) {
      const kept = new Set(Object.keys(upgraded[table]?.[0] ?? {}));
      // Made of the other columns, and made again.
      kept.delete('search_text');
      const sameColumns = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => kept.has(name))),
      );
      const expected = sameColumns.map((row) => expect.objectContaining(row));
      expect.soft(upgraded[table], table).toEqual(expect.arrayContaining(expected));
      expect.soft(upgraded[table], table).toHaveLength(rows.length);
    }
    await drop();
  });

  test('is found by words, however they are written', async () => {
    const { client, url, drop } = await databaseOf(release);
    await client.query(`update buildings set name = 'Résidence Saint-Léonard'`);
    await client.query(
      `insert into pin_requests (id, question_one, question_two, question_three)
       values (gen_random_uuid(), 'Zoé Bell', 'Bell & Co.', '3 Test St., Montréal')`,
    );
    const before = await tablesOf(client);
    await migrate(url);
    const { rows } = await client.query<{ found: string }>(
      `select search_text as found from buildings union all select search_text from users
       union all select search_text from customers union all select search_text from orders
       union all select search_text from order_lines union all select search_text from pin_requests`,
    );
    const expected = ['buildings', 'users', 'customers', 'orders', 'order_lines', 'pin_requests'].map(
      (table) => before[table]!.length,
    );
    expect(rows).toHaveLength(expected.reduce((sum, count) => sum + count));
    for (const { found } of rows) expect(found).toBe(fold(found));
    // An order's own words; those of its building are found with the building.
    const orders = await client.query<{ number: string; found: string }>(
      `select o.order_number as number, o.search_text as found from orders o
       join buildings b on b.id = o.building_id where b.city = 'Toronto'`,
    );
    expect(orders.rows.length).toBeGreaterThan(0);
    for (const { number, found } of orders.rows) {
      expect(found).toMatch(new RegExp(`^ ${number} `));
      expect(found).not.toContain('toronto');
    }
    const building = await client.query<{ found: string }>('select search_text as found from buildings');
    expect(building.rows[0]!.found).toMatch(/^ residence saint leonard /);
    await drop();
  });

  test('says which orders are planned in part', async () => {
    const { client, url, drop } = await databaseOf(release);
    await client.query(
      `insert into order_lines select (json_populate_record(l, json_build_object('id', gen_random_uuid(), 'status', 'in progress'))).*
       from order_lines l where status = 'scheduled'`,
    );
    await migrate(url);
    const { rows } = await client.query('select from orders where partly_planned');
    expect(rows.length).toBeGreaterThan(0);
    expect(await wronglyMarkedOrders(client)).toEqual([]);
    await drop();
  });

  test('has no day of a visit that is over on orders with open units', async () => {
    const { client, url, drop } = await databaseOf(release);
    const { rows } = await client.query<{ id: string }>(
      `update order_lines set status = 'completed', work_date = schedule_date where status = 'scheduled'
       returning order_id as id`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const partlyDone = [rows.map(({ id }) => id)];
    await client.query(
      `insert into order_lines select (json_populate_record(l, json_build_object('id', gen_random_uuid(),
         'status', 'in progress', 'schedule_date', null, 'work_date', null))).*
       from order_lines l where order_id = any($1)`,
      partlyDone,
    );
    const days = 'select distinct schedule_date from orders where id = any($1)';
    expect((await client.query(days, partlyDone)).rows).not.toEqual([{ schedule_date: null }]);
    await migrate(url);
    expect((await client.query(days, partlyDone)).rows).toEqual([{ schedule_date: null }]);
    await drop();
  });

  test('knows how many orders a batch has', async () => {
    const { client, url, drop } = await databaseOf(release);
    await client.query(
      `insert into batches (id, number, opened_by) values (gen_random_uuid(), 999999, 'Ada')`,
    );
    await client.query(
      `update orders set status = 'posted', batch_id = (select id from batches where number = 999999)`,
    );
    await migrate(url);
    const { rows } = await client.query('select order_count from batches where number = 999999');
    expect(rows).toEqual([{ order_count: release.tables.orders!.length }]);
    expect(await wronglyCountedBatches(client)).toEqual([]);
    await drop();
  });

  test('knows how many comments of an invoice cannot be read', async () => {
    const { client, url, drop } = await databaseOf(release);
    await storeVisits(client);
    await migrate(url);
    const { rows } = await client.query('select sum(invalid_comments)::int from invoices');
    expect(rows).toEqual([{ sum: release.tables.order_lines!.length }]);
    expect(await wronglyCountedInvoices(client)).toEqual([]);
    await drop();
  });

  test('knows how many units of each class a building has', async () => {
    const { client, url, drop } = await databaseOf(release);
    await storeVisits(client);
    await migrate(url);
    const { rowCount } = await client.query('select from building_class_totals');
    expect(rowCount).toBeGreaterThan(0);
    expect(await wronglyTotalledBuildings(client)).toEqual([]);
    await drop();
  });

  test('knows the last closed doors of a unit', async () => {
    const { client, url, drop } = await databaseOf(release);
    await storeVisits(client);
    const unit = release.tables.units![0]!;
    // Three on one day, of which the last of each treatment counts.
    await client.query(
      `update results r set outcome = 'no answer', activity_level = null, treatment_done = false, comment = '',
         comment_problem = null, unit_id = $1, unit_number = $2, pest_id = (select pest_id from order_lines order by id limit 1)`,
      [unit.id, unit.unit],
    );
    await client.query(
      `insert into unit_latest (building_id, unit_id, pest_id, tried_on, tried_outcome)
       select distinct building_id, unit_id, pest_id, work_date, outcome from results`,
    );
    await migrate(url);
    const { rows } = await client.query(
      `select tried_result_ids as kept, (select array_agg(id order by id) from (
         select distinct on (treatment_id) id from results order by treatment_id, id desc) r) as last from unit_latest`,
    );
    expect(rows).toEqual([{ kept: rows[0]?.last, last: expect.any(Array) }]);
    expect(await wrongLastClosedDoors(client)).toEqual([]);
    await drop();
  });

  test('has no PIN in clear after the first start, and each can be read and found', async () => {
    const { client, url, drop } = await databaseOf(release);
    const clear = pinsInClear(release);
    expect(clear.length).toBeGreaterThan(0);
    const { building_id } = release.tables.orders![0]!;
    await client.query(
      `insert into mail (id, building_id, recipients, subject, body_text, body_html, status)
       values (gen_random_uuid(), $1, 'a@b.ca', 'Your PIN for 3 Test Street', $2, $2, 'queued')`,
      [building_id, `You asked for the PIN of 3 Test Street. It is ${clear[0]!.pin}.`],
    );
    await migrate(url);
    const keys = await settlePins(url, async () => ['the secret that the first start has made']);
    const upgraded = await tablesOf(client);
    expect(pinsInClear({ tables: upgraded })).toEqual([]);
    for (const { pin } of clear) expect(JSON.stringify(upgraded)).not.toContain(`${pin}`);
    expect(upgraded.mail).toContainEqual(
      expect.objectContaining({
        has_pin: true,
        body_text: 'You asked for the PIN of 3 Test Street. It is ••••••.',
      }),
    );
    for (const { id, pin } of clear) {
      expect((await findBuildingsOfPin(client, keys.hash(pin))).map((building) => building.id)).toEqual([id]);
      expect(await findPin(client, keys, id)).toBe(pin);
    }
    const ofContacts = release.tables.sessions!.filter(({ pin }) => pin !== null);
    expect(upgraded.sessions!.filter(({ pin_hash }) => pin_hash !== null)).toEqual(
      ofContacts.map(({ token_hash, pin }) =>
        expect.objectContaining({ token_hash, pin_hash: keys.hash(String(pin)) }),
      ),
    );
    await drop();
  });
});

test('schedulers who never chose a password are marked, whose password is one that several may know', async () => {
  const release: Release = JSON.parse(await readFile(join(releases, '0.1.0.json'), 'utf8'));
  const { client, url, drop } = await databaseOf(release);
  const add = async (email: string, role: number, hash: string, activities: readonly string[]) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into users (id, role, email, password_hash, first_name, last_name)
       values (gen_random_uuid(), $1, $2, $3, 'Ana', 'Bell') returning id`,
      [role, email, hash],
    );
    for (const activity of activities) {
      await client.query(
        `insert into activity_log (id, field_name, performed_by, activity, target_entity, target_id, description)
         select max(id) + 1, 'admin', 'Boss', $1, 'user', $2, '{}' from activity_log`,
        [activity, rows[0]!.id],
      );
    }
  };
  await client.query(
    `insert into installation (key, value) values ('initial_scheduler_password_hash', 'the shared one')`,
  );
  await add('shared@staff.example', 1, 'the shared one', ['users.registered']);
  await add('former-shared@staff.example', 1, 'a former one', ['users.registered']);
  await add('own@staff.example', 1, 'an own one', ['users.registered', 'users.password-changed']);
  await add('demo@staff.example', 1, 'of the demo', []);
  await add('technician@staff.example', 3, 'a typed one', ['users.registered']);
  await migrate(url);
  const { rows: marked } = await client.query(
    `select email, password_hash from users where must_choose_password and password_is_shared order by email`,
  );
  expect(marked).toEqual([
    { email: 'former-shared@staff.example', password_hash: 'a former one' },
    { email: 'shared@staff.example', password_hash: 'the shared one' },
  ]);
  const { rows: kept } = await client.query(`select from installation where key like 'initial_%'`);
  expect(kept).toHaveLength(0);
  await drop();
});

test('what mail servers replied, and which PDFs are promised, is kept under its present name', async () => {
  const release: Release = JSON.parse(await readFile(join(releases, '0.1.0.json'), 'utf8'));
  const { client, url, drop } = await databaseOf(release);
  const undelivered = [
    { address: 'gone@tower.example', said: '550 No such user' },
    { address: 'full@tower.example', said: '552 Full' },
  ];
  const { rows } = await client.query<{ id: string }>(
    `insert into mail (id, building_id, recipients, subject, body_text, body_html, status, undelivered)
     values (gen_random_uuid(), $1, 'a@b.ca', 'Replies', '', '', 'failed', $2) returning id`,
    [release.tables.orders![0]!.building_id, JSON.stringify(undelivered)],
  );
  const promise = { paper: 'notices', buildingId: 'a', orderId: 'b' };
  await client.query(
    `insert into mail_attachments (mail_id, position, name, content_type, promise)
     values ($1, 0, 'Notice.pdf', 'application/pdf', $2)`,
    [rows[0]!.id, JSON.stringify(promise)],
  );
  await migrate(url);
  const stored = await client.query(
    'select m.undelivered, a.promise from mail m join mail_attachments a on a.mail_id = m.id where m.id = $1',
    [rows[0]!.id],
  );
  expect(stored.rows).toEqual([
    {
      undelivered: undelivered.map(({ address, said }) => ({ address, reply: said })),
      promise: { document: 'notices', buildingId: 'a', orderId: 'b' },
    },
  ]);
  await drop();
});

/** The buildings' own PINs of a release that stored them in clear. */
const pinsInClear = ({ tables }: Pick<Release, 'tables'>) =>
  tables.buildings!.flatMap(({ id, building_pin: pin }) =>
    pin === undefined ? [] : [{ id: String(id), pin: String(pin) }],
  );

/** `WRITE_RELEASE=<version> npx vitest run provider/src/db/upgrade.test.ts` keeps what the version that is released has. */
if (process.env.WRITE_RELEASE)
  test('is written down for a release', async () => {
    const story = await startStory();
    const [first, second] = [
      await story.submit([story.card('101')]),
      await story.submit([story.sprayed('102')]),
    ];
    await story.complete(first.id);
    await story.schedule(second.id);
    await story.submit([story.card('103')], { isDraft: 1 });
    const client = new pg.Client({ connectionString: story.databaseUrl });
    await client.connect();
    const release: Release = { migrations: await ourMigrations(), tables: await tablesOf(client) };
    await writeFile(
      join(releases, `${process.env.WRITE_RELEASE}.json`),
      `${JSON.stringify(release, null, 1)}\n`,
    );
    await client.end();
    await story.close();
  });

async function ourMigrations(): Promise<Release['migrations']> {
  const { entries } = JSON.parse(await readFile(join(migrations, 'meta', '_journal.json'), 'utf8'));
  const files = readMigrationFiles({ migrationsFolder: migrations });
  return files.map(({ hash }, at) => ({ tag: entries[at].tag, hash }));
}

/** A database that is what it was at the release. */
async function databaseOf(release: Release) {
  const { url, drop } = await emptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await asReleased(client, release);
  return { client, url, drop: () => client.end().then(drop) };
}

async function asReleased(client: pg.Client, release: Release): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'clearunit-release-'));
  await cp(migrations, folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const whole = JSON.parse(await readFile(journal, 'utf8'));
  await writeFile(
    journal,
    JSON.stringify({ ...whole, entries: whole.entries.slice(0, release.migrations.length) }),
  );
  await applyMigrations(drizzle(client), { migrationsFolder: folder });
  await rm(folder, { recursive: true });
  // Without triggers and foreign keys, so that the tables' order does not matter.
  await client.query(`set session_replication_role = replica`);
  for (const [table, rows] of Object.entries(release.tables)) {
    const columns = Object.keys(rows[0]!).map((name) => `"${name}"`);
    await client.query(`delete from "${table}"`);
    await client.query(
      `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query(`set session_replication_role = origin`);
}

/** The rows of all tables that have any, without the columns that the database fills itself. */
async function tablesOf(client: pg.Client): Promise<Release['tables']> {
  const { rows: columns } = await client.query<{ table: string; names: string }>(
    `select c.relname as table, string_agg(format('%L, %I', a.attname, a.attname), ', ' order by a.attnum) as names
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  const tables: Release['tables'] = {};
  for (const { table, names } of columns) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select jsonb_build_object(${names}) as row from "${table}" order by 1`,
    );
    if (rows.length > 0) tables[table] = rows.map(({ row }) => row);
  }
  return tables;
}
