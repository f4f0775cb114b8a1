import type { BranchPrice } from '@clearunit/shared/api/prices';

export type ListedBranch = BranchPrice & { id: string };

/** The dialog that is open for a branch; none for one that is to be added. */
export type BranchStep =
  | { name: 'list' | 'prices' | 'retire'; branch: ListedBranch }
  | { name: 'about'; branch: ListedBranch | null };
