import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { openDatabase } from '../../provider/src/db/open';
import { copyOfTemplate } from '../../provider/src/db/testing/template';
import { startThrowAwayServer } from '../../provider/src/db/testing/throw-away-server';
import { addBuildings } from '../../provider/src/features/buildings/import/add-buildings';
import { syncCatalogue } from '../../provider/src/features/catalogue/sync-catalogue';
import type { ActorContext } from '../../provider/src/http/handler';
import { pinKeysOf } from '../../provider/src/pin-keys';
import { adminId } from './fill';
import { BUILDINGS, buildings, UNITS, units } from './made-portfolio';
import { type Bench, median, nothingShared, type Row, spread } from './row';

const ROUNDS = 3;

/** Stores the buildings and units of one large workbook, held against COPY of the very same units into their table. */
export default { start: nothingShared, rows: { 'storing a portfolio': benchStoring } } satisfies Bench;

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

/** Rows a second, by the import and by COPY, in a database of their own. */
async function storeOnce(adminUrl: string): Promise<{ stored: number; copied: number }> {
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
    actor: { role: 'admin', id: adminId },
    actorName: 'Ada Bench',
  };
  const sent = { buildings: buildings(), units: units() };
  const storing = await seconds(() =>
    addBuildings({ ...sent, updates: [], unit_updates: [] }, context as unknown as ActorContext),
  );

  const client = await pool.connect();
  const dumped = await buffer(client.query(copyTo('copy units to stdout')));
  await client.query('truncate units cascade');
  const copying = await seconds(() => copyAgain(client, dumped));
  client.release();
  await close();
  await drop();
  return { stored: (BUILDINGS + UNITS) / storing, copied: UNITS / copying };
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
