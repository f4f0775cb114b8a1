import type { NumberingScheme } from '@clearunit/shared/domain/units';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { lockBuilding } from '../access/queries';
import { reachBuilding } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { refuseChanged } from '../logs/refuse-changed';
import { placeAmong } from './place-units';
import { findPlacedUnits, findScheme, moveUnits, storeScheme } from './queries';

/**
 * Sets how the unit numbers of a building name floors, and places its units by it (4 §1.5). Floors set by hand stay.
 *
 * @param sent the scheme, null to derive it from the unit numbers, and the one that was `seen` before
 * @returns how many units moved
 * @throws AppError 'records.changed' as `refuseChanged`, or as `reachBuilding`
 */
export async function chooseNumbering(
  buildingId: string,
  { scheme, seen }: { scheme: NumberingScheme | null; seen?: NumberingScheme | null | undefined },
  context: ActorContext,
): Promise<number> {
  return inTransaction(context.pool, async (client) => {
    await lockBuilding(client, buildingId);
    const building = await reachBuilding(context, 'unit.write', buildingId, client);
    const before = await findScheme(client, buildingId);
    await refuseChanged(client, context, {
      targetId: buildingId,
      locationCode: building.locationId,
      activity: 'units.placed',
      version: JSON.stringify(before),
      seen: seen === undefined ? undefined : JSON.stringify(seen),
    });
    const { moved } = placeAmong(await findPlacedUnits(client, buildingId), [], scheme);
    if (before === scheme && moved.length === 0) return 0;
    await storeScheme(client, buildingId, scheme);
    await moveUnits(client, buildingId, moved);
    await recordChange(client, context, {
      activity: 'units.placed',
      targetEntity: 'building',
      targetId: buildingId,
      buildingId,
      locationCode: building.locationId,
      description: {
        before: { numbering_scheme: before },
        after: { numbering_scheme: scheme },
        moved: moved.length,
      },
    });
    return moved.length;
  });
}
