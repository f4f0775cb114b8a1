import * as z from 'zod/mini';
import { BulkUnitRow } from '../../domain/imports';
import { DateOnly, Flag, Id } from './common';

/** What was written into a field; what may stand there is for the rules to say. */
const written = z.string().check(z.trim(), z.maxLength(50));

/** A unit as the forms send it (2 §7): its floor is the one that was chosen or written by hand. */
export const UnitFields = z.extend(BulkUnitRow, { unit: written, floor: written });
export type UnitFields = z.infer<typeof UnitFields>;

/** A common area as its form sends it; what may stand there is for `checkCommonArea` to say. */
export const CommonAreaFields = z.object({ name: z.string().check(z.trim(), z.maxLength(200)) });
export type CommonAreaFields = z.infer<typeof CommonAreaFields>;

/**
 * A unit that is added, with the warranty of the add-unit modal (1 §2.9, §3). Without a `warranty_type`, `is_on_pest`
 * and `is_on_service` tell it.
 */
export const NewUnit = z.extend(BulkUnitRow, {
  is_warranty: z._default(Flag, 0),
  /** '' without a warranty. */
  warranty_type: z._default(z.enum(['pest', 'service', '']), ''),
  is_on_pest: z.optional(Flag),
  is_on_service: z.optional(Flag),
  pest_id: z._default(z.nullable(Id), null),
  treatment_id: z._default(z.nullable(Id), null),
  /** The warranty's last day. */
  expire_date: z._default(z.nullable(DateOnly), null),
});
export type NewUnit = z.infer<typeof NewUnit>;

/** A unit in the list across buildings. */
export const UnitRow = z.object({
  uuid: Id,
  building_id: Id,
  building_name: z.string(),
  location_id: z.string(),
  unit: z.string(),
  floor: z.string(),
  bedroom_count: z.number(),
  town_house: Flag,
  is_warranty: Flag,
  expire_date: z.nullable(DateOnly),
});
export type UnitRow = z.infer<typeof UnitRow>;
