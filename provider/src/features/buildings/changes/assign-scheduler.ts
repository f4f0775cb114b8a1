import type { SchedulerOfBuildings } from '@clearunit/shared/api/building-changes';
import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError } from '@clearunit/shared/domain/errors';
import { groupBy } from '@clearunit/shared/domain/group-by';
import type { Runner } from '../../../db/runner';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { recordHandedOver } from '../../logs/record-handed-over';
import { answerOfChange, unchangedSince } from '../bulk/undo';
import { idsOf } from '../chosen-buildings';
import { type AssignedBuilding, lockAssigned, storeScheduler } from './assign-queries';
import { refuseUnknownScheduler } from './checks';

type Sent = CallRequest<ProviderCalls['assignScheduler']>['body'];

/**
 * Assigns many buildings to schedulers, or to nobody, all or none (4 §20). Buildings that have the scheduler
 * already stay as they are, and of an undo those that were changed since.
 * @returns how many changed, and who had them before
 * @throws AppError 'buildings.scheduler-missing' (422) or 'records.not-found'; 'records.changed' (409) as `answerOfChange`
 */
export async function assignScheduler(sent: Sent, context: ActorContext) {
  return inTransaction(context.pool, async (client) => {
    const undone = 'changes' in sent ? sent.version : undefined;
    const changes = await changesOf(client, sent, context);
    const before: AssignedBuilding[] = [];
    for (const change of changes) before.push(...(await assign(client, change, undone, context)));
    const ids = changes.flatMap((change) => change.ids);
    const done = { undone, sent: ids, changed: before.length, before: byScheduler(before) };
    return answerOfChange(done, context);
  });
}

async function changesOf(
  run: Runner,
  sent: Sent,
  context: ActorContext,
): Promise<readonly SchedulerOfBuildings[]> {
  if ('changes' in sent) return sent.changes;
  const ids = await idsOf(run, { found: sent.found }, context);
  return [{ scheduler_id: sent.scheduler_id, ids }];
}

async function assign(
  run: Runner,
  { scheduler_id, ids }: SchedulerOfBuildings,
  undone: string | undefined,
  context: ActorContext,
): Promise<AssignedBuilding[]> {
  const schedulerId = scheduler_id || null;
  if (schedulerId) await refuseUnknownScheduler(run, schedulerId);
  const found = await lockAssigned(run, ids);
  if (undone === undefined && found.length < new Set(ids).size) throw new AppError('records.not-found');
  const reached = unchangedSince(found, undone);
  const changed = reached.filter((building) => building.schedulerId !== schedulerId);
  const after = await storeScheduler(
    run,
    changed.map(({ id }) => id),
    schedulerId,
    { moment: context.now.toISOString(), isUndo: undone !== undefined },
  );
  await recordHandedOver(run, context, changed, ({ scheduler }) => ({
    before: { scheduler },
    after: { scheduler: after },
  }));
  return changed;
}

const byScheduler = (buildings: readonly AssignedBuilding[]): SchedulerOfBuildings[] =>
  [...groupBy(buildings, ({ schedulerId }) => schedulerId ?? '')].map(([scheduler_id, all]) => ({
    scheduler_id,
    ids: all.map(({ id }) => id),
  }));
