import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { latencies } from '../load';
import { percentiles, type Row } from '../row';
import type { BenchProvider } from '../servers';
import { read } from './growth';
import { asksOf, pages } from './pages';

const TIMES = 3;

/**
 * Each page's first answer after a start at 1M lines, with nothing of the database in memory: neither PostgreSQL's, nor,
 * on Linux, the system's.
 * @param folder where the database's files are
 */
export async function cold(provider: BenchProvider, folder: string): Promise<Row[]> {
  const taken = new Map<string, number[]>();
  await provider.database.pool.query('create extension if not exists pg_buffercache');
  for (const [name, page] of Object.entries(pages)) {
    const ask = () => read(provider, page.as?.[0] ?? 'admin', asksOf(page)[0]!);
    // What is slow is asked more often, so that one slow moment of the machine's disk does not make it so.
    const times: number[] = [];
    do {
      await provider.restart(() => forget(provider, folder));
      times.push(...(await latencies(ask, 1)));
    } while (times.length < TIMES && Math.min(...times) > limitOf(name) / 2);
    taken.set(name, times);
  }
  const least = [...taken].map(([name, times]) => ({ name, limit: limitOf(name), took: Math.min(...times) }));
  return [...new Set(least.map(({ limit }) => limit))].map((limit) => {
    const those = least.filter((one) => one.limit === limit).toSorted((a, b) => b.took - a.took);
    const [worst] = those;
    return {
      work:
        those.length === 1 ? `${worst!.name}, first answer` : `first answers of ${those.length} other pages`,
      limit: `${limit} ms, nothing in memory, 1M lines`,
      measured: `${percentiles(those.map(({ took }) => took))}; slowest ${those
        .slice(0, 4)
        .map(({ name, took }) => `${name} ${took.toFixed(0)}`)
        .join(', ')}`,
      ratio: worst!.took / limit,
      expected: '≤ 1',
      ok: worst!.took <= limit,
    };
  });
}

const limitOf = (name: string): number => (name === "technician's visits" ? 300 : 500);

/** Empties PostgreSQL's memory, and the system's of the files. */
async function forget({ database }: BenchProvider, folder: string): Promise<void> {
  await database.pool.query('checkpoint');
  await database.pool.query('select pg_buffercache_evict_all()');
  if (process.platform !== 'linux') return;
  const { rows } = await database.pool.query<{ oid: number }>(
    'select oid from pg_database where datname = current_database()',
  );
  const files = join(folder, 'postgres', 'base', String(rows[0]!.oid));
  for (const name of readdirSync(files)) {
    const file = join(files, name);
    // The many small ones are read with one access each; some are gone by now.
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < 65_536) continue;
    execFileSync('dd', [`if=${file}`, 'iflag=nocache', 'count=0', 'status=none']);
  }
}
