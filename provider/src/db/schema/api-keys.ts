import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from './buildings';
import { createdAt, id, moment } from './columns';
import { users } from './users';

/**
 * Keys by which programs make calls (decision 78). The key itself is never stored, only its hash. One of a person acts as
 * that person, with the role that they have; one of a client opens the buildings that the client has.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id().primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull(),
    /** How it begins. */
    startsWith: text('starts_with').notNull(),
    mayChange: boolean('may_change').notNull(),
    /** Who made it, and their name then: a key outlives its maker's account. */
    madeById: uuid('made_by_id'),
    madeBy: text('made_by').notNull().default(''),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    lastUsedAt: moment('last_used_at'),
    lastNetwork: text('last_network'),
    /** When admins were mailed that it ends. */
    announcedAt: moment('announced_at'),
  },
  (t) => [
    uniqueIndex('api_keys_hash').on(t.keyHash),
    index('api_keys_user').on(t.userId),
    index('api_keys_customer').on(t.customerId),
    index('api_keys_expires').on(t.expiresAt),
    index('api_keys_created').on(t.createdAt, t.id),
    check('api_keys_one_holder', sql`num_nonnulls(${t.userId}, ${t.customerId}) = 1`),
  ],
);
