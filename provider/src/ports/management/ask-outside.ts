import type pg from 'pg';
import type { Runner } from '../../db/runner';
import type { ManagementSystem } from './management-system';

/**
 * Asks the management system something whose answer is stored in a transaction: one elsewhere is asked now, before the
 * transaction begins, so that no connection and no lock waits for a network; the local one is asked within it, so that
 * nothing changes in between.
 * @returns what gives the answer inside the transaction
 */
export async function askOutside<Answer>(
  { management, pool }: { management: ManagementSystem; pool: pg.Pool },
  ask: (management: ManagementSystem, run: Runner) => Promise<Answer>,
): Promise<(client: Runner) => Promise<Answer>> {
  if (!management.isElsewhere) return (client) => ask(management, client);
  const answer = await ask(management, pool);
  return async () => answer;
}
