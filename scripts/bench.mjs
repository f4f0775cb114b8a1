import './lib/require-node.mjs';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { disturbedLimit } from './lib/disturbed-limit.mjs';
import { failedRow } from './lib/failed-row.mjs';
import { at, isMain, main } from './lib/processes.mjs';

/**
 * Runs the benchmarks in tests/bench in turn, each file in a process of its own, and prints their rows. Words given as
 * arguments choose files and rows whose names contain one; with --strict a row that misses its expectation makes the
 * exit code 1.
 */
async function bench(args) {
  const words = args.filter((arg) => !arg.startsWith('--'));
  await install();
  await build();
  const files = (await readdir(at('tests', 'bench'))).filter((name) => name.endsWith('.bench.ts')).sort();

  const rows = [];
  for (const file of files) {
    console.log(`${file} …`);
    rows.push(...(await runBench(file, words).catch((failure) => [failedRow(file, failure)])));
  }
  if (!rows.length) throw new Error(`No benchmark fits '${words.join(' ')}'.`);
  printTable(rows);
  const missed = rows.filter((row) => !row.ok).length;
  console.log(
    missed
      ? `${missed} of ${rows.length} rows miss what is expected.`
      : `All ${rows.length} rows are as expected.`,
  );
  if (missed && args.includes('--strict')) process.exitCode = 1;
}

async function runBench(file, words) {
  const child = fork(at('scripts', 'lib', 'bench-process.mjs'), [at('tests', 'bench', file), ...words], {
    cwd: at(),
    execArgv: ['--import', 'tsx', '--expose-gc'],
    // The ratio of a failed row is NaN, which JSON would write as null.
    serialization: 'advanced',
  });
  let rows;
  child.on('message', (message) => {
    rows = message;
  });
  const [code] = await once(child, 'close');
  if (code !== 0 || !rows) throw new Error(`${file} ended with exit code ${code}.`);
  return rows;
}

/** Prints every row: work, limit, medians and spread, ratio, expectation, and what others used of the processors. */
function printTable(rows) {
  const lines = rows.map(({ work, limit, measured, ratio, expected, ok, others }) => [
    work,
    limit,
    measured,
    Number.isNaN(ratio) ? '' : ratio.toFixed(2),
    expected,
    ok ? 'ok' : 'MISSED',
    others > disturbedLimit ? `under load: others used ${Math.round(others * 100)} % of the processors` : '',
  ]);
  const table = [['work', 'limit', 'measured', 'ratio', 'expected', '', ''], ...lines];
  const widths = table[0].map((_, column) => Math.max(...table.map((line) => line[column].length)));
  for (const line of table)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
}

if (isMain(import.meta.url)) await main(() => bench(process.argv.slice(2)));
