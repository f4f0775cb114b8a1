import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { localBranches } from '../../ports/management/local-branches';
import { recordChange } from '../journal';
import { moveBuildings } from './queries-branches';

/**
 * Puts each building into the branch that the management system has it in (3 §7.3); buildings that it does not know
 * stay where they are.
 * @returns how many buildings went to another branch
 */
export function syncLocationBranches(context: ActorContext): Promise<number> {
  return inTransaction(context.pool, async (tx, client) => {
    const branchOf = await localBranches.branchOfBuildings(client);
    const moved = await moveBuildings(client, branchOf, context.now.toISOString());
    for (const { id, locationId, before, after } of moved) {
      await recordChange(tx, context, {
        activity: 'buildings.branch-synced',
        targetEntity: 'building',
        targetId: id,
        buildingId: id,
        locationCode: locationId,
        description: { branch: { before, after } },
      });
    }
    return moved.length;
  });
}
