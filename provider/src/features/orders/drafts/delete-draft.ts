import { AppError } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { type ChosenOrder, reachAndLockOrder } from '../reach-and-lock-order';
import { endOrder } from '../scheduling/delete-order';

/**
 * Deletes a contact's draft, whether saved, sent or recommended (2 §7). Orders cannot be deleted by a contact, only
 * their planned units.
 * @returns what it was
 * @throws AppError 'access.refused', 'records.not-found', 'orders.changed-meanwhile', or
 * 'orders.draft-already-submitted' ('orders.followup-already-submitted') for an order; the last two are 409
 */
export function deleteDraft(chosen: ChosenOrder, context: ActorContext): Promise<'draft' | 'followUp'> {
  return inTransaction(context.pool, async (client) => {
    const locked = await reachAndLockOrder(client, context, chosen, 'draft.delete');
    const { status, origin } = locked.order;
    const was = origin === 'recommended' ? 'followUp' : 'draft';
    if (status !== 'draft') throw new AppError(submitted[was]);
    await endOrder(client, context, locked);
    return was;
  });
}

const submitted = {
  draft: 'orders.draft-already-submitted',
  followUp: 'orders.followup-already-submitted',
} as const;
