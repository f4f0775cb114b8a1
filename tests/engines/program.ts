import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A program that runs beside the walk; it ends with it. */
export class Program {
  #child: ChildProcess;
  #output = '';
  #ended: Promise<unknown>;

  constructor(path: string, args: readonly string[], env: Record<string, string> = {}) {
    this.#child = spawn(path, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(this.#child);
    for (const stream of [this.#child.stdout!, this.#child.stderr!]) {
      stream.setEncoding('utf8').on('data', (text) => {
        this.#output += text;
        this.#child.emit('output');
      });
    }
    this.#ended = once(this.#child, 'close').finally(() => running.delete(this.#child));
    this.#ended.catch(() => undefined);
  }

  /** Waits until the program has printed what fits. */
  says(expected: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = expected.exec(this.#output);
        if (found) resolve(found);
      };
      const end = () =>
        reject(new Error(`${this.#child.spawnfile} has ended before it was ready.\n${this.#output}`));
      this.#child.on('output', look);
      this.#ended.then(end, end);
      look();
    });
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    const impatience = setTimeout(() => this.#child.kill('SIGKILL'), 5_000);
    await this.#ended.catch(() => undefined);
    clearTimeout(impatience);
  }
}
