import type pg from 'pg';
import type { ActorContext } from '../../../http/handler';
import { recordChanges } from '../../logs/record-change';
import { writeLineTexts } from '../../orders/search-text-queries';
import { deleteGivenWarranties, forgetChanges, restoreBuildings, restoreUnits } from './restore-queries';

/**
 * Gives buildings and units back what an import changed of them; the units have still to be placed again.
 * @returns the buildings whose units were changed
 */
export async function restoreChanges(
  client: pg.ClientBase,
  importId: string,
  context: ActorContext,
): Promise<string[]> {
  const buildings = await restoreBuildings(client, importId, context.now.toISOString());
  for (const { id, isMoved } of buildings) {
    if (!isMoved) continue;
    await writeLineTexts(client, id);
  }
  const ofUnits = await restoreUnits(client, importId);
  await deleteGivenWarranties(client, importId);
  await forgetChanges(client, importId);
  const target = ({ id, locationId }: { id: string; locationId: string }) =>
    ({ targetEntity: 'building', targetId: id, buildingId: id, locationCode: locationId }) as const;
  const entries = [
    ...buildings.map((building) => ({
      activity: 'buildings.updated' as const,
      ...target(building),
      description: { before: building.after, after: building.before },
    })),
    ...ofUnits.map((building) => ({
      activity: 'units.updated' as const,
      ...target(building),
      description: { units_restored: building.units },
    })),
  ];
  if (entries.length > 0) await recordChanges(client, context, entries);
  return ofUnits.map(({ id }) => id);
}
