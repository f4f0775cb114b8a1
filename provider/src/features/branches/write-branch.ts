import type { BranchPrice, WrittenBranch } from '@clearunit/shared/api/prices';
import { checkBranch, citiesOfOthers, type ServingBranch } from '@clearunit/shared/domain/branches';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import type { Activity } from '@clearunit/shared/domain/logs';
import type pg from 'pg';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import type { ManagedBranch } from '../../ports/management/records';
import { refuseChanged } from '../logs/refuse-changed';
import { lockBranches, recodeBranch } from '../prices/branches-queries';
import { takeOver } from '../prices/sync-prices';
import { countBuildings } from './queries';

/**
 * Adds a branch without prices to the local management system and to the portal (4 §2.1).
 * @returns its id, and the cities that another branch serves too
 * @throws AppError with the reasons of `checkBranch` (422), 'branches.not-editable' (409) where the system is external
 */
export function addBranch(
  sent: WrittenBranch,
  context: ActorContext,
): Promise<{ id: string; shared: string[] }> {
  return writing(context, async (known, save) => {
    refuseProblems(checkBranch(sent, known));
    const id = await save({ ...managed(sent), serviceCodes: '[]' }, undefined, 'branches.added');
    return { id, shared: citiesOfOthers(serving(id, sent), known) };
  });
}

/**
 * Changes a branch (4 §2.1). Its prices and its buildings stay.
 * @returns the cities that another branch serves too
 * @throws AppError with the reasons of `checkBranch` (422), 'records.not-found', 'records.changed' when it has changed
 * since it was read, 'branches.not-editable' (409) where the system is external
 */
export async function changeBranch(
  id: string,
  { updated_at, ...sent }: WrittenBranch & { updated_at: string },
  context: ActorContext,
): Promise<string[]> {
  return writing(context, async (known, save, client) => {
    const before = branchOf(id, known);
    const version = before.updated_at;
    await refuseChanged(client, context, { targetId: id, version, changedAt: version, seen: updated_at });
    const others = known.filter((branch) => branch !== before);
    refuseProblems(checkBranch(sent, others));
    await save({ ...managed(sent), serviceCodes: before.service_code }, before, 'branches.changed');
    return citiesOfOthers(serving(id, sent, before.is_retired), others);
  });
}

/**
 * Retires a branch, or brings it back (4 §2.1): a retired one gets no new building, and keeps its buildings and prices.
 * @returns how many buildings it has
 * @throws AppError 'records.not-found', 'branches.not-editable' (409) where the system is external
 */
export function retireBranch(
  id: string,
  { is_retired: isRetired }: { is_retired: boolean },
  context: ActorContext,
): Promise<number> {
  return writing(context, async (known, save, client) => {
    const before = branchOf(id, known);
    const branch = {
      code: before.branch_code,
      name: before.branch_name,
      minimumCharge: before.minimum_charge,
      serviceCodes: before.service_code,
      isRetired,
    };
    const activity = isRetired ? 'branches.retired' : 'branches.brought-back';
    if (before.is_retired !== isRetired) await save(branch, before, activity);
    return countBuildings(client, id);
  });
}

type Save = (branch: ManagedBranch, before: BranchPrice | undefined, activity: Activity) => Promise<string>;

/** Writes branches in one transaction, into the management system and the portal. */
function writing<Answer>(
  context: ActorContext,
  write: (known: BranchPrice[], save: Save, client: pg.ClientBase) => Promise<Answer>,
): Promise<Answer> {
  const { management } = context;
  if (!management.saveBranch) throw new AppError('branches.not-editable');
  return inTransaction(context.pool, async (client) => {
    const save: Save = async (branch, before, activity) => {
      const codeBefore = before?.branch_code ?? null;
      await management.saveBranch!(client, branch, codeBefore);
      if (codeBefore !== null && codeBefore !== branch.code)
        await recodeBranch(client, codeBefore, branch.code);
      return takeOver(client, branch, before, context, { activity });
    };
    return write(await lockBranches(client), save, client);
  });
}

function branchOf(id: string, known: readonly BranchPrice[]): BranchPrice {
  const branch = known.find(({ branch_id }) => branch_id === id);
  if (!branch) throw new AppError('records.not-found');
  return branch;
}

const serving = (branch_id: string, sent: WrittenBranch, is_retired = false): ServingBranch => ({
  ...{ branch_id, branch_code: sent.branch_code, branch_name: sent.branch_name, is_retired },
  ...{ cities: sent.cities, province: sent.province || null },
});

const managed = ({ branch_code, branch_name, cities, province, minimum_charge }: WrittenBranch) => ({
  code: branch_code,
  name: branch_name,
  cities: cities.filter((city) => city !== ''),
  // `checkBranch` refuses a branch without a province.
  province: province || null,
  minimumCharge: minimum_charge,
});
