import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './processes.mjs';
import { aptInstall } from './programs.mjs';

/**
 * Finds libfaketime, or installs Debian's package when root. Preloaded, it sets the clock of a program and its
 * children: Node, PostgreSQL and Chromium.
 * @returns {Promise<string>} path of the library
 * @throws Error that lists the attempts
 */
export async function findClock() {
  const found = await installed();
  if (found) return found;
  console.log('Getting libfaketime …');
  const apt = await aptInstall('faketime');
  const got = await installed();
  if (got) return got;
  throw new Error(
    `No libfaketime is to be had. On Linux, install the package faketime, or set LIBFAKETIME to the library's path.\n${apt}`,
  );
}

async function installed() {
  const { LIBFAKETIME } = process.env;
  if (LIBFAKETIME) return LIBFAKETIME;
  const folders = (await readdir('/usr/lib').catch(() => [])).map((name) => join('/usr/lib', name));
  for (const folder of ['/usr/lib', '/usr/lib64', ...folders]) {
    const library = join(folder, 'faketime', 'libfaketime.so.1');
    if (
      await access(library).then(
        () => true,
        () => false,
      )
    )
      return library;
  }
  return undefined;
}

/**
 * The environment in which a program's clock starts at a moment and then runs on.
 * @param {string} library from `findClock`
 * @param {Date} moment
 */
export function clockAt(library, moment) {
  const seconds = Math.round((moment.getTime() - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    // Timers use the monotonic clock, which stays real.
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // The library's fix for old C libraries makes Chromium hang.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    FAKETIME_DISABLE_SHM: '1',
    NO_FAKE_STAT: '1',
  };
}

/** @throws Error when a program does not get the set time */
export async function checkClock(library, moment) {
  const { output } = await run(['node', '-p', 'Date.now()'], { env: clockAt(library, moment) });
  if (!(Math.abs(Number(output) - moment.getTime()) < 60_000))
    throw new Error(`${library} does not move the clock: it is ${output.trim()}, not ${moment.getTime()}.`);
}
