import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { installBinaries } from './binaries';
import { ensureCluster } from './cluster';
import { chooseFolder } from './folder';
import { leave, type Membership, urlOf } from './membership';
import { type EmbeddedLog, type Installation, joinServer, stopServer } from './server';

export type { EmbeddedLog } from './server';
export { EmbeddedUnavailable } from './unavailable';

/** The portal's database in the embedded server. */
const DATABASE = 'clearunit';

/** A running embedded server. The caller stops it once its own connections are closed. */
export type Embedded = { url: string; stop(): Promise<void> };

/**
 * Opens the embedded PostgreSQL of a data directory: makes it on first use, takes over a server that a killed
 * process left behind, and shares one with other providers; the last to call `stop` stops the server.
 * While it is open, a server that dies is started again on the same address.
 * @param options.dataDir folder that holds the data (made when missing)
 * @param options.fsync false only for throw-away data
 * @param options.elsewhere where root's data goes when `nobody` cannot reach `dataDir`; /var/lib/clearunit
 * @returns `url`, the address of the portal's database, and `stop`
 * @throws EmbeddedUnavailable when PostgreSQL cannot run here; its message names DATABASE_URL
 */
export async function openEmbedded(options: {
  dataDir: string;
  fsync?: boolean;
  elsewhere?: string;
  log: EmbeddedLog;
}): Promise<Embedded> {
  const installation = await install(options);
  const { member, port } = await joinServer(installation);
  const watch = new Watch(installation, member, port);
  await ensureDatabase(urlOf(installation.cluster, port, 'postgres'));
  options.log.info(`PostgreSQL runs on port ${port}, its data is in ${installation.cluster.dir}.`);
  return { url: urlOf(installation.cluster, port, DATABASE), stop: () => watch.stop() };
}

async function install(options: Parameters<typeof openEmbedded>[0]): Promise<Installation> {
  const { dataDir, elsewhere, fsync = true, log } = options;
  const folder = await chooseFolder(dataDir, elsewhere);
  const binaries = await installBinaries(folder);
  return { folder, binaries, cluster: await ensureCluster(folder, binaries, fsync), fsync, log };
}

/** Keeps this process's membership in the server, and restarts the server when it dies. */
class Watch {
  #stopped: Promise<void> | undefined;
  #reviving: Promise<void> = Promise.resolve();

  constructor(
    readonly installation: Installation,
    private member: Membership,
    private readonly port: number,
  ) {
    this.#guard(member);
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#reviving.then(async () => {
      // A membership that ended with the server need not be given up.
      const last = await leave(this.member).catch(() => false);
      if (last) await stopServer(this.installation);
      await this.member.end().catch(() => undefined);
    });
    return this.#stopped;
  }

  #guard(member: Membership): void {
    this.member = member;
    member.once('end', () => {
      if (!this.#stopped) this.#reviving = this.#revive();
    });
  }

  async #revive(): Promise<void> {
    const { log } = this.installation;
    log.warn('PostgreSQL has gone away; it is started again.');
    for (let attempt = 1; ; attempt++) {
      try {
        this.#guard((await joinServer(this.installation, this.port)).member);
        return log.info('PostgreSQL is back; what was committed is there.');
      } catch (failure) {
        log.error(
          `PostgreSQL could not be started again (attempt ${attempt}): ${(failure as Error).message}`,
        );
        await pause(Math.min(attempt, 30) * 1000);
      }
      if (this.#stopped) return;
    }
  }
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } catch (failure) {
    const { code } = failure as pg.DatabaseError;
    // Another provider made it at the same moment.
    if (code !== '42P04' && code !== '23505') throw failure;
  } finally {
    await client.end();
  }
}
