import { byBuilding } from '../../../db/by-building';
import type { Runner } from '../../../db/runner';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { recordChange } from '../../logs/record-change';
import { lockUnits, refreshUnitLatest } from './latest-queries';
import { linkUnits, lockBuildingsToLink, lockUnlinkedOrders, unregisteredUnits } from './link-queries';

/**
 * Locks the orders and then the units that new or changed numbers of a building affect, as a visit does. Call before
 * units are written.
 * @param renamed the place that gets another number
 */
export async function lockToRenumber(
  run: Runner,
  buildingId: string,
  renamed: string | null = null,
): Promise<void> {
  await lockUnlinkedOrders(run, [buildingId], renamed);
  await lockUnits(run, buildingId, null);
}

/**
 * Links earlier orders and results to places of a building that just got their numbers, so that heatmap and history
 * show them (4 §1.6). Call in the transaction of the change.
 */
export async function linkVisits(run: Runner, buildingId: string): Promise<number> {
  await lockUnlinkedOrders(run, [buildingId]);
  const linked = await linkUnits(run, [buildingId]);
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
 * Links results to units that were registered after their visits (3 §2.16, 'Missing Units').
 * @returns how many units were found, and the count and first five of the unit numbers that are still unregistered
 */
export function syncMissingUnits(context: ActorContext) {
  return inTransaction(context.pool, async (client) => {
    const locked = await lockBuildingsToLink(client);
    await lockUnlinkedOrders(client, locked);
    const linked = await linkUnits(client, locked);
    for (const [buildingId, units] of byBuilding(linked, (unit) => unit.buildingId)) {
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
