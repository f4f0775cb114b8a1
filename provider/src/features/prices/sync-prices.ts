import type { BranchPrice } from '@clearunit/shared/api/prices';
import { AppError } from '@clearunit/shared/domain/errors';
import type { Activity } from '@clearunit/shared/domain/logs';
import { parseServiceCodes } from '@clearunit/shared/domain/prices';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { askOutside } from '../../ports/management/ask-outside';
import type { ManagedBranch } from '../../ports/management/records';
import { recordChange } from '../logs/record-change';
import { lockBranches, replacePrices, storeBranch } from './branches-queries';

/**
 * Syncs one branch, or all, from the management system (3 §2.12). A branch whose service codes cannot be read keeps its
 * prices, and the text is stored so that the list shows the error. Only changes are logged.
 * @returns how many branches were read
 * @throws AppError 'records.not-found', or 'prices.branch-unknown' when the management system has no such branch,
 * ManagementError when an external system does not answer
 */
export async function syncPrices(branchId: string | 'all', context: ActorContext): Promise<number> {
  const answerIn = await askOutside(context, (management, run) => management.branches(run));
  return inTransaction(context.pool, async (client) => {
    const known = await lockBranches(client);
    const managed = await answerIn(client);
    if (branchId === 'all') {
      for (const branch of managed) {
        await takeOver(
          client,
          branch,
          known.find(({ branch_code }) => branch_code === branch.code),
          context,
        );
      }
      return managed.length;
    }
    const before = known.find(({ branch_id }) => branch_id === branchId);
    if (!before) throw new AppError('records.not-found');
    const branch = managed.find(({ code }) => code === before.branch_code);
    if (!branch) throw new AppError('prices.branch-unknown');
    await takeOver(client, branch, before, context);
    return 1;
  });
}

/**
 * Stores the management system's branch in the portal and logs the change.
 * @returns the branch's id
 */
export async function takeOver(
  client: Runner,
  branch: ManagedBranch,
  before: BranchPrice | undefined,
  context: ActorContext,
  { activity, noAccessFee }: Logged = { activity: 'prices.synced' },
): Promise<string> {
  const id = await storeBranch(client, branch, context.now.toISOString());
  const list = parseServiceCodes(branch.serviceCodes);
  if (list.readable) await replacePrices(client, id, list.services);
  const changes = { ...changesOf(before, branch), ...feeChange(noAccessFee) };
  if (Object.keys(changes).length === 0) return id;
  await recordChange(client, context, {
    activity,
    targetEntity: 'branch',
    targetId: id,
    description: { branch: branch.name, ...changes },
  });
  return id;
}

interface Logged {
  activity: Activity;
  /** The portal's own; no management system has it. */
  noAccessFee?: { before: number; after: number };
}

const feeChange = (fee: Logged['noAccessFee']) =>
  fee && fee.before !== fee.after
    ? { no_access_fee: { before: dollars(fee.before), after: dollars(fee.after) } }
    : {};

/** The changed fields before and after; prices code by code where both lists can be read. */
function changesOf(before: BranchPrice | undefined, after: ManagedBranch): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  const note = (name: string, was: unknown, is: unknown) => {
    if (was !== is) changes[name] = { before: was ?? null, after: is ?? null };
  };
  note('branch_name', before?.branch_name, after.name);
  note('branch_code', before?.branch_code, after.code);
  if (after.cities)
    note('cities', before?.cities.join('; ') || undefined, after.cities.join('; ') || undefined);
  if (after.province) note('province', before?.province ?? undefined, after.province);
  if (after.isRetired !== undefined) note('is_retired', before?.is_retired ?? false, after.isRetired);
  note('minimum_charge', dollars(before?.minimum_charge), dollars(after.minimumCharge));
  const [was, is] = [parseServiceCodes(before?.service_code ?? '[]'), parseServiceCodes(after.serviceCodes)];
  if (!was.readable || !is.readable) {
    note('service_codes', before?.service_code, after.serviceCodes);
    return changes;
  }
  const prices = (list: typeof was) =>
    new Map(list.services.map((one) => [one.service_code, dollars(one.price)]));
  const [old, now] = [prices(was), prices(is)];
  for (const code of new Set([...old.keys(), ...now.keys()])) note(code, old.get(code), now.get(code));
  return changes;
}

const dollars = (cents: number | undefined): string | undefined =>
  cents === undefined ? undefined : (cents / 100).toFixed(2);
