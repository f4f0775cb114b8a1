import './lib/require-node.mjs';
import { cp, rm } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { at, inParallel, isMain, main, run } from './lib/processes.mjs';
import { fingerprint, isBuiltFrom, noteBuiltFrom } from './lib/sources.mjs';

/** Every part that is built, and what of the clone goes into it. */
const parts = [
  { name: 'backoffice', make: buildApp, from: ['backoffice', 'shared'] },
  { name: 'customer-web', make: buildApp, from: ['customer-web', 'shared'] },
  { name: 'provider', make: bundleServer, from: ['provider', 'shared'] },
  { name: 'proxy', make: bundleServer, from: ['proxy', 'shared'] },
];
const alwaysFrom = ['package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs'];

/**
 * Builds what is stale, two parts at a time.
 * @param {string[]} names the parts to build; all by default
 * @throws Error with the builder's own words
 */
export async function build(names = parts.map((part) => part.name)) {
  const wanted = parts.filter((part) => names.includes(part.name));
  const failures = await inParallel(2, wanted, (part) => buildWhereStale(part).catch((failure) => failure));
  const first = failures.find(Boolean);
  if (first) throw first;
}

async function buildWhereStale({ name, make, from }) {
  const stamp = at(name, 'dist', '.built-from');
  const print = await fingerprint([...from, ...alwaysFrom]);
  if (await isBuiltFrom(stamp, print)) return;
  const begun = Date.now();
  await make(name);
  await noteBuiltFrom(stamp, print);
  console.log(`Built ${name} in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
}

async function buildApp(name) {
  const vite = at('node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await run(['node', vite, 'build', '--logLevel', 'warn'], {
    cwd: at(name),
    // Whatever this runs in (a test runner says 'test'), what is built is what people get.
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`${name} could not be built.\n${output}`);
}

/** One file of our own code a server; packages stay in node_modules, migrations lie beside the file. */
async function bundleServer(name) {
  const { build: bundle } = await import('rolldown');
  await rm(at(name, 'dist'), { recursive: true, force: true });
  await bundle({
    input: at(name, 'src', 'main.ts'),
    platform: 'node',
    external: (id) => /^(node:|@?[a-z])/.test(id) && !isAbsolute(id) && !id.startsWith('@clearunit/'),
    output: { dir: at(name, 'dist'), format: 'esm', sourcemap: true, entryFileNames: '[name].js' },
  });
  if (name === 'provider') {
    await cp(at(name, 'src', 'db', 'migrations'), at(name, 'dist', 'migrations'), { recursive: true });
  }
}

if (isMain(import.meta.url))
  await main(() => build(process.argv.length > 2 ? process.argv.slice(2) : undefined));
