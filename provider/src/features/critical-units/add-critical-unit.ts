import type { CriticalUnitFields } from '@clearunit/shared/api/critical-units';
import { checkCriticalUnit } from '@clearunit/shared/domain/critical-units';
import { refuseProblems } from '@clearunit/shared/domain/errors';
import { v7 } from 'uuid';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { insertCriticalUnit } from './change-queries';
import { mustNotBeListed, unitToStore } from './check-entry';
import { describeCriticalUnit } from './describe';
import { findCriticalUnit } from './queries';

/**
 * Adds a unit to the critical list as ongoing (3 §4.5).
 * @returns its id
 * @throws AppError with the reasons of `checkCriticalUnit` or 'orders.unit-not-registered' (422),
 * 'critical-units.listed-already' (409), 'records.not-found', or 'access.refused' for another scheduler's building
 */
export function addCriticalUnit(entry: CriticalUnitFields, context: ActorContext): Promise<string> {
  return inTransaction(context.pool, async (client) => {
    refuseProblems(checkCriticalUnit(entry, context.today));
    const building = await reachBuilding(context, 'criticalUnit.write', entry.buildingID, client);
    const unit = await unitToStore(client, v7(), { ...entry, status: 'ongoing' }, context);
    await mustNotBeListed(client, unit);
    await insertCriticalUnit(client, unit, { by: context.actor.id, at: context.now.toISOString() });
    const stored = await findCriticalUnit(client, unit.id, context.timeZone);
    await recordChange(client, context, {
      activity: 'critical-units.added',
      targetEntity: 'critical unit',
      targetId: unit.id,
      buildingId: building.id,
      locationCode: building.locationId,
      description: { building: building.name, after: describeCriticalUnit(stored!) },
    });
    return unit.id;
  });
}
