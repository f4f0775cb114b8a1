import type { Logger } from 'pino';
import { createLog } from './log';

/** A server's program, which `run` runs. */
export interface Program<S> {
  /** Under which it logs. */
  name: string;
  /** Reads the settings. @throws Error whose message names the wrong variable */
  readSettings: (env: NodeJS.ProcessEnv) => S | Promise<S>;
  /**
   * Opens what it needs and listens.
   * @returns its address, and lines for the person who started it
   */
  start: (settings: S, about: Starting) => Promise<{ url: string; notice?: readonly string[] }>;
  /** A sentence that says how an operator can solve a failed start; undefined where only the stack helps. */
  failureText: (failure: unknown, settings: S) => string | undefined;
}

/** The parts that a program gets at its start. */
export interface Starting {
  log: Logger;
  /** Registers how to close something opened; all is closed in reverse order when the server stops. */
  onStop: (close: () => Promise<unknown>) => void;
}

/** A server's process: reads the settings, starts, reports its address, and stops gracefully. */
export async function run<S extends { logLevel: string }>(program: Program<S>): Promise<void> {
  const settings = await settingsOf(program);
  const log = createLog(program.name, settings.logLevel);
  const closers: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of closers.reverse()) {
      await close().catch((err: unknown) => log.error({ err }, 'a resource failed to close'));
    }
    process.exit();
  };
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= closeAll();
    return stopping;
  };
  // A signal to stop during the start closes what is open so far; a second signal changes nothing.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The process that started this one has ended.
  process.once('disconnect', stop);

  try {
    const { url, notice = [] } = await program.start(settings, {
      log,
      onStop: (close) => closers.push(close),
    });
    log.info({ url }, `the ${program.name} listens`);
    process.send?.({ type: 'listening', url, notice });
    if (!process.send) for (const line of notice) console.log(line);
  } catch (failure) {
    const text = program.failureText(failure, settings);
    if (text) console.error(text);
    else log.fatal({ err: failure }, `the ${program.name} cannot start`);
    process.exitCode = 1;
    await stop();
  }
}

/** A wrong setting, or a folder that cannot be written, needs no stack: the message names it. */
async function settingsOf<S>({ readSettings }: Program<S>): Promise<S> {
  try {
    return await readSettings(process.env);
  } catch (wrong) {
    console.error((wrong as Error).message);
    process.exit(1);
  }
}

/**
 * A sentence about an address or port that cannot be used, with the variables to set; undefined for another failure.
 */
export function listenFailure(
  failure: unknown,
  { server, host, port, prefix = '' }: { server: string; host: string; port: number; prefix?: string },
): string | undefined {
  const { code, syscall, hostname } = (failure ?? {}) as NodeJS.ErrnoException & { hostname?: string };
  if (syscall !== 'listen' && !(syscall === 'getaddrinfo' && hostname === host)) return undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken on ${host}. Set ${prefix}PORT to another one, or to 0 for any free one.`;
  }
  return `The ${server} cannot listen on ${host}, port ${port} (${code}). Set ${prefix}HOST and ${prefix}PORT to an address of this machine.`;
}
