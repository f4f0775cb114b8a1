import { AppError } from '@clearunit/shared/domain/errors';
import { type Role, roleNumber } from '@clearunit/shared/domain/users';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import { closeToFormerClient } from '../contact-accounts/close-to-former-client';
import { recordChange } from '../logs/record-change';
import { recordHandedOver } from '../logs/record-handed-over';
import { handBuildingsToCompany, handBuildingsToScheduler, handRequests } from './hand-over-queries';
import type { UserRow } from './queries';
import { lockUser } from './store-queries';

interface HandOver {
  role: Role;
  from: UserRow;
  toId: string;
  run: Runner;
}

/**
 * Hands over to another user of the same role: a scheduler's buildings with their orders, the buildings of a customer's
 * company, which get new PINs and lose their master PINs, or a technician's follow-up requests.
 * @throws AppError 'users.hand-over-to-whom' when that user has another role or is the same
 */
export async function handOver({ role, from, toId, run }: HandOver, context: ActorContext): Promise<void> {
  const to = toId === from.uid ? undefined : await lockUser(run, toId);
  if (!to || to.role !== roleNumber(role) || (role === 'customer' && to.company === '')) {
    const problem = { field: 'hand_over_to', reason: 'users.hand-over-to-whom' };
    throw new AppError(problem.reason, { problems: [problem] });
  }
  if (role === 'technician') {
    const requests = await handRequests(run, from.uid, to.id);
    return recordChange(run, context, {
      activity: 'follow-up-requests.handed-over',
      targetEntity: 'user',
      targetId: to.id,
      description: { requests, before: { technician: from.email }, after: { technician: to.email } },
    });
  }
  const isScheduler = role === 'scheduler';
  const buildings = isScheduler
    ? await handBuildingsToScheduler(run, from.uid, to.id)
    : await handBuildingsToCompany(run, from.company, to.company);
  if (!isScheduler) await closeToFormerClient(run, context, buildings);
  const [before, after]: [Record<string, string>, Record<string, string>] = isScheduler
    ? [{ scheduler: from.email }, { scheduler: to.email }]
    : [{ customer_name: from.company }, { customer_name: to.company }];
  await recordHandedOver(run, context, buildings, () => ({ before, after }));
}
