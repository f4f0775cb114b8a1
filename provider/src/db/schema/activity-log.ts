import { sql } from 'drizzle-orm';
import { bigserial, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/**
 * SQL: the number after the letters of a location code without its first zeros, such as 1040 of TOR1040; null where it
 * does not end with one.
 */
export const numberOfLocation = (column: string): string =>
  `ltrim(substring(${column} from '^\\D*(\\d+)$'), '0')`;

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
    /** As `search_fold` writes it. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`search_fold(performed_by || ' ' || target_entity || ' ' || coalesce(location_code, ''))`,
    ),
  },
  (t) => [
    index('activity_log_field_at').on(t.field, t.at),
    index('activity_log_location_at').on(t.locationCode, t.at),
    index('activity_log_location_number').on(sql.raw(numberOfLocation('location_code')), t.at),
    index('activity_log_at').on(t.at),
    // The sorts of the list within a field.
    index('activity_log_by_person').on(t.field, sql`lower(${t.performedBy})`, t.at, t.id),
    index('activity_log_by_activity').on(t.field, t.activity, t.at, t.id),
    index('activity_log_by_target').on(t.field, t.targetEntity, t.at, t.id),
    index('activity_log_by_location').on(t.field, sql`coalesce(${t.locationCode}, '')`, t.at, t.id),
    index('activity_log_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('activity_log_people_deleted').on(t.at).where(sql`activity = 'users.deleted'`),
  ],
);

/**
 * How often each activity was done on a day of the portal's time zone, for the chart: written once the day is over, since
 * the log never changes. Where the portal has another time zone since, its days are counted again.
 */
export const activityDays = pgTable(
  'activity_days',
  {
    timeZone: text('time_zone').notNull(),
    day: date('day').notNull(),
    activity: text('activity').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.timeZone, t.day, t.activity] })],
);
