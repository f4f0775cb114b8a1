import type { Problem } from '../errors/problem';

/** How many warranties a building has and how many of them are in use (2 §3). */
export interface WarrantyCount {
  warranty_count: number;
  warranty_used: number;
}

/** How many warranties are left to give; never fewer than none (2 §3: remaining = count minus used). */
export const remainingWarranties = ({ warranty_count, warranty_used }: WarrantyCount): number =>
  Math.max(0, warranty_count - warranty_used);

/** More warranties used than there are is refused: 'Please add correct warranty used.' (2 §5). */
export const checkUsed = ({ warranty_count, warranty_used }: WarrantyCount): Problem | null =>
  warranty_used > warranty_count ? { field: 'warranty_used', reason: 'warranties.used-too-many' } : null;
