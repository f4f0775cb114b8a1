import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join as joinPath } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries';
import type { Cluster } from './cluster';
import type { DataFolder } from './folder';
import { join, type Membership } from './membership';
import { isServerOf, type Postmaster, readPostmaster, removeStale } from './postmaster';
import { postgresEnv, run } from './run';
import { serverSettings } from './server-settings';
import { EmbeddedUnavailable } from './unavailable';

/** Everything that is needed to start, find and stop one cluster's server. */
export type Installation = {
  folder: DataFolder;
  binaries: Binaries;
  cluster: Cluster;
  fsync: boolean;
  log: EmbeddedLog;
};

/** The log of the embedded server; a pino logger fits. */
export type EmbeddedLog = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};

/** How long, in ms, a server may be silent before it is considered hung. */
const SILENCE = 10_000;
/** How long, in ms, starting is retried after a temporary failure, such as a previous server's last processes. */
const START_PATIENCE = 30_000;
const PASSING = /lock file|shared memory|Address already in use|could not bind/;
const LOG_LIMIT = 10 * 1024 * 1024;

/**
 * A share in the cluster's running server: joins the one that is up, waits for one that is starting or stopping, stops
 * one that hangs, and starts one when there is none.
 * @param wantedPort the port of addresses that were given out before; by default any free one
 */
export async function joinServer(it: Installation, wantedPort?: number): Promise<Joined> {
  let silentSince: number | undefined;
  const startedAt = Date.now();
  for (;;) {
    const found = await readPostmaster(it.cluster.dir);
    if (!found || !(await isServerOf(it.cluster.dir, found.pid))) {
      if (found) await removeStale(it.cluster.dir, found);
      const started = await startServer(it, wantedPort ?? (await freePort()), startedAt + START_PATIENCE);
      if (started) return started;
    } else {
      const answer = await join(it.cluster, found.port);
      if ('joined' in answer) return { member: answer.joined, port: found.port };
      silentSince = answer.refused === 'silent' ? (silentSince ?? Date.now()) : undefined;
      if (silentSince && Date.now() - silentSince > SILENCE) await stopHung(it, found);
    }
    await pause(50);
  }
}

/** A share in a server, and the loopback port that it listens on. */
export type Joined = { member: Membership; port: number };

/** Stops the server, ending other connections; what is committed is kept. */
export async function stopServer(it: Installation): Promise<void> {
  const args = ['stop', '--pgdata', it.cluster.dir, '--mode', 'fast', '--wait', '--timeout', '60'];
  await run(it.binaries.pgCtl, args, it.folder.runAs);
}

async function stopHung(it: Installation, hung: Postmaster): Promise<void> {
  it.log.warn(`PostgreSQL (process ${hung.pid}) does not answer; it is stopped and started again.`);
  try {
    process.kill(hung.pid, 'SIGKILL');
  } catch {
    // It ended by itself in the meantime.
  }
}

async function startServer(it: Installation, port: number, deadline: number): Promise<Joined | undefined> {
  const logFile = joinPath(it.folder.root, 'postgres.log');
  const logStart = await rotate(logFile);
  const child = spawnServer(it, port, logFile);
  let ended = false;
  child.once('error', () => (ended = true));
  child.once('exit', () => (ended = true));
  while (!ended) {
    const answer = await join(it.cluster, port);
    if ('joined' in answer) {
      child.unref();
      return { member: answer.joined, port };
    }
    await pause(20);
  }
  const complaint = await tail(logFile, logStart);
  if (PASSING.test(complaint) && Date.now() < deadline) return undefined;
  throw new EmbeddedUnavailable(`the server ended at once:\n${complaint}\n`);
}

/** Detached, so that Ctrl-C in a terminal reaches only the provider, which then stops the server. */
function spawnServer(it: Installation, port: number, logFile: string): ChildProcess {
  const output = openSync(logFile, 'a', 0o600);
  try {
    return spawn(it.binaries.postgres, ['-D', it.cluster.dir, ...serverSettings(port, it.fsync)], {
      ...it.folder.runAs,
      cwd: it.folder.root,
      env: postgresEnv(),
      detached: true,
      stdio: ['ignore', output, output],
    });
  } finally {
    closeSync(output);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Keeps one older log; returns where the new server's lines begin in the current one. */
async function rotate(logFile: string): Promise<number> {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  );
  if (size < LOG_LIMIT) return size;
  await rename(logFile, `${logFile}.1`);
  return 0;
}

async function tail(logFile: string, from: number): Promise<string> {
  const file = await open(logFile, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, from);
    return buffer.toString('utf8', 0, bytesRead).trim() || 'it printed nothing.';
  } finally {
    await file.close();
  }
}
