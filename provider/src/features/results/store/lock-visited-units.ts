import { byBuilding } from '../../../db/by-building';
import type { Runner } from '../../../db/runner';
import { lockWarrantyUses } from '../../billing/queries';
import { lockUnits } from './latest-queries';

/**
 * Locks units in the sequence of a visit: whoever records one of them meanwhile has done so wholly, follow-ups too, or waits.
 * The orders must be locked before.
 */
export async function lockVisitedUnits(
  run: Runner,
  visited: readonly { buildingId: string; unitId: string }[],
): Promise<void> {
  for (const [buildingId, ofBuilding] of byBuilding(visited, (one) => one.buildingId)) {
    await lockWarrantyUses(run, buildingId);
    await lockUnits(
      run,
      buildingId,
      ofBuilding.map(({ unitId }) => unitId),
    );
  }
}
