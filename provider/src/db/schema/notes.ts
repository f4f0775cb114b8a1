import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { buildings } from './buildings';
import { createdAt, id, updatedAt } from './columns';
import { users } from './users';

export const notes = pgTable(
  'notes',
  {
    buildingId: uuid('building_id')
      .notNull()
      .references(() => buildings.id, { onDelete: 'cascade' }),
    id: id(),
    text: text('notes').notNull(),
    type: text('note_type', { enum: ['ALERT', 'OFFICE'] }).notNull(),
    expiryDate: date('expiry_date'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    index('notes_building_created').on(t.buildingId, t.createdAt),
    check('notes_length', sql`length(${t.text}) between 1 and 500`),
  ],
);
