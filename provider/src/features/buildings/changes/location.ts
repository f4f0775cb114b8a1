import { checkLocation, locateBuilding } from '@clearunit/shared/domain/branches';
import { AppError, type Problem } from '@clearunit/shared/domain/errors';
import type { Province } from '@clearunit/shared/domain/provinces';
import { readTaxPercent } from '@clearunit/shared/domain/taxes';
import type { Runner } from '../../../db/runner';
import { listServing } from '../../branches/queries';

/** A building's location, tax and branch as sent; '' and null where they are derived. */
export interface SentLocation {
  building_address: string;
  building_city: string;
  province: string;
  tax_by_hand: number | string | null;
  branch_id: string;
}

/** The same as it is stored. */
export interface StoredLocation {
  province: Province | null;
  taxByHand: number | null;
  branchId: string | null;
  branchByHand: boolean;
}

/**
 * Branch, province and tax of a building (4 §2.1), by the rules of `locateBuilding`. A branch that the building has
 * already stays, even a retired one; a building without one may stay so while its city is unchanged.
 * @throws AppError with the reasons of `checkLocation`, or 'branches.gone', each at its field (422)
 */
export async function locationOf(
  run: Runner,
  sent: SentLocation,
  before?: StoredLocation & { city: string },
): Promise<StoredLocation> {
  const branches = await listServing(run, { held: true });
  const chosen = branches.find(({ branch_id }) => branch_id === sent.branch_id);
  if (sent.branch_id !== '' && !chosen) refuse([{ field: 'branch_id', reason: 'branches.gone' }]);
  const { building_address: address, building_city: city, province } = sent;
  const isKept = before !== undefined && before.branchId === (sent.branch_id || null);
  const isStillWithout = isKept && before.branchId === null && before.city === city;
  const found = locateBuilding({ address, city, province, branch: '' }, branches, chosen);
  const typedTax = sent.tax_by_hand === null ? '' : String(sent.tax_by_hand);
  const problems = checkLocation(found, typedTax);
  const mayStay = (isKept && chosen !== undefined) || isStillWithout;
  refuse(mayStay ? problems.filter(({ field }) => field !== 'branch_id') : problems);
  return {
    province: found.province,
    taxByHand: readTaxPercent(typedTax) ?? null,
    branchId: isKept && chosen ? chosen.branch_id : (found.branch?.branch_id ?? null),
    branchByHand: isKept ? before.branchByHand : chosen !== undefined,
  };
}

function refuse(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first) throw new AppError(first.reason, { params: first.params, problems: [...problems] });
}
