import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { can } from '@clearunit/shared/domain/access';
import { checkBuildingDialog } from '@clearunit/shared/domain/buildings';
import { joinEmails, parseEmailList } from '@clearunit/shared/domain/emails';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { refuseRetired } from '../../access/reach-building';
import { recordChange } from '../../logs/record-change';
import { refuseChanged } from '../../logs/refuse-changed';
import { refuseUnknownScheduler } from './checks';
import { findBuildingRecord, lockWholly, updateBuilding } from './queries';

type Sent = CallRequest<ProviderCalls['updateBuildingContact']>['body'];

/**
 * Changes a building's e-mail and scheduler, which is all that its scheduler may change (3 §2.17, §5.9). A scheduler
 * who assigns it to another loses it.
 * @throws AppError with the reasons of `checkBuildingDialog` (422), 'access.refused', 'records.not-found',
 *   'buildings.retired' or 'records.changed' (409)
 */
export async function changeContact(id: string, sent: Sent, context: ActorContext): Promise<void> {
  await inTransaction(context.pool, async (client) => {
    await lockWholly(client, id);
    const before = await findBuildingRecord(client, context.pinKeys, id);
    if (!before) throw new AppError('records.not-found');
    const record = { buildingId: id, schedulerId: before.scheduler_id };
    if (!can(context.actor, 'building.changeContact', record)) throw new AppError('access.refused');
    refuseRetired(context, 'building.changeContact', {
      name: before.building_name,
      isRetired: before.retired_at !== null,
    });
    const { updated_at: version, location_id: locationCode } = before;
    const target = { targetId: id, locationCode, changedAt: version };
    await refuseChanged(client, context, { ...target, version, seen: sent.updated_at });
    refuseProblems(checkBuildingDialog({ ...before, ...sent }));
    if (sent.scheduler_id !== before.scheduler_id) await refuseUnknownScheduler(client, sent.scheduler_id);
    const email = joinEmails(parseEmailList(sent.email).emails);
    await updateBuilding(client, { id, email, schedulerId: sent.scheduler_id }, context.now.toISOString());
    const after = (await findBuildingRecord(client, context.pinKeys, id))!;
    const logged = ({ email, scheduler_name }: typeof after) => ({ email, scheduler_name });
    await recordChange(client, context, {
      activity: 'buildings.contact-updated',
      targetEntity: 'building',
      targetId: id,
      buildingId: id,
      locationCode: before.location_id,
      description: { before: logged(before), after: logged(after) },
    });
  });
}
