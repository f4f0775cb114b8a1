import './lib/require-node.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { countPlaywright, countVitest, report } from './lib/counts.mjs';
import { checkMigrations } from './lib/migrations.mjs';
import { at, inParallel, isMain, main, run } from './lib/processes.mjs';

/** The parts of the whole test in their order; each returns `{passed, failed}`. */
const parts = { types, lint, rooms, migrations, build: builds, unit, browser };

/** Parts that keep one core busy: those that follow each other run two at a time. */
const onOneCore = ['lint', 'rooms', 'migrations', 'build'];

/** The tests of `quick`: without browser tests and the slowest unit tests. */
const quickParts = ['types', 'lint', 'rooms', 'migrations', 'unit'];

/** Slow unit tests, which start servers or calculate the whole demo: one in a hundred, with half of the time. */
const slowTests = [
  'tests/faults/**',
  'tests/demo/**',
  'provider/src/db/embedded/**',
  'provider/src/features/{billing/reckoning,demo/demo,heatmap/recount,po-documents/po-documents,portfolio/portfolio}.test.ts',
  'provider/src/ports/document-reader/process-reader.test.ts',
];

/** Runs every part, or the named ones, even if one fails; the last line is the sum. */
async function test(args) {
  const isQuick = args.includes('quick');
  const named = args.filter((arg) => arg !== 'quick');
  const names = isQuick ? quickParts : named.length ? named : Object.keys(parts);
  const unknown = named.filter((name) => !(name in parts));
  if (unknown.length)
    throw new Error(
      `No part is called ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}, and quick.`,
    );
  await install();
  const sum = { passed: 0, failed: 0 };
  const runPart = async (name) => {
    const begun = Date.now();
    const { passed, failed } = await parts[name](isQuick).catch((failure) =>
      report(name, 1, failure.message),
    );
    console.log(`        ${name}: ${((Date.now() - begun) / 1_000).toFixed(0)} s`);
    sum.passed += passed;
    sum.failed += failed;
  };
  for (const group of grouped(names)) await inParallel(2, group, runPart);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  if (sum.failed || !sum.passed) process.exitCode = 1;
}

/** The names in their order; those of neighbours that need one core each are together. */
function grouped(names) {
  const groups = [];
  for (const name of names) {
    const last = groups.at(-1);
    if (last && [...last, name].every((one) => onOneCore.includes(one))) last.push(name);
    else groups.push([name]);
  }
  return groups;
}

async function types() {
  // Those that take longest come first, so that the last of them has no core to itself.
  const workspaces = ['backoffice', 'provider', 'tests', 'shared', 'customer-web', 'proxy'];
  // A third of the time of version 6, which the check of the rooms still needs.
  const tsc = at('node_modules', 'typescript-7', 'bin', 'tsc');
  const counts = await inParallel(2, workspaces, async (workspace) => {
    // Several checkers in one run each work out the types that their files share: twice the time of one.
    const { code, output } = await run([
      'node',
      tsc,
      '-p',
      workspace,
      '--checkers',
      '1',
      '--pretty',
      'false',
    ]);
    return report(`types of ${workspace}`, code, output);
  });
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }));
}

async function lint() {
  const biome = at('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const { code, output } = await run(['node', biome, 'ci', '--colors=off', '.']);
  return report('lint', code, output);
}

async function rooms() {
  const cruiser = at('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const inside = ['shared', 'provider', 'proxy', 'backoffice', 'customer-web'];
  const { code, output } = await run([
    'node',
    cruiser,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err-long',
    ...inside,
  ]);
  return report('rooms', code, output);
}

async function migrations() {
  const { code, output } = await checkMigrations();
  return report('migrations agree with the schema', code, output);
}

async function unit(isQuick) {
  const vitest = at('node_modules', 'vitest', 'vitest.mjs');
  return inFolder(async (folder) => {
    const file = join(folder, 'vitest.json');
    const command = ['node', vitest, 'run', '--reporter=minimal', '--reporter=json'];
    const excluded = isQuick ? slowTests.map((glob) => `--exclude=${glob}`) : [];
    // With CI set, Vitest prints colour codes, which make a log hard to read.
    const env = { NO_COLOR: '1' };
    const ran = await run([...command, `--outputFile.json=${file}`, ...excluded], { env });
    return countVitest(file, ran);
  });
}

async function builds() {
  await build();
  return report('builds', 0, '');
}

async function browser() {
  await build();
  const { findChromium } = await import('./lib/chromium.mjs');
  const playwright = at('node_modules', '@playwright', 'test', 'cli.js');
  const CHROMIUM_PATH = await findChromium();
  return inFolder(async (folder) => {
    const file = join(folder, 'playwright.json');
    const env = { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const ran = await run(
      ['node', playwright, 'test', '--config', 'tests/playwright.config.ts', '--reporter=dot,json'],
      { env },
    );
    return countPlaywright(file, ran);
  });
}

async function inFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), 'clearunit-test-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (isMain(import.meta.url)) await main(() => test(process.argv.slice(2)));
