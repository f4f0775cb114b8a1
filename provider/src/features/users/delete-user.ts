import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError } from '@clearunit/shared/domain/errors';
import { type Role, roleNumber, whyHandOver, whyKeepAdmin } from '@clearunit/shared/domain/users';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { handOver } from './hand-over';
import { findUser, type UserRow } from './queries';
import { lockAdmins, lockUser, removeUser } from './store-queries';

type Deletion = CallRequest<ProviderCalls['deleteUser']>['body'];

/**
 * Deletes a customer, scheduler, technician or admin (1 §2.6, §2.7, 3 §2.11). A scheduler's buildings with orders, or a
 * technician's follow-up requests, are handed over to another user in the same transaction. A customer's buildings stay
 * with the client (decision 98), unless another customer's company is to take them over.
 * @throws AppError 'records.not-found', 'users.has-buildings', 'users.has-requests', 'users.hand-over-to-whom',
 * 'users.last-admin' or 'users.own-account'
 */
export function deleteUser(deletion: Deletion, context: ActorContext): Promise<void> {
  const { role, id } = whoOf(deletion);
  return inTransaction(context.pool, async (client) => {
    if (role === 'admin') await mustBeDeletable(client, id, context);
    const locked = await lockUser(client, id);
    const user = await findUser(client, id);
    if (!locked || !user || user.role !== roleNumber(role)) throw new AppError('records.not-found');
    const why = whyHandOver(holdingsOf(user));
    const toId = 'hand_over_to' in deletion ? deletion.hand_over_to : undefined;
    if (why && !toId) {
      throw new AppError(why.reason, { status: 409, params: { smart_count: why.count } });
    }
    if (toId && (why || user.customer_building_count > 0)) {
      await handOver({ role, from: user, toId, run: client }, context);
    }
    await removeUser(client, id);
    const { first_name, last_name, email, phone, company, adds } = user;
    await recordChange(client, context, {
      activity: 'users.deleted',
      targetEntity: 'user',
      targetId: id,
      description: {
        role,
        before: { first_name, last_name, email, contact_number: phone, company, address: adds },
        after: {},
      },
    });
  });
}

/** Locks all admins, since two may be deleting each other: the second must see what the first has done. */
async function mustBeDeletable(run: Runner, id: string, { actor }: ActorContext): Promise<void> {
  const adminIds = await lockAdmins(run);
  const why = whyKeepAdmin({ id, actorId: actor.id, adminIds });
  if (why) throw new AppError(why);
  if (!adminIds.includes(actor.id)) throw new AppError('sessions.expired');
}

function whoOf(deletion: Deletion): { role: Role; id: string } {
  if ('customer_id' in deletion) return { role: 'customer', id: deletion.customer_id };
  if ('scheduler_id' in deletion) return { role: 'scheduler', id: deletion.scheduler_id };
  if ('technician_id' in deletion) return { role: 'technician', id: deletion.technician_id };
  return { role: 'admin', id: deletion.admin_id };
}

const holdingsOf = (user: UserRow) => ({
  buildings: user.scheduler_building_count,
  requests: user.request_count,
});
