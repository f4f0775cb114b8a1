import './lib/require-node.mjs';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { at, isMain, main, npm } from './lib/processes.mjs';

/**
 * Installs the packages that the lockfile names, where they are missing or of another version.
 * @throws Error with npm's output, also where the lockfile does not agree with package.json
 */
export async function install() {
  if (await isInstalled()) return;
  console.log('Installing packages (a minute or two the first time) …');
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await npm(['ci', ...flags]);
  if (code !== 0) throw new Error(`The packages could not be installed.\n${output}`);
  await noteInstalled();
}

/** The lockfile of our last install; npm removes the stamp with its folder. */
const stamp = at('node_modules', '.installed-from');
const lockfilePrint = async () =>
  createHash('sha256')
    .update(await readFile(at('package-lock.json')))
    .digest('hex');
const noteInstalled = async () => writeFile(stamp, await lockfilePrint());

/** True after our install from this lockfile; else compares the lockfile with npm's own record in node_modules. */
async function isInstalled() {
  if ((await readFile(stamp, 'utf8').catch(() => '')) === (await lockfilePrint())) return true;
  const [wanted, present] = await Promise.all(
    ['package-lock.json', 'node_modules/.package-lock.json'].map(async (file) => {
      const text = await readFile(at(file), 'utf8').catch(() => '{}');
      return JSON.parse(text).packages ?? {};
    }),
  );
  return Object.entries(wanted).every(([path, { version, link, optional, devOptional, peer }]) => {
    const isPackage = path.includes('node_modules/') && !link;
    if (!isPackage || present[path]?.version === version) return true;
    // Optional and development packages, and those for other machines, may be missing.
    return !present[path] && Boolean(optional || devOptional || peer);
  });
}

if (isMain(import.meta.url)) await main(install);
