import { linkPurposes } from '@clearunit/shared/domain/links';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { buildings } from './buildings';
import { createdAt, id, moment } from './columns';

/** Links that open something of a building without a sign-in. The token itself is never stored, only its hash. */
export const links = pgTable(
  'links',
  {
    buildingId: uuid('building_id')
      .notNull()
      .references(() => buildings.id, { onDelete: 'cascade' }),
    id: id(),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    tokenHash: text('token_hash').notNull(),
    name: text('name').notNull().default(''),
    /** Whether it shows floors only. */
    coarse: boolean('coarse').notNull().default(false),
    /** Who made it, and their name then: a link outlives its maker's account. */
    madeById: uuid('made_by_id'),
    madeBy: text('made_by').notNull().default(''),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    opened: integer('opened').notNull().default(0),
    lastOpenedAt: moment('last_opened_at'),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    uniqueIndex('links_token').on(t.tokenHash),
    index('links_expires').on(t.expiresAt),
  ],
);
