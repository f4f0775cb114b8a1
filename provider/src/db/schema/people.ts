import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { createdAt, id, moment, updatedAt } from './columns';

/** Everybody who signs in with e-mail and password; and the customers that an admin lists (role 0). */
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

/** The other schedulers whose buildings a scheduler sees too (1 §2.7 associated e-mails). */
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

/**
 * A sign-in. The token itself is never stored, only its hash. A staff session names its user; a PIN session keeps the
 * PIN, so that its buildings are always those that carry the PIN now.
 */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    pin: text('pin'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_expires').on(t.expiresAt),
    check('sessions_one_kind', sql`(${t.userId} is null) <> (${t.pin} is null)`),
  ],
);

/** Tries per address and per account: in the database, so that more processes do not mean more tries. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** What a first start must remember: the hash of the first admin's one-time token, the demo's first day. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
