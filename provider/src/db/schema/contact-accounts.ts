import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { buildings, customers } from './buildings';
import { createdAt, id, moment, updatedAt } from './columns';

/** Building contacts who sign in by a link in a mail, beside the PINs (decision 69). They have no password. */
export const contactAccounts = pgTable(
  'contact_accounts',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    lastSignInAt: moment('last_sign_in_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('contact_accounts_email').on(sql`lower(${t.email})`)],
);

/** A building that an account opens. */
export const contactBuildings = pgTable(
  'contact_buildings',
  {
    buildingId: uuid('building_id')
      .notNull()
      .references(() => buildings.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => contactAccounts.id, { onDelete: 'cascade' }),
    /** Otherwise they only view it. */
    mayRequest: boolean('may_request').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.accountId] }),
    index('contact_buildings_account').on(t.accountId),
  ],
);

/** A client company whose buildings, those of each moment, an account opens. */
export const contactClients = pgTable(
  'contact_clients',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => contactAccounts.id, { onDelete: 'cascade' }),
    mayRequest: boolean('may_request').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.accountId] }),
    index('contact_clients_account').on(t.accountId),
  ],
);

/**
 * Links to sign in that are mailed. Of token, browser and code only hashes are stored; a link has no token before its mail
 * is sent.
 */
export const contactSignIns = pgTable(
  'contact_sign_ins',
  {
    id: id().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => contactAccounts.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash'),
    /** Of the browser that asked, in which the link needs no code. */
    browserHash: text('browser_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    /** How often a code was tried. */
    tries: smallint('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    uniqueIndex('contact_sign_ins_token').on(t.tokenHash),
    index('contact_sign_ins_account').on(t.accountId),
    index('contact_sign_ins_expires').on(t.expiresAt),
  ],
);
