import type { NumberingScheme } from '@clearunit/shared/domain/units';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { lockBuilding } from '../access/queries';
import { reachBuilding } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { placeAmong } from './place-units';
import { findPlacedUnits, findScheme, moveUnits, storeScheme } from './queries';

/**
 * Sets how the unit numbers of a building name floors, and places its units by it (4 §1.5). Floors set by hand stay.
 *
 * @param scheme null to derive it from the unit numbers
 * @returns how many units moved
 * @throws AppError as `reachBuilding`
 */
export async function chooseNumbering(
  buildingId: string,
  scheme: NumberingScheme | null,
  context: ActorContext,
): Promise<number> {
  return inTransaction(context.pool, async (client) => {
    await lockBuilding(client, buildingId);
    const building = await reachBuilding(context, 'unit.write', buildingId, client);
    const before = await findScheme(client, buildingId);
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
