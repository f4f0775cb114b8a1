import { byBuilding } from '../../../db/by-building';
import type { Runner } from '../../../db/runner';
import { lockWarrantyUses } from '../../billing/queries';
import { lockUnits } from './latest-queries';

/**
 * Locks units in the same sequence as recording a visit does: a visit of one of them that is being recorded is either
 * stored completely, with its follow-ups, or waits. The orders must be locked before.
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
