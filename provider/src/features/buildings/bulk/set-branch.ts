import type { BranchOfBuildings } from '@clearunit/shared/api/building-bulk';
import type { ChosenBuildings } from '@clearunit/shared/api/building-retirement';
import type { Branch } from '@clearunit/shared/api/prices';
import { locateBuilding } from '@clearunit/shared/domain/branches';
import { AppError } from '@clearunit/shared/domain/errors';
import { allowLongStatements } from '../../../db/open';
import type { Runner } from '../../../db/runner';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { listServing } from '../../branches/queries';
import { recordChanges } from '../../logs/record-change';
import { idsOf } from '../chosen-buildings';
import { countFound } from '../chosen-queries';
import { type BranchedBuilding, lockBranched, type StoredBranch, storeBranches } from './branch-queries';
import { bulkTimeout } from './bulk-timeout';
import { answerOfChange, unchangedSince } from './undo';

type Sent =
  | { which: ChosenBuildings; branch_id: string }
  | { changes: readonly BranchOfBuildings[]; version: string };

/**
 * Gives many buildings a branch by hand, or each its former one, all or none (4 §20). Buildings that have it
 * already, and retired ones, stay as they are, and of an undo those that were changed since. A building of an unknown province gets that of its branch's city.
 * @returns how many changed, and which branches they had
 * @throws AppError 'records.not-found', 'branches.gone' or 'branches.retired' (422); 'records.changed' (409) as `answerOfChange`
 */
export function setBranch(sent: Sent, context: ActorContext) {
  return inTransaction(context.pool, async (client) => {
    await allowLongStatements(client, bulkTimeout);
    const undone = 'changes' in sent ? sent.version : undefined;
    const changes = await changesOf(client, sent, context);
    const before: BranchedBuilding[] = [];
    for (const change of changes) before.push(...(await give(client, change, { undone, context })));
    const ids = changes.flatMap((change) => change.ids);
    const done = { undone, sent: ids, changed: before.length, before: byBranch(before) };
    return answerOfChange(done, context);
  });
}

async function changesOf(
  run: Runner,
  sent: Sent,
  context: ActorContext,
): Promise<readonly BranchOfBuildings[]> {
  if ('changes' in sent) return sent.changes;
  const ids = await idsOf(run, sent.which, context);
  return [{ branch_id: sent.branch_id, by_hand: true, ids }];
}

async function give(
  run: Runner,
  { branch_id, by_hand, ids }: BranchOfBuildings,
  { undone, context }: { undone: string | undefined; context: ActorContext },
): Promise<BranchedBuilding[]> {
  const unique = [...new Set(ids)];
  const buildings = await lockBranched(run, unique);
  if (undone === undefined && (await countFound(run, unique)) < unique.length)
    throw new AppError('records.not-found');
  const branches = await listServing(run, { held: true });
  const branch = branches.find((one) => one.branch_id === branch_id);
  if (branch_id !== null && !branch) refuse('branches.gone');
  // An undo may give back a branch that has been retired since.
  if (branch?.is_retired && undone === undefined) refuse('branches.retired', { branch: branch.branch_name });
  const reached = unchangedSince(buildings, undone);
  const changed = reached.filter(({ branchId }) => branchId !== branch_id);
  const stored = changed.map((building) => ({
    ...{ id: building.id, branch_id, by_hand },
    province: building.province ?? provinceOf(building, branches, branch),
  }));
  await storeBranches(run, stored, context.now.toISOString());
  await log(run, context, { changed, stored, branch });
  return changed;
}

const provinceOf = ({ address, city }: BranchedBuilding, branches: readonly Branch[], branch?: Branch) =>
  branch ? locateBuilding({ address, city, province: '', branch: '' }, branches, branch).province : null;

interface Given {
  changed: readonly BranchedBuilding[];
  stored: readonly StoredBranch[];
  branch: Branch | undefined;
}

function log(run: Runner, context: ActorContext, { changed, stored, branch }: Given): Promise<void> {
  return recordChanges(
    run,
    context,
    changed.map(({ id, locationId, ...before }, place) => {
      const { province } = stored[place]!;
      const isSame = province === before.province;
      return {
        activity: 'buildings.updated',
        targetEntity: 'building',
        targetId: id,
        buildingId: id,
        locationCode: locationId,
        description: {
          before: { branch_name: before.branch, ...(!isSame && { province: before.province }) },
          after: { branch_name: branch?.branch_name ?? null, ...(!isSame && { province }) },
        },
      };
    }),
  );
}

/** The buildings grouped by their former branch. */
function byBranch(buildings: readonly BranchedBuilding[]): BranchOfBuildings[] {
  const groups = new Map<string, BranchOfBuildings>();
  for (const { id, branchId: branch_id, byHand: by_hand } of buildings) {
    const group = groups.get(`${branch_id} ${by_hand}`);
    if (group) group.ids.push(id);
    else groups.set(`${branch_id} ${by_hand}`, { branch_id, by_hand, ids: [id] });
  }
  return [...groups.values()];
}

function refuse(reason: string, params?: Record<string, string>): never {
  throw new AppError(reason, { params, problems: [{ field: 'branch_id', reason, params }] });
}
