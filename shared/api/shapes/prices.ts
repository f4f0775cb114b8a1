import * as z from 'zod/mini';
import { Cents } from '../../domain/prices';
import { Id, Moment } from './common';

/** A branch with what it charges (3 §2.12). */
export const BranchPrice = z.object({
  branch_id: Id,
  branch_code: z.string(),
  branch_name: z.string(),
  /** The least that an order comes to, in cents, where the customer has 'Mini. Service Charges'. */
  minimum_charge: z.number(),
  /** JSON list of `{serviceCode, price}` with prices in dollars, as the management system wrote it. */
  service_code: z.string(),
  building_count: z.number(),
  updated_at: Moment,
});
export type BranchPrice = z.infer<typeof BranchPrice>;

/** A service that can have a price: a treatment of a pest (README no. 11). */
export const Service = z.object({
  service_code: z.string(),
  pest_name: z.string(),
  treatment_name: z.string(),
});
export type Service = z.infer<typeof Service>;

/** What an admin writes into the local management system; prices in cents. */
export const EditedPrices = z.object({
  minimum_charge: Cents,
  services: z
    .array(
      z.object({ service_code: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)), price: Cents }),
    )
    .check(z.maxLength(1000)),
  /** When the prices that were edited had been changed last: those of a newer day are not overwritten. */
  updated_at: Moment,
});
export type EditedPrices = z.infer<typeof EditedPrices>;
