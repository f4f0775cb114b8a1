import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { foldedNumber } from '../searched-buildings';
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
    // The list is counted in it alone.
    index('critical_units_listed').on(t.status, t.updatedAt, t.id, t.buildingId),
    index('critical_units_reported').on(t.status, t.dateReported, t.id, t.buildingId),
    index('critical_units_serviced').on(t.status, t.lastServiceDate, t.id, t.buildingId),
    index('critical_units_technician').on(t.status, sql`lower(${t.techReported})`, t.id),
    index('critical_units_natural').on(t.status, sql`lower(${t.unitNumber}) collate "natural"`, t.id),
    index('critical_units_number').using('gin', sql`(${sql.raw(foldedNumber('unit_number'))}) gin_trgm_ops`),
    check(
      'critical_units_lengths',
      sql`greatest(length(${t.summary}), length(${t.csrActions}), length(${t.ssRmSteps}), length(${t.note}), length(${t.lastTechComment})) <= 500`,
    ),
  ],
);
