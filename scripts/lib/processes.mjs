import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Path of a file in the clone. */
export const at = (...parts) => join(root, ...parts);

/** Whether a module is the script of the command line. */
export function isMain(moduleUrl) {
  return Boolean(process.argv[1]) && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(moduleUrl));
}

/**
 * Runs a program.
 * @param {string[]} command the program and its arguments; 'node' is this Node
 * @param {{cwd?: string, env?: object, show?: boolean}} options `show` prints its output as it comes
 * @returns {Promise<{code: number, output: string}>} exit code (1 when it could not start or was killed) and output
 */
export function run([program, ...args], { cwd = root, env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (show) process.stdout.write(text);
      });
    }
    child.once('error', (failure) => resolve({ code: 1, output: `${output}${failure.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs npm with this Node, if npm's path is known. */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return run(['node', cli, ...args], options);
  return run(process.platform === 'win32' ? ['cmd', '/c', 'npm', ...args] : ['npm', ...args], options);
}

/** Does `work` on every item, at most `width` at a time; returns the results in order. */
export async function inParallel(width, items, work) {
  const answers = [];
  const waiting = items.map((item, place) => ({ item, place }));
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      answers[next.place] = await work(next.item);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return answers;
}

/** Runs a script's main part; a failure becomes one readable line and exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (failure) {
    console.error(process.env.DEBUG ? failure : failure.message);
    process.exitCode = 1;
  }
}
