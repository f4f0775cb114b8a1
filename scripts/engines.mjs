import './lib/require-node.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { findEngines } from './lib/engines.mjs';
import { at, isMain, main, run } from './lib/processes.mjs';

/** Tests the portal in Firefox and in Safari's engine, or in one of them: firefox or webkit. */
async function engines(names) {
  const unknown = names.filter((name) => !['firefox', 'webkit'].includes(name));
  if (unknown.length)
    throw new Error(`No engine is called ${unknown.join(', ')}. There are: firefox, webkit.`);
  const env = await findEngines();
  await install();
  await build();
  const walk = ['node', '--import', 'tsx', at('tests', 'engines', 'main.ts'), ...names];
  const { code } = await run(walk, { env, show: true });
  process.exitCode = code;
}

if (isMain(import.meta.url)) await main(() => engines(process.argv.slice(2)));
