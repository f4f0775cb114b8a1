import { passwordLinkPurposes } from '@clearunit/shared/domain/passwords';
import { pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { users } from './users';

/**
 * One-time links on which a person of the staff chooses a password: one of each purpose, a newer one replaces it. The
 * token itself is never stored, only its hash; a link that is mailed has none before the mail is sent.
 */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: passwordLinkPurposes }).notNull(),
    tokenHash: text('token_hash'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    unique('password_links_one').on(t.userId, t.purpose),
    uniqueIndex('password_links_token').on(t.tokenHash),
  ],
);
