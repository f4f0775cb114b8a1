import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { buildings } from './buildings';
import { createdAt, id, moment, updatedAt } from './columns';
import { users } from './users';

/**
 * A sign-in. The token itself is never stored, only its hash. A staff session names its user; a PIN session keeps the
 * PIN, so that its buildings are always those that carry the PIN now.
 */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    pinHash: text('pin_hash'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_expires').on(t.expiresAt),
    check('sessions_one_kind', sql`(${t.userId} is null) <> (${t.pinHash} is null)`),
  ],
);

/** Sign-in attempts per address and account; in the database, so that several processes share one limit. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** Facts of the first start: the hash of the first admin's one-time token, the demo's first day. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

/** Somebody who cannot sign in and asks for the PIN (1 §5). */
export const pinRequests = pgTable(
  'pin_requests',
  {
    id: id().primaryKey(),
    name: text('question_one').notNull(),
    company: text('question_two').notNull(),
    address: text('question_three').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    buildingId: uuid('building_id').references(() => buildings.id, { onDelete: 'set null' }),
    resolvedBy: uuid('resolved_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('pin_requests_status').on(t.status, t.updatedAt)],
);
