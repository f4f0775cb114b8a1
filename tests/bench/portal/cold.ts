import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { latencies } from '../load';
import { percentiles, type Row } from '../row';
import type { Asker, BenchProvider } from '../servers';
import { read } from './growth';
import { asksOf, pages } from './pages';

const TIMES = 3;

/** Whose first answer has a limit of its own, in milliseconds. */
const visits = "technician's visits";
const limitOf = (page: string): number => (page === visits ? 300 : 500);

/**
 * Each page's first answer after a start at 1M lines, in its first sort and to the last of its other queries, with nothing
 * of the database in memory: neither PostgreSQL's, nor, on Linux, the system's.
 * @param folder where the database's files are
 */
export async function cold(provider: BenchProvider, folder: string): Promise<Row[]> {
  await provider.database.pool.query('create extension if not exists pg_buffercache');
  const answers: Answer[] = [];
  for (const { page, asker, path } of firstAsks()) {
    // What is slow is asked more often, so that one slow moment of the machine's disk does not make it so.
    const times: number[] = [];
    do {
      await provider.restart(() => forget(provider, folder));
      times.push(...(await latencies(() => read(provider, asker, path), 1)));
    } while (times.length < TIMES && Math.min(...times) > limitOf(page) / 2);
    answers.push({ page, path, took: Math.min(...times) });
  }
  const [ofVisits, others] = [true, false].map((wanted) =>
    answers.filter(({ page }) => (page === visits) === wanted),
  );
  return [coldRow(`first answers of a ${visits}`, ofVisits!), coldRow('other first answers', others!)];
}

type Answer = { page: string; path: string; took: number };

function coldRow(work: string, answers: readonly Answer[]): Row {
  const slowest = answers.toSorted((a, b) => b.took - a.took);
  const [worst] = slowest;
  const limit = limitOf(worst!.page);
  const told = slowest.slice(0, 4).map(({ page, path, took }) => `${page} ${took.toFixed(0)} (${path})`);
  return {
    work: `${work}, ${answers.length} kinds of query`,
    limit: `${limit} ms, nothing in memory, 1M lines`,
    measured: `${percentiles(answers.map(({ took }) => took))}; slowest ${told.join(', ')}`,
    ratio: worst!.took / limit,
    expected: '≤ 1',
    ok: worst!.took <= limit,
  };
}

/** Each page in its first sort, and the last of the other queries for which it is asked. */
const firstAsks = (): { page: string; asker: Asker; path: string }[] =>
  Object.entries(pages).flatMap(([name, page]) => {
    const [opening, ...others] = asksOf(page);
    const paths = [opening!, ...others.slice(-1)];
    return paths.map((path) => ({ page: name, asker: page.as?.[0] ?? 'admin', path }));
  });

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
