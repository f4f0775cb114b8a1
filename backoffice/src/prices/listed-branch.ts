import type { BranchPrice } from '@clearunit/shared/api/shapes';

export type ListedBranch = BranchPrice & { id: string };
