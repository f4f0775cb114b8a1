import './lib/require-node.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { findChromium } from './lib/chromium.mjs';
import { checkClock, clockAt, findClock } from './lib/clock.mjs';
import { countPlaywright } from './lib/counts.mjs';
import { called, moments } from './lib/days.mjs';
import { at, isMain, main, run } from './lib/processes.mjs';

/**
 * Runs the browser tests tagged @day, which depend on the date, on several days: browser, servers and database get that
 * date. Arguments: moments such as 2028-02-29T03:30Z choose the days; other words choose files instead of the tag,
 * `all` is every test; --project=phone and the like go to Playwright.
 */
async function days(args) {
  const isMoment = (arg) => /^\d{4}-\d\d-\d\d/.test(arg);
  const flags = args.filter((arg) => arg.startsWith('--'));
  const words = args.filter((arg) => !isMoment(arg) && !arg.startsWith('--'));
  const which = words.includes('all') ? [] : words.length ? words : ['--grep=@day'];
  const asked = args.filter(isMoment);
  await install();
  await build();
  const library = await findClock();
  const CHROMIUM_PATH = await findChromium();
  const sum = { passed: 0, failed: 0 };
  for (const text of asked.length ? asked : moments) {
    const moment = new Date(text);
    if (Number.isNaN(moment.getTime())) throw new Error(`${text} is no moment such as 2028-02-29T03:30Z.`);
    await checkClock(library, moment);
    console.log(`${text}, ${called(moment)}`);
    const { passed, failed } = await runOn(moment, { library, chosen: [...which, ...flags], CHROMIUM_PATH });
    sum.passed += passed;
    sum.failed += failed;
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  if (sum.failed || !sum.passed) process.exitCode = 1;
}

async function runOn(moment, { library, chosen, CHROMIUM_PATH }) {
  const folder = await mkdtemp(join(tmpdir(), 'clearunit-days-'));
  try {
    const file = join(folder, 'playwright.json');
    const playwright = at('node_modules', '@playwright', 'test', 'cli.js');
    const command = ['test', '--config', 'tests/playwright.config.ts', '--reporter=dot,json', ...chosen];
    const env = {
      CHROMIUM_PATH,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      CLOCK_BEGINS: moment.toISOString(),
      ...clockAt(library, moment),
    };
    return await countPlaywright(file, await run(['node', playwright, ...command], { env }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (isMain(import.meta.url)) await main(() => days(process.argv.slice(2)));
