import type { Problem } from '../errors/problem';
import { checkTax } from '../taxes';
import type { FoundLocation } from './locate-building';
import type { ServingBranch } from './serving';

/**
 * Checks branch, province and tax of a building's form (4 §2.1). Without a known province the tax must be set by hand.
 * @returns problems of the fields `branch_id`, `province` and `tax_by_hand`
 */
export function checkLocation(
  { branchProblem, provinceProblem, province }: FoundLocation<ServingBranch>,
  taxByHand: string,
): Problem[] {
  const branch = branchProblem ? [{ field: 'branch_id', ...branchProblem }] : [];
  const unread =
    provinceProblem?.reason === 'provinces.unknown' ? [{ field: 'province', ...provinceProblem }] : [];
  const tax = checkTax(taxByHand, province).filter(
    ({ field }) => field !== 'province' || unread.length === 0,
  );
  return [...branch, ...unread, ...tax];
}
