import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { canChangeCritical, checkCriticalUpdate } from '@clearunit/shared/domain/critical-units';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { mustBeAllowed } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { refuseChanged } from '../logs/refuse-changed';
import { deleteCriticalUnitRow, updateCriticalUnitRow } from './change-queries';
import { mustNotBeListed, unitToStore } from './check-entry';
import { describeCriticalUnit } from './describe';
import { findCriticalUnit, lockCriticalUnit, type StoredCriticalUnit } from './queries';

type Update = CallRequest<ProviderCalls['updateCriticalUnit']>['body'];

/**
 * Changes an ongoing unit of the critical list, or resolves it: an update with status resolved (3 §4.5).
 * @returns whether it is resolved now
 * @throws AppError 'critical-units.not-ongoing', 'critical-units.listed-already' for another unit, or 'records.changed'
 * (409), the reasons of `checkCriticalUnit`,
 * 'critical-units.building-fixed' or 'orders.unit-not-registered' (422), 'records.not-found', 'access.refused'
 */
export function updateCriticalUnit(id: string, entry: Update, context: ActorContext): Promise<boolean> {
  return inTransaction(context.pool, async (client) => {
    const before = await ongoingUnit(client, id, context);
    const { updated_at: version } = before;
    const target = { ...targetOf(before), changedAt: version };
    await refuseChanged(client, context, { ...target, version, seen: entry.updated_at });
    refuseProblems(checkCriticalUpdate(before.status, entry, context.today));
    if (entry.buildingID !== before.buildingID) {
      refuseProblems([{ field: 'buildingID', reason: 'critical-units.building-fixed' }]);
    }
    const unit = await unitToStore(client, id, entry, context, before);
    const isMoved = unit.unitNumber !== before.unit_number;
    if (isMoved && entry.status === 'ongoing') await mustNotBeListed(client, unit);
    await updateCriticalUnitRow(client, unit, context.now.toISOString());
    const after = await findCriticalUnit(client, id, context.timeZone);
    await recordChange(client, context, {
      ...targetOf(before),
      activity: entry.status === 'resolved' ? 'critical-units.resolved' : 'critical-units.updated',
      description: {
        building: before.building_name,
        unit: before.unit_number,
        before: describeCriticalUnit(before, after),
        after: describeCriticalUnit(after!, before),
      },
    });
    return entry.status === 'resolved';
  });
}

/**
 * Removes an ongoing unit from the critical list (3 §4.5).
 * @throws AppError 'critical-units.not-ongoing' (409), 'records.not-found', 'access.refused'
 */
export function deleteCriticalUnit(id: string, context: ActorContext): Promise<void> {
  return inTransaction(context.pool, async (client) => {
    const before = await ongoingUnit(client, id, context);
    await deleteCriticalUnitRow(client, before.buildingID, id);
    await recordChange(client, context, {
      ...targetOf(before),
      activity: 'critical-units.deleted',
      description: { building: before.building_name, before: describeCriticalUnit(before) },
    });
  });
}

/** The unit, its row locked, when the actor may change it and it is not resolved yet. */
async function ongoingUnit(run: Runner, id: string, context: ActorContext): Promise<StoredCriticalUnit> {
  const unit = await lockCriticalUnit(run, id, context.timeZone);
  if (!unit) throw new AppError('records.not-found');
  mustBeAllowed(context, 'criticalUnit.write', {
    buildingId: unit.buildingID,
    schedulerId: unit.scheduler_id,
  });
  if (!canChangeCritical(unit.status)) throw new AppError('critical-units.not-ongoing');
  return unit;
}

const targetOf = ({ uuid, buildingID, location_number }: StoredCriticalUnit) => ({
  targetEntity: 'critical unit',
  targetId: uuid,
  buildingId: buildingID,
  locationCode: location_number,
});
