import type { Problem } from '../errors/problem';
import { type Province, provinceOfAddress, readProvince } from '../provinces';
import { type BranchFound, findBranch, type ServingBranch } from './serving';

/** A building's location and branch as typed in a form or workbook. */
export interface TypedLocation {
  address: string;
  city: string;
  /** By letters or name; '' where it follows from the address, or from the city as the branch has it. */
  province: string;
  /** A branch's code or name; '' where it follows from the city. */
  branch: string;
}

/**
 * A building's province and branch; unknown ones are null, with the problem. A province that a branch would give has no
 * problem of its own.
 */
export interface FoundLocation<Branch extends ServingBranch> {
  branch: Branch | null;
  province: Province | null;
  branchProblem: Pick<Problem, 'reason' | 'params'> | null;
  provinceProblem: Pick<Problem, 'reason' | 'params'> | null;
}

/**
 * Finds province and branch of a building (4 §2.1). The province is the typed one, else the address's, else that of the
 * branch's city; the branch is the named one, else the city's. Neither is guessed.
 * @param chosen a branch chosen from a list, whatever the city
 */
export function locateBuilding<Branch extends ServingBranch>(
  { address, city, province: given, branch: named }: TypedLocation,
  branches: readonly Branch[],
  chosen?: Branch,
): FoundLocation<Branch> {
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
