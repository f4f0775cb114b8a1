import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import { recordChanges } from './record-change';

/** A building that got another scheduler or client. */
export interface HandedBuilding {
  id: string;
  locationId: string;
}

/**
 * Writes for each building that it was handed over.
 * @param described who had it and who has it, by the field that changed
 */
export const recordHandedOver = <Building extends HandedBuilding>(
  run: Runner,
  context: ActorContext,
  buildings: readonly Building[],
  described: (building: Building) => { before: Record<string, string>; after: Record<string, string> },
): Promise<void> =>
  recordChanges(
    run,
    context,
    buildings.map((building) => ({
      activity: 'buildings.handed-over',
      targetEntity: 'building',
      targetId: building.id,
      buildingId: building.id,
      locationCode: building.locationId,
      description: described(building),
    })),
  );
