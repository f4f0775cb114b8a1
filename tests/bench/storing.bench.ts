import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { addDays, today } from '@clearunit/shared/domain/dates';
import type { BulkUnit, PastVisit } from '@clearunit/shared/domain/imports';
import { activityLevels } from '@clearunit/shared/domain/results';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { openDatabase } from '../../provider/src/db/open';
import { copyOfTemplate } from '../../provider/src/db/testing/template';
import { startThrowAwayServer } from '../../provider/src/db/testing/throw-away-server';
import { addBuildings } from '../../provider/src/features/buildings/import/add-buildings';
import { syncCatalogue } from '../../provider/src/features/catalogue/sync-catalogue';
import { importHistory } from '../../provider/src/features/imports/history/import-history';
import type { ActorContext } from '../../provider/src/http/handler';
import { pinKeysOf } from '../../provider/src/pin-keys';
import { adminId } from './fill';
import { BUILDINGS, buildings, UNITS, units } from './made-portfolio';
import { type Bench, median, nothingShared, type Row, spread } from './row';

const ROUNDS = 3;

/**
 * Stores the buildings and units of one large workbook, held against COPY of the very same units into their table, and
 * past visits of many years to few units, held against one visit each to many.
 */
export default {
  start: nothingShared,
  rows: { 'storing a portfolio': benchStoring, 'storing past visits': benchHistory },
} satisfies Bench;

async function benchStoring(): Promise<Row[]> {
  const server = await startThrowAwayServer({ fsync: true });
  const runs = { stored: [] as number[], copied: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const { stored, copied } = await storeOnce(server.adminUrl);
      runs.stored.push(stored);
      runs.copied.push(copied);
    }
  } finally {
    await server.stop();
  }
  const ratio = median(runs.stored.map((rate, round) => rate / runs.copied[round]!));
  return [
    {
      work: `checking and storing ${(BUILDINGS + UNITS).toLocaleString('en-US')} rows, one transaction`,
      limit: `COPY of the same units, fsync on: ${spread(runs.copied, 'rows/s', 0)}`,
      measured: spread(runs.stored, 'rows/s', 0),
      ratio,
      expected: '≥ 0.8',
      ok: ratio >= 0.8,
    },
  ];
}

/** Past visits that are stored at once, and to how many units where each is visited for years. */
const VISITS = 50_000;
const DEEP_UNITS = 500;

async function benchHistory(): Promise<Row[]> {
  const server = await startThrowAwayServer({ fsync: true });
  try {
    const { context, close, drop } = await emptyPortal(server.adminUrl);
    const all = units();
    await addBuildings({ buildings: buildings(), units: all, updates: [], unit_updates: [] }, context);
    const wide = await seconds(() => importHistory({ visits: visitsTo(all.slice(DEEP_UNITS)) }, context));
    const deep = await seconds(() => importHistory({ visits: visitsTo(all.slice(0, DEEP_UNITS)) }, context));
    await close();
    await drop();
    return [
      {
        work: `storing ${VISITS.toLocaleString('en-US')} past visits, ${VISITS / DEEP_UNITS} a unit`,
        limit: `as many, one a unit: ${wide.toFixed(1)} s`,
        measured: `${deep.toFixed(1)} s`,
        ratio: deep / wide,
        expected: '≤ 1.5',
        ok: deep / wide <= 1.5,
      },
    ];
  } finally {
    await server.stop();
  }
}

/** A visit a day to each unit in turn, of the days of some years. */
const visitsTo = (visited: readonly BulkUnit[]): PastVisit[] =>
  Array.from({ length: VISITS }, (_, n) => {
    const { location_id, unit } = visited[n % visited.length]!;
    return {
      ...{ location_id, unit, pest: 'Mice', treatment: null },
      work_date: addDays('2020-01-01', (Math.floor(n / visited.length) * 21 + (n % 20)) % 2_000),
      activity_level: activityLevels[n % activityLevels.length]!,
      ...{ prep_level: null, sanitation_level: null, structural_issues: false },
      ...{ outcome: 'inspected', treatment_done: true, comment: `Visit ${n}`, technician: 'Tom Elsewhere' },
    };
  });

/** Rows a second, by the import and by COPY, in a database of their own. */
async function storeOnce(adminUrl: string): Promise<{ stored: number; copied: number }> {
  const { pool, context, close, drop } = await emptyPortal(adminUrl);
  const sent = { buildings: buildings(), units: units() };
  const storing = await seconds(() => addBuildings({ ...sent, updates: [], unit_updates: [] }, context));

  const client = await pool.connect();
  const dumped = await buffer(client.query(copyTo('copy units to stdout')));
  await client.query('truncate units cascade');
  const copying = await seconds(() => copyAgain(client, dumped));
  client.release();
  await close();
  await drop();
  return { stored: (BUILDINGS + UNITS) / storing, copied: UNITS / copying };
}

/** An empty portal in a database of its own. */
async function emptyPortal(adminUrl: string) {
  const { url, drop } = await copyOfTemplate(adminUrl);
  const { pool, close } = openDatabase(url, { connections: 2 });
  await syncCatalogue(pool);
  await pool.query(
    `insert into users (id, role, email, password_hash, first_name, last_name)
     values ('${adminId}', 2, 'admin@bench.test', '-', 'Ada', 'Bench')`,
  );
  await pool.query(
    `insert into branches (id, code, name, cities, province)
     values (gen_random_uuid(), 'BENCH', 'Toronto', array['Toronto'], 'ON')`,
  );
  const context = {
    pool,
    pinKeys: pinKeysOf('a secret that only the benchmarks know of'),
    now: new Date(),
    clock: () => new Date(),
    actor: { role: 'admin', id: adminId },
    actorName: 'Ada Bench',
    today: today(new Date(), 'America/Toronto'),
  } as unknown as ActorContext;
  return { pool, context, close, drop };
}

async function copyAgain(client: pg.PoolClient, dumped: Buffer): Promise<void> {
  await client.query('begin');
  await pipeline(Readable.from(piecesOf(dumped)), client.query(copyFrom('copy units from stdin')));
  await client.query('commit');
}

function* piecesOf(dumped: Buffer) {
  for (let from = 0; from < dumped.length; from += 65_536) yield dumped.subarray(from, from + 65_536);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}
