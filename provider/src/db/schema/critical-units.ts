import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { buildings } from './buildings';
import { createdAt, id, moment, updatedAt } from './columns';
import { users } from './users';

export const criticalUnits = pgTable(
  'critical_units',
  {
    buildingId: uuid('building_id')
      .notNull()
      .references(() => buildings.id),
    id: id(),
    unitId: uuid('unit_id'),
    unitNumber: text('unit_number').notNull(),
    status: text('status', { enum: ['ongoing', 'resolved'] })
      .notNull()
      .default('ongoing'),
    dateReported: moment('date_reported').notNull(),
    techReported: text('tech_reported').notNull(),
    lastServiceDate: moment('last_service_date').notNull(),
    summary: text('summary').notNull(),
    csrActions: text('csr_actions').notNull(),
    ssRmSteps: text('ss_rm_steps').notNull().default(''),
    note: text('note').notNull().default(''),
    lastTechComment: text('last_tech_comment').notNull(),
    isEdited: boolean('is_unit_edited').notNull().default(false),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    index('critical_units_status').on(t.status, t.updatedAt),
    check(
      'critical_units_lengths',
      sql`greatest(length(${t.summary}), length(${t.csrActions}), length(${t.ssRmSteps}), length(${t.note}), length(${t.lastTechComment})) <= 500`,
    ),
  ],
);
