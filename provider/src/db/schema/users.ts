import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from './columns';

/** Users who sign in with e-mail and password, and the customers that an admin lists (role 0). */
export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    role: smallint('role').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    address: text('address').notNull().default(''),
    phone: text('phone').notNull().default(''),
    company: text('company').notNull().default(''),
    searchText: text('search_text').generatedAlwaysAs(
      sql`lower(first_name || ' ' || last_name || ' ' || email || ' ' || company)`,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_role_created').on(t.role, t.createdAt),
    index('users_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    check('users_role', sql`${t.role} between 0 and 3`),
  ],
);

/** The associates of a scheduler, who see that scheduler's buildings too (1 §2.7). */
export const userAssociates = pgTable(
  'user_associates',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    associateId: uuid('associate_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.associateId] }),
    index('user_associates_associate').on(t.associateId),
  ],
);
