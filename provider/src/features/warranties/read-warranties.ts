import type { WarrantySummary } from '@clearunit/shared/api/warranties';
import { sortNaturally } from '@clearunit/shared/domain/units';
import type { ActorContext } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { countWarranties, findWarranties } from './queries';

/** The warranties of a building in the order of its units, with their counts (2 §3). */
export async function readWarranties(buildingId: string, context: ActorContext): Promise<WarrantySummary> {
  await reachBuilding(context, 'warranty.read', buildingId);
  const [counts, warranties] = await Promise.all([
    countWarranties(context.pool, buildingId),
    findWarranties(context.pool, buildingId),
  ]);
  return { ...counts, warranty_unit_data: sortNaturally(warranties, ({ unit }) => unit) };
}
