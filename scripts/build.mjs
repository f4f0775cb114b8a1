import './lib/require-node.mjs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { at, inParallel, isMain, main, npm, run } from './lib/processes.mjs';
import { fingerprint, isBuiltFrom, noteBuiltFrom } from './lib/sources.mjs';

/** Every part that is built, and its sources. */
const parts = [
  { name: 'backoffice', make: buildApp, from: ['backoffice', 'shared', 'scripts/vite'] },
  { name: 'customer-web', make: buildApp, from: ['customer-web', 'shared', 'scripts/vite'] },
  { name: 'provider', make: bundleServer, from: ['provider', 'shared'] },
  { name: 'proxy', make: bundleServer, from: ['proxy', 'shared'] },
  { name: 'bill of materials', to: '.', make: listPackages, from: ['package.json'] },
];
const alwaysFrom = ['package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs'];

/**
 * Builds what is stale, two parts at a time.
 * @param {string[]} names the parts to build; all by default
 * @throws Error with the builder's output
 */
export async function build(names = parts.map((part) => part.name)) {
  const wanted = parts.filter((part) => names.includes(part.name));
  const failures = await inParallel(2, wanted, (part) => buildWhereStale(part).catch((failure) => failure));
  const first = failures.find(Boolean);
  if (first) throw first;
}

async function buildWhereStale({ name, to = name, make, from }) {
  const stamp = at(to, 'dist', '.built-from');
  const print = await fingerprint([...from, ...alwaysFrom]);
  if (await isBuiltFrom(stamp, print)) return;
  const begun = Date.now();
  const folder = at(to, `dist.${process.pid}`);
  try {
    await make(name, folder);
    await noteBuiltFrom(join(folder, '.built-from'), print);
    await replace(at(to, 'dist'), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log(`Built ${name} in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
}

/** Replaces the last build as a whole, so that a server that starts meanwhile finds one or the other. */
async function replace(folder, by) {
  const old = `${by}.old`;
  const hadOne = await rename(folder, old).then(
    () => true,
    (failure) => {
      if (failure.code === 'ENOENT') return false;
      throw failure;
    },
  );
  await rename(by, folder);
  if (hadOne) await rm(old, { recursive: true, force: true });
}

async function buildApp(name, folder) {
  const vite = at('node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await run(['node', vite, 'build', '--logLevel', 'warn', '--outDir', folder], {
    cwd: at(name),
    // Always builds for production, also from a test runner.
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`${name} could not be built.\n${output}`);
}

/** The entry points of each server: the provider reads uploaded documents in processes of their own. */
const programs = {
  provider: ['main.ts', 'recover-admin.ts', 'ports/document-reader/read-document.ts'],
  proxy: ['main.ts'],
};

/** Bundles each program into one file; packages stay in node_modules, migrations, fonts and common passwords are beside the file. */
async function bundleServer(name, folder) {
  const { build: bundle } = await import('rolldown');
  await bundle({
    input: programs[name].map((path) => at(name, 'src', path)),
    platform: 'node',
    external: (id) => /^(node:|@?[a-z])/.test(id) && !isAbsolute(id) && !id.startsWith('@clearunit/'),
    output: { dir: folder, format: 'esm', sourcemap: true, entryFileNames: '[name].js' },
  });
  if (name === 'provider') {
    await cp(at(name, 'src', 'db', 'migrations'), join(folder, 'migrations'), { recursive: true });
    await cp(at(name, 'src', 'pdf', 'fonts'), join(folder, 'fonts'), { recursive: true });
    const passwords = 'common-passwords.bin';
    await cp(at(name, 'src', 'ports', 'common-passwords', passwords), join(folder, passwords));
  }
}

/** Writes which packages, in which versions and under which licences, the product is made of (CycloneDX). */
async function listPackages(_, folder) {
  const { code, output } = await npm(['sbom', '--sbom-format=cyclonedx', '--omit=dev']);
  if (code !== 0) throw new Error(`The packages could not be listed.\n${output}`);
  // npm prints its warnings before it.
  const bill = JSON.parse(output.slice(output.indexOf('{')));
  // npm takes the folder's name.
  bill.metadata.component.name = 'clearunit';
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'bill-of-materials.cdx.json'), JSON.stringify(bill, undefined, 2));
}

if (isMain(import.meta.url))
  await main(() => build(process.argv.length > 2 ? process.argv.slice(2) : undefined));
