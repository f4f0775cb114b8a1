import './lib/require-node.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { findChromium } from './lib/chromium.mjs';
import { checkClock, clockAt, findClock } from './lib/clock.mjs';
import { at, isMain, main, run } from './lib/processes.mjs';

/** A morning of a working week: the demo is made for it, so that the pictures are the same each time. */
const moment = new Date('2026-05-13T13:40Z');

/** Takes the README's pictures from the demo, in docs/pictures. Linux only, as the days' tests are. */
async function pictures() {
  await install();
  await build();
  const library = await findClock();
  const CHROMIUM_PATH = await findChromium();
  await checkClock(library, moment);
  const playwright = at('node_modules', '@playwright', 'test', 'cli.js');
  const { code } = await run(['node', playwright, 'test', '--config', 'tests/pictures.config.ts'], {
    env: { CHROMIUM_PATH, ...clockAt(library, moment) },
    show: true,
  });
  process.exitCode = code;
}

if (isMain(import.meta.url)) await main(pictures);
