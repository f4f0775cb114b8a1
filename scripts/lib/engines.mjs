import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { aptInstall, inPath, isProgram } from './programs.mjs';

/** The programs of the two engines: environment variable, search paths and Debian package. */
const programs = [
  { variable: 'FIREFOX_PATH', package: 'firefox-esr', find: () => inPath('firefox-esr', 'firefox') },
  { variable: 'WEBKIT_DRIVER_PATH', package: 'webkit2gtk-driver', find: () => inPath('WebKitWebDriver') },
  { variable: 'WEBKIT_BROWSER_PATH', package: 'webkit2gtk-driver', find: miniBrowser },
  { variable: 'XVFB_PATH', package: 'xvfb', find: () => inPath('Xvfb') },
];

/**
 * Finds Firefox, WebKitGTK with its driver and a virtual display; installs missing Debian packages when root.
 * @returns {Promise<Record<string, string>>} the programs' paths by their environment variables
 * @throws Error that says what is missing and how to install it
 */
export async function findEngines() {
  const before = await look();
  if (before.missing.length === 0) return before.paths;

  console.log(`Getting ${packagesOf(before.missing).join(', ')} for the walks …`);
  const printed = await aptInstall(...packagesOf(before.missing));
  const { missing, paths } = await look();
  if (missing.length === 0) return paths;
  throw new Error(
    [
      `There is no ${packagesOf(missing).join(', no ')} on this machine.`,
      `On Debian: apt-get install ${packagesOf(missing).join(' ')}`,
      `Elsewhere install them, and set ${missing.map(({ variable }) => variable).join(', ')}.`,
      printed.trim(),
    ].join('\n'),
  );
}

const packagesOf = (missing) => [...new Set(missing.map((program) => program.package))];

async function look() {
  const found = await Promise.all(
    programs.map(async (program) => ({
      ...program,
      path: process.env[program.variable] || (await program.find()),
    })),
  );
  return {
    paths: Object.fromEntries(found.map(({ variable, path }) => [variable, path])),
    missing: found.filter(({ path }) => !path),
  };
}

/** WebKitGTK's MiniBrowser is among its libraries, by architecture and version. */
async function miniBrowser() {
  for (const kind of await readdir('/usr/lib').catch(() => [])) {
    for (const version of ['4.1', '4.0']) {
      const path = join('/usr/lib', kind, `webkit2gtk-${version}`, 'MiniBrowser');
      if (await isProgram(path)) return path;
    }
  }
  return undefined;
}
