import './lib/require-node.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { at, main, run } from './lib/processes.mjs';

/** Prints a one-time address for an admin who cannot sign in any more (docs/running.md). */
await main(async () => {
  await install();
  await build(['provider']);
  const command = ['node', at('provider', 'dist', 'recover-admin.js'), ...process.argv.slice(2)];
  const { code } = await run(command, { cwd: process.cwd(), show: true });
  process.exitCode = code;
});
