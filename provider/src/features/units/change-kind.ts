import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkCommonArea, type PlaceKind } from '@clearunit/shared/domain/units';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { lockBuilding } from '../access/queries';
import { reachBuilding } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { refreshUnitLatest } from '../results/store/latest-queries';
import { checkFields, newUnit } from './add-units';
import { placeAmong } from './place-units';
import { findPlacedUnits, findPlaces, findScheme, hasWarranty, moveUnits, storeKind } from './queries';

/**
 * Turns a unit into a common area or back, keeping its orders and results (4 §1.6); the portfolio follows. A unit
 * gets the place of its number; a floor set by hand is lost.
 * @returns its name
 * @throws AppError 'units.has-warranty' (409), the reasons of `checkCommonArea` or `checkUnit` (422),
 * 'records.not-found', or as `reachBuilding`
 */
export async function changeKind(
  { buildingId, unitId }: { buildingId: string; unitId: string },
  kind: PlaceKind,
  context: ActorContext,
): Promise<string> {
  return inTransaction(context.pool, async (client) => {
    await lockBuilding(client, buildingId);
    const building = await reachBuilding(context, 'unit.write', buildingId, client);
    const place = (await findPlaces(client, buildingId)).find(({ id }) => id === unitId);
    if (!place || place.kind === 'retired unit') throw new AppError('records.not-found');
    const { unit } = place;
    if (place.kind === kind) return unit;
    const asUnit = { unit, floor: '', bedroom_count: 0, town_house: 0 as const };
    if (kind === 'unit') {
      refuseProblems(checkFields(asUnit).filter(({ field }) => field === 'unit'));
    } else {
      refuseProblems(checkCommonArea(unit));
      if (await hasWarranty(client, buildingId, unitId)) {
        throw new AppError('units.has-warranty', { params: { unit } });
      }
    }
    await storeKind(client, buildingId, unitId, kind);
    const others = (await findPlacedUnits(client, buildingId)).filter(({ id }) => id !== unitId);
    const becoming = kind === 'unit' ? [{ ...newUnit(asUnit), id: unitId }] : [];
    const { placed, moved } = placeAmong(others, becoming, await findScheme(client, buildingId));
    await moveUnits(client, buildingId, [...moved, ...placed]);
    await refreshUnitLatest(client, buildingId, [unitId]);
    await recordChange(client, context, {
      activity: 'units.kind-changed',
      targetEntity: 'unit',
      targetId: unitId,
      buildingId,
      locationCode: building.locationId,
      description: { before: { unit, kind: place.kind }, after: { unit, kind } },
    });
    return unit;
  });
}
