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
import { deleteUnits, findPlacedUnits, findScheme, findUnitsInUse, moveUnits, type UnitUse } from './queries';

/**
 * Deletes a unit without orders and visits, with its warranty (2 §2.1).
 * @throws AppError with one of `reasons` (409), 'records.not-found', or as `reachBuilding`
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
 * @throws AppError 'buildings.no-units' (422), the reasons of `deleteUnit` (409), or as `reachBuilding`
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

/** The reason for each kind of use; the first that is found is reported. */
const reasons: Record<UnitUse, string> = {
  orders: 'units.have-orders',
  'waiting requests': 'units.have-waiting-requests',
  'past requests': 'units.have-past-requests',
  'past visits': 'units.have-past-visits',
  'critical list': 'units.on-critical-list',
};

async function refuseInUse(run: Runner, buildingId: string, ids: readonly string[] | null): Promise<void> {
  const inUse = sortNaturally(await findUnitsInUse(run, buildingId, ids), ({ unit }) => unit);
  for (const [use, reason] of Object.entries(reasons)) {
    const units = inUse.filter((one) => one.use === use).map(({ unit }) => unit);
    if (units.length > 0)
      throw new AppError(reason, { params: { smart_count: units.length, units: named(units) } });
  }
}

const named = (units: readonly string[]): string => {
  const first = units.slice(0, namedAtMost).join(', ');
  return units.length > namedAtMost ? `${first}, …` : first;
};
