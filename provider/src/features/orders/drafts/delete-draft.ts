import { AppError } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { reachAndLockOrder, type WantedOrder } from '../reach-and-lock-order';
import { endOrder } from '../scheduling/delete-order';

/**
 * Deletes a contact's draft, whether saved, sent or recommended (2 §7). Orders cannot be deleted by a contact, only
 * their planned units.
 * @returns what it was
 * @throws AppError 'access.refused', 'records.not-found', 'orders.changed-meanwhile', or
 * 'orders.draft-already-submitted' ('orders.followup-already-submitted') for an order; the last two are 409
 */
export function deleteDraft(wanted: WantedOrder, context: ActorContext): Promise<'draft' | 'followUp'> {
  return inTransaction(context.pool, async (client) => {
    const held = await reachAndLockOrder(client, context, wanted, 'draft.delete');
    const { status, origin } = held.order;
    const was = origin === 'recommended' ? 'followUp' : 'draft';
    if (status !== 'draft') throw new AppError(submitted[was]);
    await endOrder(client, context, held);
    return was;
  });
}

const submitted = {
  draft: 'orders.draft-already-submitted',
  followUp: 'orders.followup-already-submitted',
} as const;
