import type { Problem } from '../errors/problem';

/** How often a building's warranties may be used, and how often they were (2 §3, 4 §2.2). */
export interface WarrantyCount {
  warranty_count: number;
  warranty_used: number;
}

/** How often warranties can still be used; never less than none (2 §3: remaining = count minus used). */
export const remainingWarranties = ({ warranty_count, warranty_used }: WarrantyCount): number =>
  Math.max(0, warranty_count - warranty_used);

/** More warranties used than there are is refused: 'Please add correct warranty used.' (2 §5). */
export const checkUsed = ({ warranty_count, warranty_used }: WarrantyCount): Problem | null =>
  warranty_used > warranty_count ? { field: 'warranty_used', reason: 'warranties.used-too-many' } : null;

/** How many more units may be given a warranty: as many as the building's count has, whatever was used. */
export const warrantiesToGive = (given: { warranty_count: number; warranty_given: number }): number =>
  Math.max(0, given.warranty_count - given.warranty_given);
