import { locateBuilding, type ServingBranch } from '@clearunit/shared/domain/branches';
import { AppError, type Problem } from '@clearunit/shared/domain/errors';
import type { BulkBuilding } from '@clearunit/shared/domain/imports';
import type { Province } from '@clearunit/shared/domain/provinces';

/** Province and branch of a building of a workbook. */
export interface LocatedBuilding {
  branchId: string;
  /** The workbook names the branch. */
  branchByHand: boolean;
  province: Province;
}

/**
 * Branch and province of each building, by the rules of `locateBuilding` (4 §2.1).
 * @throws AppError with a problem for each building whose branch or province is not known
 */
export function locateBuildings(
  buildings: readonly BulkBuilding[],
  branches: readonly ServingBranch[],
): LocatedBuilding[] {
  const problems: Problem[] = [];
  const located = buildings.map((building, at) => {
    const { building_address: address, building_city: city, province: given, branch: named } = building;
    const found = locateBuilding({ address, city, province: given, branch: named }, branches);
    const { branch, province, branchProblem, provinceProblem } = found;
    if (branchProblem) problems.push({ field: `buildings.${at}.branch`, ...branchProblem });
    if (provinceProblem) problems.push({ field: `buildings.${at}.province`, ...provinceProblem });
    return { branchId: branch?.branch_id, branchByHand: named !== '', province };
  });
  const [first] = problems;
  if (first) throw new AppError(first.reason, { params: first.params, problems: problems.slice(0, 500) });
  return located as LocatedBuilding[];
}
