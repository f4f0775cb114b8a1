import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
import { users } from './users';

/**
 * The browsers that a user signed in with before, by the hash of a random token in a cookie. Their tries at the user's
 * password are counted apart from those of strangers.
 */
export const staffDevices = pgTable(
  'staff_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.tokenHash] }),
    index('staff_devices_token').on(t.tokenHash),
    index('staff_devices_expires').on(t.expiresAt),
  ],
);

/** Tries at passwords by what they are counted for; in the database, so that several processes count together. */
export const passwordTries = pgTable(
  'password_tries',
  {
    /** A hash, since the table has neither addresses nor e-mails. */
    key: text('key').primaryKey(),
    wrong: integer('wrong').notNull().default(0),
    underWay: integer('under_way').notNull().default(0),
    /** When the latest try under way began; one that a stopped process left is not waited for. */
    begunAt: moment('begun_at'),
    waitUntil: moment('wait_until'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('password_tries_expires').on(t.expiresAt)],
);

/** Whom an issuer of OpenID Connect knows under which id (decision 67). An issuer knows a user once. */
export const openIdLinks = pgTable(
  'openid_links',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.issuer] }),
    uniqueIndex('openid_links_subject').on(t.issuer, t.subject),
  ],
);
