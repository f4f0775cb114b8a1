import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { at } from '../../scripts/lib/processes.mjs';
import { freePort } from '../free-port';
import { isRunning, killAll, type Process, processTree } from './process-tree';

/** What `npm start` runs, with a data folder and a port of its own, to be killed and started again. */
export class StartedPortal {
  #starter: ChildProcess | undefined;
  #ended: Promise<void> = Promise.resolve();
  #output = '';

  private constructor(
    readonly dataDir: string,
    readonly url: string,
    private readonly settings: Record<string, string>,
  ) {}

  /** A portal that has never been started, with `more` settings. PostgreSQL's user must be able to enter the folder. */
  static async prepare(more: Record<string, string> = {}): Promise<StartedPortal> {
    const folder = await mkdtemp(join(tmpdir(), 'clearunit-faults-'));
    await chmod(folder, 0o755);
    const port = await freePort();
    return new StartedPortal(join(folder, 'data'), `http://127.0.0.1:${port}`, {
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: 'on',
      PROVIDER_PORT: '0',
      PROVIDER_URL: '',
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      ...more,
    });
  }

  /** Starts the portal, and builds it before where it is stale; ends when it says that it is ready. */
  async start(): Promise<void> {
    this.#output = '';
    const starter = spawn(process.execPath, [at('scripts', 'start.mjs')], {
      env: { ...process.env, ...this.settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [starter.stdout, starter.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
      });
    }
    this.#starter = starter;
    let isOver = false;
    this.#ended = once(starter, 'close').then(() => {
      isOver = true;
    });
    await vi.waitUntil(
      async () => {
        if (isOver) throw new Error(`The portal ended before it was ready:\n${this.#output}`);
        return (await fetch(new URL('/readyz', this.url)).catch(() => undefined))?.ok;
      },
      { timeout: 240_000, interval: 100 },
    );
  }

  /** The starter, the provider, the proxy and PostgreSQL with its processes. */
  processes(): Process[] {
    return processTree(this.#starter?.pid ?? -1);
  }

  /** Kills all processes, or those that are meant, at once; ends when they are gone, and answers with them. */
  async kill(which: (process: Process) => boolean = () => true): Promise<Process[]> {
    const killed = this.processes().filter(which);
    killAll(killed);
    await this.#ended;
    await vi.waitUntil(() => !killed.some(({ pid }) => isRunning(pid)), { timeout: 15_000, interval: 20 });
    return killed;
  }

  /** Stops in order, as Ctrl-C does. */
  async stop(): Promise<void> {
    this.#starter?.kill('SIGTERM');
    await this.#ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(join(this.dataDir, '..'), { recursive: true, force: true, maxRetries: 5 });
  }
}
