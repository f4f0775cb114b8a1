import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCursor } from '../db/cursor';
import { startProvider, type TestProvider } from '../testing';
import { exportOf } from './export-of';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const columns = [
  { header: 'Number', value: (row: { n: number }) => row.n },
  { header: 'Comment', value: (row: { n: number }) => `Gel bait in hinges and cabinets, visit ${row.n}` },
];

/** An export of so many rows, and how many of them were fetched so far. */
async function exportOfRows(count: number) {
  const { pool } = provider.services;
  const fetched = { rows: 0 };
  async function* counted() {
    for await (const some of readCursor<{ n: number }>(
      pool,
      `select n from generate_series(1, ${count}) n`,
    )) {
      fetched.rows += some.length;
      yield some;
    }
  }
  return { file: await exportOf({ name: 'Rows.xlsx', columns, rows: counted() }), fetched };
}

test('an export of 100,000 rows takes no more memory at its end than at its beginning', async () => {
  const { file, fetched } = await exportOfRows(100_000);
  const held: number[] = [];
  let next = 10_000;
  for await (const _ of file.bytes) {
    if (fetched.rows < next) continue;
    held.push(megabytesHeld());
    next += 30_000;
  }
  await file.close();
  expect(fetched.rows).toBe(100_000);
  // The rows together would be ten times that.
  expect(held.at(-1)! - held[0]!).toBeLessThan(3);
});

test('an export that nobody reads on fetches no more rows and gives its connection back', async () => {
  const { file, fetched } = await exportOfRows(1_000_000);
  const bytes = (file.bytes as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  while (fetched.rows < 2_000) await bytes.next();
  expect(fetched.rows).toBeLessThan(50_000);
  await bytes.return!();
  await file.close();
  const { totalCount, idleCount } = provider.services.pool;
  expect(totalCount - idleCount).toBe(0);
  expect(fetched.rows).toBeLessThan(50_000);
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function megabytesHeld(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
}
