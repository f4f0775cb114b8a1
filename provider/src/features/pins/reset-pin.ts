import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { checkEmailList, joinEmails, parseEmailList } from '@clearunit/shared/domain/emails';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { giveNewPins } from './give-new-pins';
import { mailPin } from './mail-pin';
import { lockPinRequest, resolvePinRequest } from './queries';

type Decision = CallRequest<ProviderCalls['resetPin']>['body'];

/**
 * Answers a request for a PIN (2 §2.2, §4): approved, the PIN of the chosen building is mailed, in the same
 * transaction; rejected, nothing is sent. The activity log never has the PIN.
 * @throws AppError 'pins.already-answered', 'pins.building-missing', 'emails.invalid', 'records.not-found'
 */
export function resetPin(decision: Decision, context: ActorContext): Promise<'approved' | 'rejected'> {
  return inTransaction(context.pool, async (client) => {
    const request = await lockPinRequest(client, decision.uuid);
    if (!request) throw new AppError('records.not-found');
    if (request.status !== 'pending') throw new AppError('pins.already-answered');
    const sent = decision.reset_status === 'approved' ? await sendPin(client, context, decision) : undefined;
    await resolvePinRequest(client, {
      id: decision.uuid,
      status: decision.reset_status,
      buildingId: sent?.building.id ?? null,
      by: context.actor.id,
      at: context.now.toISOString(),
    });
    await recordChange(client, context, {
      activity: `pins.${decision.reset_status}`,
      targetEntity: 'PIN request',
      targetId: decision.uuid,
      buildingId: sent?.building.id,
      locationCode: sent?.building.locationId,
      description: {
        requested_by: request.name,
        status: { before: 'pending', after: decision.reset_status },
        ...(sent && { sent_to: sent.to, building_pin: sent.isNew ? 'changed' : 'unchanged' }),
      },
    });
    return decision.reset_status;
  });
}

async function sendPin(run: Runner, context: ActorContext, decision: Decision) {
  if (!decision.building_id) {
    const problem = { field: 'building_id', reason: 'pins.building-missing' };
    throw new AppError(problem.reason, { problems: [problem] });
  }
  const building = await reachBuilding(context, 'pinRequest.decide', decision.building_id, run);
  const typed = decision.email || building.email;
  const problem = checkEmailList('email', typed);
  refuseProblems(problem ? [problem] : []);
  const to = joinEmails(parseEmailList(typed).emails);
  const isNew = decision.new_pin === 1;
  if (isNew) await giveNewPins(run, context, [building]);
  await mailPin(run, context, building, { to, text: 'mail.pin.text' });
  return { building, to, isNew };
}
