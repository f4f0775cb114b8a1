import { checkDeleteAllUnits } from '@clearunit/shared/domain/buildings';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { sortNaturally } from '@clearunit/shared/domain/units';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { lockBuilding } from '../access/queries';
import { reachBuilding } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { describeUnit } from './describe-unit';
import { placeAmong } from './place-units';
import { deleteUnits, findPlacedUnits, findScheme, findUnitsInUse, moveUnits } from './queries';

/**
 * Deletes a unit without orders, with its warranty (2 §2.1).
 * @throws AppError 'units.have-orders' (409), 'records.not-found', or as `reachBuilding`
 */
export async function deleteUnit(buildingId: string, unitId: string, context: ActorContext): Promise<void> {
  await inTransaction(context.pool, async (client) => {
    await lockBuilding(client, buildingId);
    const building = await reachBuilding(context, 'unit.write', buildingId, client);
    const stored = await findPlacedUnits(client, buildingId);
    const unit = stored.find(({ id }) => id === unitId);
    if (!unit) throw new AppError('records.not-found');
    await refuseInUse(client, buildingId, [unitId]);
    await deleteUnits(client, buildingId, unitId);
    const others = stored.filter(({ id }) => id !== unitId);
    const { moved } = placeAmong(others, [], await findScheme(client, buildingId));
    await moveUnits(client, buildingId, moved);
    await recordChange(client, context, {
      activity: 'units.deleted',
      targetEntity: 'unit',
      targetId: unitId,
      buildingId,
      locationCode: building.locationId,
      description: { before: describeUnit(unit) },
    });
  });
}

/**
 * Deletes all units of a building with their warranties (2 §2.1).
 * @returns how many there were
 * @throws AppError 'buildings.no-units' (422), 'units.have-orders' (409), or as `reachBuilding`
 */
export async function deleteAllUnits(buildingId: string, context: ActorContext): Promise<number> {
  return inTransaction(context.pool, async (client) => {
    await lockBuilding(client, buildingId);
    const building = await reachBuilding(context, 'unit.write', buildingId, client);
    const units = await findPlacedUnits(client, buildingId);
    const nothing = checkDeleteAllUnits(units.length);
    if (nothing) refuseProblems([nothing]);
    await refuseInUse(client, buildingId, null);
    const count = await deleteUnits(client, buildingId, null);
    await recordChange(client, context, {
      activity: 'units.deleted',
      targetEntity: 'building',
      targetId: buildingId,
      buildingId,
      locationCode: building.locationId,
      description: { before: { units: sortNaturally(units, ({ unit }) => unit).map(describeUnit) } },
    });
    return count;
  });
}

/** How many unit numbers the message names. */
const namedAtMost = 5;

async function refuseInUse(run: Runner, buildingId: string, ids: readonly string[] | null): Promise<void> {
  const inUse = sortNaturally(await findUnitsInUse(run, buildingId, ids), (unit) => unit);
  if (inUse.length === 0) return;
  const named = inUse.slice(0, namedAtMost).join(', ');
  const units = inUse.length > namedAtMost ? `${named}, …` : named;
  throw new AppError('units.have-orders', { params: { smart_count: inUse.length, units } });
}
