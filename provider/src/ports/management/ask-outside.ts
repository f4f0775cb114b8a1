import type pg from 'pg';
import type { Runner } from '../../db/runner';
import type { ManagementSystem } from './management-system';

/**
 * Asks the management system something whose answer is stored in a transaction: an external one now, before the
 * transaction, so that no lock waits for the network; the local one within it, so that nothing changes in between.
 * @returns a function that returns the answer inside the transaction
 */
export async function askOutside<Answer>(
  { management, pool }: { management: ManagementSystem; pool: pg.Pool },
  ask: (management: ManagementSystem, run: Runner) => Promise<Answer>,
): Promise<(client: Runner) => Promise<Answer>> {
  if (!management.isElsewhere) return (client) => ask(management, client);
  const answer = await ask(management, pool);
  return async () => answer;
}
