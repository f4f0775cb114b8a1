import * as z from 'zod/mini';
import { DateOnly, Flag, Id } from './common';

/** What a warranty covers: a pest, or a service (a treatment). */
export const Covered = z.object({ id: Id, name: z.string() });

/** The warranty of a unit (2 §3): up to four pests and up to four services, each kind with its last day. */
export const WarrantyRecord = z.object({
  uuid: Id,
  unit_uuid: Id,
  unit: z.string(),
  /** The last day for pests; null without any. */
  warranty_date: z.nullable(DateOnly),
  /** The last day for services; null without any. */
  warranty_date_service: z.nullable(DateOnly),
  is_on_pest: Flag,
  is_on_service: Flag,
  warranty_pest: z.array(Covered),
  warranty_service: z.array(Covered),
});
export type WarrantyRecord = z.infer<typeof WarrantyRecord>;

/** The warranties of a building: how often they may be used and were (4 §2.2), and which units have one (2 §3). */
export const WarrantySummary = z.object({
  warranty_count: z.number(),
  warranty_used: z.number(),
  /** How many units have one. */
  warranty_given: z.number(),
  warranty_unit_data: z.array(WarrantyRecord),
});
export type WarrantySummary = z.infer<typeof WarrantySummary>;

/** What a warranty is to cover, and up to when (2 §7). */
export const WarrantyTerms = z.object({
  warranty_pest: z.array(Id).check(z.maxLength(50)),
  warranty_service: z.array(Id).check(z.maxLength(50)),
  /** '' when no day is chosen: the rule's own sentence answers that. */
  warranty_date: z.string().check(z.maxLength(20)),
});
export type WarrantyTerms = z.infer<typeof WarrantyTerms>;
