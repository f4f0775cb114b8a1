import type { LocationSync } from '@clearunit/shared/api/prices';
import { AppError } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { askOutside } from '../../ports/management/ask-outside';
import { recordChanges } from '../logs/record-change';
import { planLocationSync } from './plan-location-sync';
import { listBranched, listServing, moveBuildings } from './queries';

/**
 * What a sync of the location branches would change (4 §2.1).
 * @throws ManagementError when an external system does not answer
 */
export async function previewLocationSync(context: ActorContext): Promise<LocationSync> {
  const { pool, management } = context;
  const managed = await management.branchOfBuildings(pool);
  return planLocationSync(await listBranched(pool), await listServing(pool), managed).answer;
}

/**
 * Moves the buildings that were shown, and logs each (3 §7.3, 4 §2.1).
 * @param confirmed `seen` of the preview, and whether to move those set by hand too
 * @returns how many buildings moved
 * @throws AppError 'branches.changed-meanwhile' (409) when the buildings are no longer those that were shown,
 * ManagementError when an external system does not answer
 */
export async function syncLocationBranches(
  confirmed: { seen: string; by_hand: boolean },
  context: ActorContext,
): Promise<number> {
  const answerIn = await askOutside(context, (management, run) => management.branchOfBuildings(run));
  return inTransaction(context.pool, async (client) => {
    // Buildings first, since a change of a building locks it before its branch.
    const buildings = await listBranched(client, { held: true });
    const branches = await listServing(client, { held: true });
    const plan = planLocationSync(buildings, branches, await answerIn(client));
    if (plan.answer.seen !== confirmed.seen) throw new AppError('branches.changed-meanwhile');
    const moves = plan.moves.filter(({ building }) => confirmed.by_hand || !building.by_hand);
    const nameOf = new Map(branches.map(({ branch_id, branch_name }) => [branch_id, branch_name]));
    await moveBuildings(
      client,
      moves.map(({ building, to }) => ({ uuid: building.uuid, to_id: to.branch_id })),
      context.now.toISOString(),
    );
    const changes = moves.map(({ building, to }) => ({
      activity: 'buildings.branch-synced' as const,
      targetEntity: 'building' as const,
      targetId: building.uuid,
      buildingId: building.uuid,
      locationCode: building.location_id,
      description: {
        branch: { before: nameOf.get(building.branch_id ?? '') ?? null, after: to.branch_name },
      },
    }));
    await recordChanges(client, context, changes);
    return moves.length;
  });
}
