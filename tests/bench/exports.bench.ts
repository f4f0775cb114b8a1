import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import { readCursor } from '../../provider/src/db/cursor';
import { openDatabase } from '../../provider/src/db/open';
import { copyOfTemplate } from '../../provider/src/db/testing/template';
import { startThrowAwayServer } from '../../provider/src/db/testing/throw-away-server';
import { exportLogs } from '../../provider/src/features/logs/export-logs';
import type { ActorContext } from '../../provider/src/http/handler';
import { createTexts } from '../../shared/texts';
import { enUS } from '../../shared/texts/en-US';
import { type Bench, median, nothingShared, type Row, spread } from './row';

const ROUNDS = 5;
const ROWS = 100_000;

/** Exports 100,000 entries of the log as a workbook, held against reading the same rows from the cursor. */
export default { start: nothingShared, rows: { 'exporting to xlsx': benchExports } } satisfies Bench;

async function benchExports(): Promise<Row[]> {
  const server = await startThrowAwayServer();
  const { url } = await copyOfTemplate(server.adminUrl);
  const { pool, close } = openDatabase(url, { connections: 2 });
  try {
    await fillLog(pool);
    const runs = {
      read: [] as number[],
      exported: [] as number[],
      blocked: [] as number[],
      held: [] as number[],
    };
    for (let round = 0; round <= ROUNDS; round++) {
      const read = await seconds(() => readRows(pool));
      const { took, blocked, held } = await exportOnce(pool);
      // The first round warms up.
      if (round === 0) continue;
      runs.read.push(read);
      runs.exported.push(took);
      runs.blocked.push(blocked);
      runs.held.push(held);
    }
    return rowsOf(runs);
  } finally {
    await close();
    await server.stop();
  }
}

function rowsOf(runs: Record<'read' | 'exported' | 'blocked' | 'held', number[]>): Row[] {
  const ratio = median(runs.exported) / median(runs.read);
  const [blocked, held] = [median(runs.blocked), Math.max(...runs.held)];
  return [
    {
      work: `exporting ${ROWS.toLocaleString('en-US')} rows to xlsx`,
      limit: `reading them: ${spread(runs.read, 's', 2)}`,
      measured: spread(runs.exported, 's', 2),
      ratio,
      expected: '≤ 2.5',
      ok: ratio <= 2.5,
    },
    {
      work: 'the same: the longest that others wait for the event loop',
      limit: '50 ms',
      measured: spread(runs.blocked, 'ms'),
      ratio: blocked / 50,
      expected: '≤ 1',
      ok: blocked <= 50,
    },
    {
      work: 'the same: memory that it takes',
      limit: '150 MB',
      measured: spread(runs.held, 'MB', 0),
      ratio: held / 150,
      expected: '≤ 1',
      ok: held <= 150,
    },
  ];
}

const fillLog = (pool: pg.Pool) =>
  pool.query(
    `insert into activity_log (created_at, field_name, performed_by, activity, target_entity, location_code, description)
     select now() - n * interval '1 minute' * 0.5, 'admin', 'Ada Bench', 'buildings.updated', 'building', 'TOR' || (1000 + n % 500),
       json_build_object('unit', n, 'comment', 'Gel bait in hinges and cabinets, dusted wall voids.', 'activity_level', 'Low activity')
     from generate_series(1, ${ROWS}) n`,
  );

/** The log's own columns, so that both read the same. */
async function readRows(pool: pg.Pool): Promise<void> {
  const sql = `select id, performed_by, activity, target_entity, created_at, field_name, location_code, description
    from activity_log where field_name = 'admin' order by created_at desc, id desc`;
  let count = 0;
  for await (const rows of readCursor<object>(pool, sql)) count += rows.length;
  if (count !== ROWS) throw new Error(`read ${count} rows`);
}

async function exportOnce(pool: pg.Pool) {
  global.gc?.();
  const before = process.memoryUsage.rss();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let [held, size] = [0, 0];
  const took = await seconds(async () => {
    const file = await exportLogs(
      { field: 'admin', q: '', startDate: '', endDate: '', locationCode: '' },
      contextOf(pool),
    );
    for await (const bytes of file.bytes) {
      size += bytes.length;
      held = Math.max(held, process.memoryUsage.rss() - before);
    }
    await file.close();
  });
  delay.disable();
  if (size < ROWS) throw new Error(`exported ${size} bytes`);
  return { took, blocked: delay.max / 1e6, held: held / 1024 / 1024 };
}

const contextOf = (pool: pg.Pool) => {
  const today = new Date().toISOString().slice(0, 10);
  return {
    pool,
    today,
    timeZone: 'UTC',
    texts: createTexts('en-US', enUS),
  } as unknown as ActorContext;
};

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}
