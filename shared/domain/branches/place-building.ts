import type { Problem } from '../errors/problem';
import { type Province, provinceOfAddress, readProvince } from '../provinces';
import { type BranchFound, findBranch, type ServingBranch } from './serving';

/** What a form or a workbook says of where a building is and who serves it. */
export interface TypedPlace {
  address: string;
  city: string;
  /** By letters or name; '' where it follows from the address, or from the city as the branch has it. */
  province: string;
  /** A branch's code or name; '' where it follows from the city. */
  branch: string;
}

/**
 * Where a building is and the branch that it gets; what is not known is null, with the problem that says why. A province
 * that could still follow from a branch is no problem of its own.
 */
export interface FoundPlace<Branch extends ServingBranch> {
  branch: Branch | null;
  province: Province | null;
  branchProblem: Pick<Problem, 'reason' | 'params'> | null;
  provinceProblem: Pick<Problem, 'reason' | 'params'> | null;
}

/**
 * Finds province and branch of a building (4 §2.1). The province is what is said, else the address's, else that of the
 * city as its branch has it; the branch is the one that is named, else the one of the city. Neither is guessed.
 * @param chosen a branch that was picked from a list; it is taken without looking at the city
 */
export function placeBuilding<Branch extends ServingBranch>(
  { address, city, province: given, branch: named }: TypedPlace,
  branches: readonly Branch[],
  chosen?: Branch,
): FoundPlace<Branch> {
  const read = readProvince(given);
  const known = read ?? provinceOfAddress({ address, city });
  const picked = chosen ? chosen.branch_code : named;
  const found: BranchFound<Branch> = findBranch(branches, { named: picked, city, province: known });
  const province = known ?? found.province;
  return {
    branch: found.branch,
    province,
    branchProblem: found.problem,
    provinceProblem:
      given.trim() !== '' && !read
        ? { reason: 'provinces.unknown', params: { province: given.trim() } }
        : province || found.problem
          ? null
          : { reason: 'provinces.missing' },
  };
}
