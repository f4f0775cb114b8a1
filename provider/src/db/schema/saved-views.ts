import type { ChosenColumns } from '@clearunit/shared/domain/saved-views';
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from './columns';
import { users } from './users';

/** The views that people keep of the console's lists (4 §20). */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    columns: jsonb('columns').$type<ChosenColumns>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('saved_views_name').on(t.userId, t.list, sql`lower(${t.name})`)],
);
