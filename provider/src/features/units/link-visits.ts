import type { Runner } from '../../db/runner';
import { refreshUnitLatest } from '../visits/latest-queries';
import { linkUnits, lockUnlinkedOrders } from './link-queries';

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
