import pg from 'pg';
import { type Cluster, SUPERUSER } from './cluster';
import { EmbeddedUnavailable } from './unavailable';

/**
 * One process's share in a running server: a connection that holds a shared advisory lock as long as the process lives.
 * So PostgreSQL knows who uses it: a killed process's share ends with its socket, and the last to leave gets the
 * exclusive lock and may stop the server.
 */
export type Membership = pg.Client;

/** What came of an attempt to join a server. */
export type Answer = { joined: Membership } | { refused: Refusal };
type Refusal = 'busy' | 'stopping' | 'silent';

const LOCK = 7_201_934;
const PATIENCE = 2_000;

/** The address of one of the cluster's databases. */
export function urlOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}

/** Joins the server on a port, if it is the cluster's own, up, and not being stopped by its last user. */
export async function join(cluster: Cluster, port: number): Promise<Answer> {
  const member = new pg.Client({
    connectionString: urlOf(cluster, port, 'postgres'),
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    keepAlive: true,
    application_name: 'clearunit membership',
  });
  member.on('error', () => undefined);
  try {
    await member.connect();
    const { rows } = await member.query<{ dir: string; shared: boolean }>(
      `select current_setting('data_directory') as dir, pg_try_advisory_lock_shared($1) as shared`,
      [LOCK],
    );
    if (rows[0]?.dir === cluster.dir && rows[0].shared) return { joined: member };
    await member.end();
    return { refused: rows[0]?.dir === cluster.dir ? 'stopping' : 'silent' };
  } catch (failure) {
    member.end().catch(() => undefined);
    return { refused: reasonOf(failure as pg.DatabaseError) };
  }
}

/** Gives up a share; true when nobody else has one, and the caller, still connected, must stop the server. */
export async function leave(member: Membership): Promise<boolean> {
  await member.query('select pg_advisory_unlock_shared($1)', [LOCK]);
  const { rows } = await member.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [LOCK]);
  return rows[0]?.alone === true;
}

/** A server that answers at all, if only that it starts up, shuts down or is full, is not hung. */
function reasonOf(failure: pg.DatabaseError): Refusal {
  if (failure.code?.startsWith('28')) {
    throw new EmbeddedUnavailable(`the server rejects the password that is kept in its data folder.`, {
      cause: failure,
    });
  }
  if (/shutting down/.test(failure.message)) return 'stopping';
  return /^(57P|53)/.test(failure.code ?? '') ? 'busy' : 'silent';
}
