import type { EventEmitter } from 'node:events';
import type pg from 'pg';

/**
 * Runs work in one transaction, on one connection. What the
 * work throws undoes everything and is thrown on.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const result = await commit(pool, work);
  emitterOf(pool).emit(committed);
  return result;
}

/**
 * Tells of each transaction on a pool when it has been committed, and its connection is free again.
 * @param heard answers at once and throws nothing: the use case goes on after it
 * @returns ends the telling
 */
export function onCommit(pool: pg.Pool, heard: () => void): () => void {
  const emitter = emitterOf(pool).on(committed, heard);
  return () => {
    emitter.off(committed, heard);
  };
}

const committed = Symbol('committed');
/** The pool's own type names its own events only. */
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
    // A connection that cannot even roll back is not given to anybody else.
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw failure;
  } finally {
    client.release(broken);
  }
}
