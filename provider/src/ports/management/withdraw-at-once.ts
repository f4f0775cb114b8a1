import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';

/**
 * Withdraws a deleted order from the local management system, in the transaction that deletes it. An external system
 * gets the withdrawal from the job.
 */
export async function withdrawAtOnce(
  run: Runner,
  { management }: Pick<ActorContext, 'management'>,
  orderNumber: number,
): Promise<void> {
  if (management.isElsewhere) return;
  await management.withdrawOrder(run, orderNumber, { key: `order-${orderNumber}`, version: 0 });
}
