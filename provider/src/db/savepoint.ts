import type { Runner } from './runner';

/**
 * Runs a part of a transaction that may fail by itself: an error undoes the part only and is rethrown, and the
 * transaction can go on.
 */
export async function inSavepoint<T>(client: Runner, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint part');
  try {
    const result = await work();
    await client.query('release savepoint part');
    return result;
  } catch (failure) {
    await client.query('rollback to savepoint part; release savepoint part');
    throw failure;
  }
}
