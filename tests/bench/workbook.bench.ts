import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Bench, median, nothingShared, type Row, spread } from './row';

interface Run {
  ms: number;
  rows: number;
  peakMB: number;
}

const RUNS = 3;
const MAX_RATIO = 0.5;
const runScript = fileURLToPath(new URL('./workbook-run.ts', import.meta.url));

/** Reads a workbook of 3,600 buildings and 326,000 units with our reader and with exceljs's stream, in turn. */
export default { start: nothingShared, rows: { 'reading a workbook': benchWorkbook } } satisfies Bench;

async function benchWorkbook(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'clearunit-bench-'));
  const file = join(folder, 'portfolio.xlsx');
  try {
    const written = await run('write', file);
    const reading = await benchReading(file, written.rows);
    const checked = await run('check', file);
    return [
      ...reading,
      inMemory('reading, checking and packing it, as the import does', checked, 400),
      inMemory('writing it', written, 150),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The two rows about reading one file; `rowCount` guards against a reader that leaves rows out. */
async function benchReading(file: string, rowCount?: number): Promise<Row[]> {
  const ours: Run[] = [];
  const theirs: Run[] = [];
  for (let i = 0; i < RUNS; i++) {
    ours.push(await run('ours', file));
    theirs.push(await run('exceljs', file));
  }
  const all = [...ours, ...theirs];
  const isComplete = all.every(({ rows }) => rows === (rowCount ?? all[0]?.rows));
  const ms = median(ours.map((run) => run.ms));
  const limitMs = median(theirs.map((run) => run.ms));
  const ratio = ms / limitMs;
  return [
    {
      work: `reading a workbook of ${all[0]?.rows.toLocaleString('en-US')} rows`,
      limit: `exceljs streaming, ${limitMs.toFixed(0)} ms`,
      measured: `${spread(
        ours.map((run) => run.ms),
        'ms',
        0,
      )}, ${isComplete ? 'every row' : 'ROWS DIFFER'}`,
      ratio,
      expected: `≤ ${MAX_RATIO}`,
      ok: ratio <= MAX_RATIO && isComplete,
    },
    inMemory('reading it', ours.toSorted((a, b) => b.peakMB - a.peakMB)[0]!, 400),
  ];
}

/** The peak memory of a process that did nothing else. */
function inMemory(work: string, { ms, peakMB }: Run, limitMB: number): Row {
  return {
    work: `${work}: memory`,
    limit: `${limitMB} MB`,
    measured: `${peakMB.toFixed(0)} MB, ${ms.toFixed(0)} ms`,
    ratio: peakMB / limitMB,
    expected: '≤ 1',
    ok: peakMB <= limitMB,
  };
}

async function run(task: 'write' | 'ours' | 'exceljs' | 'check', file: string): Promise<Run> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', runScript, task, file]);
  return JSON.parse(stdout) as Run;
}

const isMain = import.meta.url === pathToFileURL(process.argv[1] ?? '').href;
if (isMain) {
  const [file] = process.argv.slice(2);
  console.table(await (file ? benchReading(file) : benchWorkbook()));
}
