import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { at, root } from './processes.mjs';

const LAST_LINES = 20;
/** How long, in ms, a server may take to stop, such as for a mail that is being sent. */
const GRACE = 40_000;

/**
 * The young generation of the heap, in MB: with Node's 16 a heatmap of 2,000 units takes twice the time for garbage
 * collection. A server uses up to three times this memory.
 */
const YOUNG_OBJECTS = 32;

/**
 * By how many percent the proxy's heap may grow until it is collected as a whole. After half a minute without requests Node
 * 20 lets it grow by a few MB only: under load it is then collected eight times a second, and each answer takes half as
 * much of the processor again.
 */
const PROXY_GROWTH = 100;

/** Node's memory options for the server of a workspace. */
export const memoryArgsOf = (workspace) => [
  `--max-semi-space-size=${YOUNG_OBJECTS}`,
  ...(workspace === 'proxy' ? [`--heap-growing-percent=${PROXY_GROWTH}`] : []),
];

/**
 * One of our servers as a child process. The server reports `{type: 'listening', url, notice?: string[]}` over IPC and
 * stops gracefully on SIGTERM; when this process dies, it gets a SIGTERM too.
 */
export class ServerProcess {
  #child;
  #lines = [];
  #listening;
  #show;

  /**
   * @param {object} what
   * @param {string} what.name the workspace whose built server this is
   * @param {Record<string, string>} what.env settings beside this process's own environment
   * @param {boolean} [what.show] whether to print the server's output
   */
  constructor({ name, env, show = false }) {
    this.name = name;
    this.#show = show;
    const args = [
      '--enable-source-maps',
      ...memoryArgsOf(name),
      '--import',
      at('scripts', 'lib', 'stop-with-parent.mjs'),
    ];
    // A process group of its own: Ctrl-C reaches only this process, which then stops the servers.
    this.#child = spawn(process.execPath, [...args, at(name, 'dist', 'main.js')], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: process.platform !== 'win32',
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => this.#keep(line));
    }
    this.ended = once(this.#child, 'close').then(([code, signal]) => signal ?? `exit code ${code}`);
    this.#listening = this.#report();
    this.#listening.catch(() => undefined);
  }

  /** The server's process id. */
  get pid() {
    return this.#child.pid;
  }

  /** The server's report: its address, and lines to print. */
  listening() {
    return this.#listening;
  }

  /** The last printed lines. */
  lastLines() {
    return this.#lines.join('\n');
  }

  /** Stops the server, and kills it after forty seconds. */
  async stop() {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGTERM');
    const impatience = setTimeout(() => this.#child.kill('SIGKILL'), GRACE);
    await this.ended;
    clearTimeout(impatience);
  }

  #keep(line) {
    this.#lines = [...this.#lines, line].slice(-LAST_LINES);
    if (this.#show) console.log(line);
  }

  #report() {
    return new Promise((resolve, reject) => {
      this.#child.on('message', (message) => {
        if (message?.type === 'listening') resolve({ url: message.url, notice: message.notice ?? [] });
      });
      this.ended.then((how) => reject(new Error(`The ${this.name} ended before it was ready (${how}).`)));
    });
  }
}
