import type { SchedulerOfBuildings } from '@clearunit/shared/api/building-changes';
import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError } from '@clearunit/shared/domain/errors';
import type { Runner } from '../../../db/runner';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { recordChanges } from '../../logs/record-change';
import { findBuildingIds } from '../list-queries';
import { filterOf } from '../search-buildings';
import { type AssignedBuilding, lockAssigned, storeScheduler } from './assign-queries';
import { refuseUnknownScheduler } from './checks';

type Sent = CallRequest<ProviderCalls['assignScheduler']>['body'];

/**
 * Assigns many buildings to schedulers, or to nobody, whole or not at all (4 §20). Buildings that have the scheduler
 * already stay as they are.
 * @returns how many changed, and who had them before
 * @throws AppError 'buildings.scheduler-missing' (422) or 'records.not-found'
 */
export async function assignScheduler(sent: Sent, context: ActorContext) {
  return inTransaction(context.pool, async (client) => {
    const before: AssignedBuilding[] = [];
    for (const change of await changesOf(client, sent, context))
      before.push(...(await assign(client, change, context)));
    return { buildings: before.length, before: byScheduler(before) };
  });
}

async function changesOf(
  run: Runner,
  sent: Sent,
  { actor }: ActorContext,
): Promise<readonly SchedulerOfBuildings[]> {
  if ('changes' in sent) return sent.changes;
  const ids = await findBuildingIds(run, filterOf(actor, sent.found));
  return [{ scheduler_id: sent.scheduler_id, ids }];
}

async function assign(
  run: Runner,
  { scheduler_id, ids }: SchedulerOfBuildings,
  context: ActorContext,
): Promise<AssignedBuilding[]> {
  const schedulerId = scheduler_id || null;
  if (schedulerId) await refuseUnknownScheduler(run, schedulerId);
  const found = await lockAssigned(run, ids);
  if (found.length < new Set(ids).size) throw new AppError('records.not-found');
  const changed = found.filter((building) => building.schedulerId !== schedulerId);
  const after = await storeScheduler(
    run,
    changed.map(({ id }) => id),
    schedulerId,
    context.now.toISOString(),
  );
  await recordChanges(
    run,
    context,
    changed.map(({ id, locationId, scheduler }) => ({
      activity: 'buildings.handed-over',
      targetEntity: 'building',
      targetId: id,
      buildingId: id,
      locationCode: locationId,
      description: { before: { scheduler }, after: { scheduler: after } },
    })),
  );
  return changed;
}

function byScheduler(buildings: readonly AssignedBuilding[]): SchedulerOfBuildings[] {
  const all = new Map<string, string[]>();
  for (const { id, schedulerId } of buildings)
    all.set(schedulerId ?? '', [...(all.get(schedulerId ?? '') ?? []), id]);
  return [...all].map(([scheduler_id, ids]) => ({ scheduler_id, ids }));
}
