import { pinRequestStatuses } from '@clearunit/shared/domain/pins';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { buildings } from './buildings';
import { createdAt, id, moment, updatedAt } from './columns';
import { contactAccounts } from './contact-accounts';
import { users } from './users';

/**
 * A sign-in. The token itself is never stored, only its hash. A staff session names its user, a contact's their
 * account; a PIN session has the PIN's keyed hash, so that its buildings are always those that carry the PIN now.
 */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    pinHash: text('pin_hash'),
    contactAccountId: uuid('contact_account_id').references(() => contactAccounts.id, {
      onDelete: 'cascade',
    }),
    /** By which its user names it; the token's hash is not told. */
    id: uuid('id').notNull().default(sql`gen_random_uuid()`),
    userAgent: text('user_agent').notNull().default(''),
    /** An issuer of OpenID Connect answers for who it is: a second factor of the portal is not asked for. */
    byOpenId: boolean('by_openid').notNull().default(false),
    createdAt: createdAt(),
    usedAt: moment('used_at').notNull().default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_expires').on(t.expiresAt),
    index('sessions_contact').on(t.contactAccountId),
    check('sessions_one_kind', sql`num_nonnulls(${t.userId}, ${t.pinHash}, ${t.contactAccountId}) = 1`),
  ],
);

/** Sign-in attempts per address and account; in the database, so that several processes share one limit. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** PINs of new devices that were wrong, for a week (decision 61). The PIN is not stored. */
export const pinTries = pgTable(
  'pin_tries',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    /** Hash of the network that it came from. */
    network: text('network').notNull(),
    /** The buildings that it named. */
    buildingIds: uuid('building_ids').array().notNull(),
    triedAt: moment('tried_at').notNull(),
  },
  (t) => [index('pin_tries_at').on(t.triedAt), index('pin_tries_network').on(t.network, t.triedAt)],
);

/** The PINs with which devices signed in: the key is a hash of the device's token, which is not stored, and the PIN. */
export const pinDevices = pgTable(
  'pin_devices',
  {
    key: text('key').primaryKey(),
    /** Hash of the token alone. */
    deviceHash: text('device_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('pin_devices_device').on(t.deviceHash), index('pin_devices_expires').on(t.expiresAt)],
);

/** Codes that were mailed to a building's contacts, each for one device and PIN. */
export const pinCodes = pgTable(
  'pin_codes',
  {
    buildingId: uuid('building_id')
      .notNull()
      .references(() => buildings.id, { onDelete: 'cascade' }),
    id: id(),
    /** As in `pin_devices`. */
    key: text('key').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    index('pin_codes_key').on(t.key, t.createdAt),
    index('pin_codes_created').on(t.createdAt),
  ],
);

/** What new devices are asked for beside the PIN, as the admins were told: of all buildings, or of one. */
export const pinStages = pgTable('pin_stages', {
  /** 'building', 'code', or 'code' with a building's id. */
  key: text('key').primaryKey(),
  buildingId: uuid('building_id').references(() => buildings.id, { onDelete: 'cascade' }),
  begunAt: moment('begun_at').notNull(),
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
    status: text('status', { enum: pinRequestStatuses }).notNull().default('pending'),
    buildingId: uuid('building_id').references(() => buildings.id, { onDelete: 'set null' }),
    resolvedBy: uuid('resolved_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** As `search_fold` writes it. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`search_fold(question_one || ' ' || question_two || ' ' || question_three)`,
    ),
  },
  (t) => [
    index('pin_requests_status').on(t.status, t.updatedAt),
    // The sorts of the list.
    index('pin_requests_updated').on(t.updatedAt, t.id),
    index('pin_requests_question_one').on(sql`lower(${t.name})`, t.id),
    index('pin_requests_question_two').on(sql`lower(${t.company})`, t.id),
    index('pin_requests_question_three').on(sql`lower(${t.address})`, t.id),
    index('pin_requests_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
);
