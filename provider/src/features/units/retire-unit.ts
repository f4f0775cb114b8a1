import { AppError } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';
import { reachBuilding } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { endLine } from '../orders/scheduling/delete-line';
import { refreshUnitLatest } from '../results/store/latest-queries';
import { describeUnit } from './describe-unit';
import { lockBuildingWholly } from './merge-queries';
import { placeAmong } from './place-units';
import { findPlacedUnits, findScheme, moveUnits, type StoredUnit } from './queries';
import { findOpenLines, findRetiredUnit, storeRetired } from './retire-queries';

type OneUnit = { buildingId: string; unitId: string };

/**
 * Retires a unit (4 §20): it is in no list, picture or sum, and nobody orders for it; its history, warranty and place stay.
 * @param isDeleting whether its open services are deleted
 * @returns its number
 * @throws AppError 'records.not-found', 'units.has-open-services' (409), or as `reachBuilding`
 */
export function retireUnit({ buildingId, unitId }: OneUnit, isDeleting: boolean, context: ActorContext) {
  return inTransaction(context.pool, async (client) => {
    await lockBuildingWholly(client, buildingId);
    const building = await reachBuilding(context, 'unit.write', buildingId, client);
    const stored = await findPlacedUnits(client, buildingId);
    const unit = stored.find(({ id }) => id === unitId);
    if (!unit) throw new AppError('records.not-found');
    const open = await findOpenLines(client, buildingId, unitId);
    if (open.length > 0 && !isDeleting) {
      throw new AppError('units.has-open-services', {
        params: { unit: unit.unit, smart_count: open.length },
      });
    }
    for (const line of open) await endLine(client, context, building, line);
    await storeRetired(client, buildingId, unitId, true);
    const others = stored.filter(({ id }) => id !== unitId);
    const { moved } = placeAmong(others, [], await findScheme(client, buildingId));
    await moveUnits(client, buildingId, moved);
    await refreshUnitLatest(client, buildingId, [unitId]);
    await log(client, context, building, 'units.retired', unit, { deleted_services: open.length });
    return unit.unit;
  });
}

/**
 * Brings a retired unit back, with its history (4 §20).
 * @returns its number
 * @throws AppError 'records.not-found', or as `reachBuilding`
 */
export function bringUnitBack({ buildingId, unitId }: OneUnit, context: ActorContext) {
  return inTransaction(context.pool, async (client) => {
    await lockBuildingWholly(client, buildingId);
    const building = await reachBuilding(context, 'unit.write', buildingId, client);
    const unit = await findRetiredUnit(client, buildingId, unitId);
    if (!unit) throw new AppError('records.not-found');
    const others = await findPlacedUnits(client, buildingId);
    await storeRetired(client, buildingId, unitId, false);
    const { placed, moved } = placeAmong(others, [unit], await findScheme(client, buildingId));
    await moveUnits(client, buildingId, [...moved, ...placed]);
    await refreshUnitLatest(client, buildingId, [unitId]);
    await log(client, context, building, 'units.brought-back', unit);
    return unit.unit;
  });
}

const log = (
  run: Parameters<typeof recordChange>[0],
  context: ActorContext,
  building: ReachedBuilding,
  activity: 'units.retired' | 'units.brought-back',
  unit: StoredUnit,
  more: object = {},
) =>
  recordChange(run, context, {
    activity,
    targetEntity: 'unit',
    targetId: unit.id,
    buildingId: building.id,
    locationCode: building.locationId,
    description: { ...describeUnit(unit), ...more },
  });
