import type { EventEmitter } from 'node:events';
import type pg from 'pg';

/** Runs work in one transaction, on one connection. An error rolls back and is rethrown. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const result = await commit(pool, work);
  emitterOf(pool).emit(committed);
  return result;
}

/**
 * Calls the listener after each commit on a pool, when its connection is free again.
 * @param listener returns at once and throws nothing
 * @returns removes the listener
 */
export function onCommit(pool: pg.Pool, listener: () => void): () => void {
  const emitter = emitterOf(pool).on(committed, listener);
  return () => {
    emitter.off(committed, listener);
  };
}

const committed = Symbol('committed');
/** The pool's type knows its own events only. */
const emitterOf = (pool: pg.Pool): EventEmitter => pool;

async function commit<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (failure) {
    // A connection that cannot roll back is closed.
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw failure;
  } finally {
    client.release(broken);
  }
}
