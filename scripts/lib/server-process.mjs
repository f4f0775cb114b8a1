import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from './processes.mjs';

const LAST_LINES = 20;
/** How long, in ms, a server may take to end its work once it is told to stop. */
const GRACE = 9_000;

/**
 * A server of ours in a process of its own. The server reports `{type: 'listening', url, notice?: string[]}`
 * over the process's IPC channel, stops in order on SIGTERM, and stops by itself when the channel closes.
 */
export class ServerProcess {
  #child;
  #lines = [];
  #listening;

  /** @param {{name: string, args: string[], env: object}} what `args` go to Node */
  constructor({ name, args, env }) {
    this.name = name;
    // A process group of its own: Ctrl-C reaches this process only, which then stops the servers in order.
    this.#child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: process.platform !== 'win32',
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => this.#keep(line));
    }
    this.ended = once(this.#child, 'close').then(([code]) => code);
    this.#listening = this.#report();
    this.#listening.catch(() => undefined);
  }

  /** What the server reported: its address, and lines for the person who started it. */
  listening() {
    return this.#listening;
  }

  /** The last lines that it printed. */
  lastLines() {
    return this.#lines.join('\n');
  }

  /** Asks the server to stop, and ends it where it does not within ten seconds. */
  async stop() {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGTERM');
    const impatience = setTimeout(() => this.#child.kill('SIGKILL'), GRACE);
    await this.ended;
    clearTimeout(impatience);
  }

  #keep(line) {
    this.#lines = [...this.#lines, line].slice(-LAST_LINES);
    console.log(line);
  }

  #report() {
    return new Promise((resolve, reject) => {
      this.#child.on('message', (message) => {
        if (message?.type === 'listening') resolve({ url: message.url, notice: message.notice ?? [] });
      });
      this.ended.then((code) =>
        reject(new Error(`The ${this.name} ended before it was ready (exit code ${code}).`)),
      );
    });
  }
}
