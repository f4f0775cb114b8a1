import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from './columns';

/** Users who sign in with e-mail and password, and the customers that an admin lists (role 0). */
export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    role: smallint('role').notNull(),
    email: text('email').notNull(),
    /** Null until the invited person has chosen one: then no password signs in. */
    passwordHash: text('password_hash'),
    /** Somebody else knows the password: the next sign-in asks for another one before anything else. */
    mustChoosePassword: boolean('must_choose_password').notNull().default(false),
    /** A former version gave it to several people: whoever knows it is not thereby its owner, who is mailed a link. */
    passwordIsShared: boolean('password_is_shared').notNull().default(false),
    /** Counts up whenever all sessions end, so that a sign-in under way opens none by what counts no more. */
    accessVersion: integer('access_version').notNull().default(0),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    address: text('address').notNull().default(''),
    phone: text('phone').notNull().default(''),
    company: text('company').notNull().default(''),
    searchText: text('search_text').generatedAlwaysAs(
      sql`search_fold(first_name || ' ' || last_name || ' ' || email || ' ' || company)`,
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
