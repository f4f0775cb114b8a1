import * as z from 'zod/mini';
import { Problem } from '../domain/errors';
import { BuildingUpdateRow, UnitUpdateRow } from '../domain/imports';

/** What a workbook says of buildings that are there and of their units (4 §19.2). */
export const updateRows = {
  updates: z._default(z.array(BuildingUpdateRow).check(z.maxLength(20_000)), []),
  unit_updates: z._default(z.array(UnitUpdateRow).check(z.maxLength(1_000_000)), []),
};

/** A field that updates change: its column in the workbook, how often, and the first changes. */
export const ChangedField = z.object({
  table: z.enum(['buildings', 'units']),
  column: z.string(),
  count: z.number(),
  examples: z.array(
    z.object({
      location_id: z.string(),
      /** '' where the building's own field changes. */
      unit: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
});
export type ChangedField = z.infer<typeof ChangedField>;

/** What updates change, or would. */
export const UpdateOutcome = z.object({
  buildings: z.object({ changed: z.number(), same: z.number() }),
  units: z.object({ added: z.number(), changed: z.number(), same: z.number() }),
  /** Those of buildings first. */
  fields: z.array(ChangedField),
  /** Of the rows that are left out, and remarks on others, each field as 'updates.<index>.<field>' or 'unit_updates.<index>.<field>'. */
  problems: z.array(Problem),
});
export type UpdateOutcome = z.infer<typeof UpdateOutcome>;
