import type { Runner } from '../../../db/runner';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { recordChange } from '../../logs/record-change';
import { refreshUnitLatest } from './latest-queries';
import { linkUnits, lockUnlinkedOrders, unregisteredUnits } from './link-queries';

/**
 * Gives places of a building that have just got their names what was ordered and found under these before: heatmap and
 * history show it at once (4 §1.6). To be called in the transaction of the change.
 * @returns how many places got results
 */
export async function linkVisits(run: Runner, buildingId: string): Promise<number> {
  await lockUnlinkedOrders(run, buildingId);
  const linked = await linkUnits(run, buildingId);
  if (linked.length > 0) {
    await refreshUnitLatest(
      run,
      buildingId,
      linked.map(({ unitId }) => unitId),
    );
  }
  return linked.length;
}

/**
 * Gives units that were registered after their visits the results of these (3 §2.16, 'Missing Units'): the heatmap and
 * the unit's history know them from then on.
 * @returns how many units were found, and which unit numbers are still registered nowhere: their count and the first five
 */
export function syncMissingUnits(context: ActorContext) {
  return inTransaction(context.pool, async (client) => {
    const linked = await linkUnits(client);
    const buildings = [...new Set(linked.map(({ buildingId }) => buildingId))].sort();
    for (const buildingId of buildings) {
      const units = linked.filter((unit) => unit.buildingId === buildingId);
      await refreshUnitLatest(
        client,
        buildingId,
        units.map(({ unitId }) => unitId),
      );
      await recordChange(client, context, {
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
