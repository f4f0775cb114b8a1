import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/** Who changed what, when, from what to what. A trigger refuses every update and delete of it. */
export const activityLog = pgTable(
  'activity_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: createdAt(),
    /** The field filter of the log (3 §2.19): who acted. */
    field: text('field_name', { enum: ['admin', 'customer', 'scheduler', 'technician', 'system'] }).notNull(),
    actorId: uuid('actor_id'),
    performedBy: text('performed_by').notNull(),
    activity: text('activity').notNull(),
    targetEntity: text('target_entity').notNull(),
    targetId: text('target_id'),
    buildingId: uuid('building_id'),
    locationCode: text('location_code'),
    description: jsonb('description').$type<Record<string, unknown> | Record<string, unknown>[]>().notNull(),
  },
  (t) => [
    index('activity_log_field_at').on(t.field, t.at),
    index('activity_log_location_at').on(t.locationCode, t.at),
    index('activity_log_at').on(t.at),
  ],
);
