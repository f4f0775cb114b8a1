import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import { promisify } from 'node:util';

/** How a program is started, as `fork` takes it. */
export interface Start {
  execPath: string;
  execArgv: string[];
}

/** Node 20 still calls its permissions an experiment. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

const unshare = ['--user', '--map-root-user', '--net'];

/** Linux lets most users start a process that has no network; some containers and other systems do not. */
const canUnshare = () =>
  promisify(execFile)('unshare', [...unshare, 'true']).then(
    () => true,
    () => false,
  );

/**
 * Starts a program that reads the files of its own folder and of its packages and no other, writes none, and starts no
 * process. Where the system allows it, it has no network either.
 * @param program path of a program that needs no compiling
 * @param execArgv further options of Node
 */
export async function sandboxed(program: string, execArgv: readonly string[]): Promise<Start> {
  const options = [
    ...execArgv,
    permission,
    // The thread that watches time and memory.
    '--allow-worker',
    ...[dirname(realpathSync(program)), packagesOf(program)].map(
      (folder) => `--allow-fs-read=${folder}${sep}`,
    ),
  ];
  return (await canUnshare())
    ? { execPath: 'unshare', execArgv: [...unshare, process.execPath, ...options] }
    : { execPath: process.execPath, execArgv: options };
}

/** The `node_modules` that the program's packages are in. */
function packagesOf(program: string): string {
  const path = realpathSync(createRequire(program).resolve('unpdf'));
  return `${path.slice(0, path.lastIndexOf(`${sep}node_modules${sep}`))}${sep}node_modules`;
}
