import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { linkUnits } from '../units/link-queries';
import { refreshUnitLatest } from '../visits/latest-queries';
import { unregisteredUnits } from './sync-queries';

/**
 * Gives units that were registered after their visits the results of these (3 §2.16, 'Missing Units'): the heatmap and
 * the unit's history know them from then on.
 * @returns how many units were found, and which unit numbers are still registered nowhere: their count and the first five
 */
export function syncMissingUnits(context: ActorContext) {
  return inTransaction(context.pool, async (tx, client) => {
    const linked = await linkUnits(client);
    const buildings = [...new Set(linked.map(({ buildingId }) => buildingId))].sort();
    for (const buildingId of buildings) {
      const units = linked.filter((unit) => unit.buildingId === buildingId);
      await refreshUnitLatest(
        client,
        buildingId,
        units.map(({ unitId }) => unitId),
      );
      await recordChange(tx, context, {
        activity: 'units.linked',
        targetEntity: 'building',
        targetId: buildingId,
        buildingId,
        description: { units: units.map(({ unitNumber }) => unitNumber) },
      });
    }
    return { linked: linked.length, missing: await unregisteredUnits(client, 5) };
  });
}
