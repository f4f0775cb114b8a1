import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';

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

/** Mail as it was written in the transaction that caused it; sent, or kept readable when no mail server is set. */
export const mail = pgTable(
  'mail',
  {
    id: id().primaryKey(),
    buildingId: uuid('building_id'),
    to: text('recipients').notNull(),
    subject: text('subject').notNull(),
    text: text('body_text').notNull(),
    html: text('body_html'),
    status: text('status', { enum: ['kept', 'queued', 'sent', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (t) => [index('mail_status').on(t.status, t.createdAt)],
);
