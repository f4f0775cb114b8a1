import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { askOutside } from '../../ports/management/ask-outside';
import { recordChange } from '../journal';
import { moveBuildings } from './queries-branches';

/**
 * Puts each building into the branch that the management system has it in (3 §7.3); buildings that it does not know
 * stay where they are.
 * @returns how many buildings went to another branch
 * @throws ManagementError when a system elsewhere does not answer
 */
export async function syncLocationBranches(context: ActorContext): Promise<number> {
  const asked = await askOutside(context, (management, run) => management.branchOfBuildings(run));
  return inTransaction(context.pool, async (tx, client) => {
    const branchOf = await asked(client);
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
