import * as z from 'zod/mini';
import { commentProblems } from '../../domain/follow-ups';
import { OrderStatus } from '../../domain/orders';
import { ActivityLevel, PrepLevel, SanitationLevel } from '../../domain/results';
import { DateOnly, Id } from './common';

/** What was found in one unit, with its comment and why the comment cannot be read (3 §3). */
export const UnitComment = z.object({
  unit: z.string(),
  prep_level: z.nullable(PrepLevel),
  activity_level: z.nullable(ActivityLevel),
  sanitation_level: z.nullable(SanitationLevel),
  comment: z.string(),
  problem: z.nullable(z.enum(commentProblems)),
});
export type UnitComment = z.infer<typeof UnitComment>;

/** An invoice of the audit (3 §3); under 'Invalid Comments' only the units whose comment is invalid. */
export const AuditedInvoice = z.object({
  uuid: Id,
  invoice_id: z.number(),
  building_name: z.string(),
  order_number: z.number(),
  work_date: DateOnly,
  invalidUnitsComments: z.array(UnitComment),
});
export type AuditedInvoice = z.infer<typeof AuditedInvoice>;

/** An order that is done, of which the portal has no invoice (3 §3). */
export const MissingOrder = z.object({
  order_id: Id,
  buildingName: z.string(),
  orderNumber: z.number(),
  workDate: z.nullable(DateOnly),
  orderStatus: OrderStatus,
});
export type MissingOrder = z.infer<typeof MissingOrder>;

/** What came of asking for one missing order (3 §4.7): 200 it was taken over, 204 there is nothing to take over. */
export const SyncedOrder = z.object({
  status: z.union([z.literal(200), z.literal(204)]),
  message: z.string(),
});
export type SyncedOrder = z.infer<typeof SyncedOrder>;
