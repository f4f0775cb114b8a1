import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';

/**
 * Takes a deleted order back from the local management system, in the transaction that deletes it. A system elsewhere
 * hears of it by the job that hands orders over.
 */
export async function withdrawAtOnce(
  run: Runner,
  { management }: Pick<ActorContext, 'management'>,
  orderNumber: number,
): Promise<void> {
  if (management.isElsewhere) return;
  await management.withdrawOrder(run, orderNumber, { key: `order-${orderNumber}`, version: 0 });
}
