import { leftOutReasons, mailStatuses } from '@clearunit/shared/api/mail';
import type { UndeliveredAddress } from '@clearunit/shared/api/undelivered-address';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { holdsOddCharacters } from '../search';
import { bytea, createdAt, id, moment } from './columns';

/**
 * Mail, written in the transaction that caused it; it waits to be sent, or is kept when no mail server is set. A mail
 * that is 'sending' belongs to one attempt until `dueAt`; 'failed' means given up.
 */
export const mail = pgTable(
  'mail',
  {
    id: id().primaryKey(),
    buildingId: uuid('building_id'),
    /** The idempotency key of the form, where a person sends it. */
    sendingKey: text('sending_key'),
    to: text('recipients').notNull(),
    subject: text('subject').notNull(),
    text: text('body_text').notNull(),
    html: text('body_html'),
    /** The building's PIN is put in when it is sent; what is stored has a mask in its place. */
    hasPin: boolean('has_pin').notNull().default(false),
    /** The link whose token is put in for the mask when it is sent (`password_links`, which may be gone). */
    passwordLinkId: uuid('password_link_id'),
    /** The same for a contact's link to sign in (`contact_sign_ins`). */
    contactLinkId: uuid('contact_link_id'),
    status: text('status', { enum: mailStatuses }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next: for 'sending' the end of the attempt's lease. */
    dueAt: moment('due_at'),
    /** The addresses that a mail server accepted; the mail is never sent there again. */
    deliveredTo: text('delivered_to').array().notNull().default([]),
    /** The addresses that were refused, with the mail server's reason. */
    undelivered: jsonb('undelivered').$type<UndeliveredAddress[]>().notNull().default([]),
    lastError: text('last_error'),
    /** The mail server's answer when it accepted the mail, with its id. */
    serverAnswer: text('server_answer'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    /** For an admin's search. */
    searchText: text('search_text').generatedAlwaysAs(sql`lower(recipients || ' ' || subject)`),
  },
  (t) => [
    index('mail_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    uniqueIndex('mail_sending').on(t.buildingId, t.sendingKey),
    index('mail_building').on(t.buildingId, t.id),
    index('mail_status').on(t.status, t.id),
    index('mail_subject').on(sql`lower(${t.subject})`, t.id),
    // Texts without trigrams, see `hasNoTrigram`; they are few.
    index('mail_odd_text')
      .on(t.id)
      .where(sql.raw(holdsOddCharacters('search_text'))),
    index('mail_due').on(t.dueAt, t.id).where(sql`${t.status} in ('queued', 'sending')`),
  ],
);

/** The attachments of a mail: bytes, or the promise of a PDF that is written when the mail is first tried. */
export const mailAttachments = pgTable(
  'mail_attachments',
  {
    mailId: uuid('mail_id')
      .notNull()
      .references(() => mail.id, { onDelete: 'cascade' }),
    /** Its place among the mail's attachments, from 0. */
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** Null until a promised PDF is written. */
    content: bytea('content'),
    size: integer('size'),
    /** Which PDF it becomes, see `PromisedPdf`. */
    promise: jsonb('promise'),
    /** Why the mail is sent without it. */
    leftOut: text('left_out', { enum: leftOutReasons }),
  },
  (t) => [
    primaryKey({ columns: [t.mailId, t.position] }),
    check('mail_attachments_something', sql`${t.content} is not null or ${t.promise} is not null`),
    check('mail_attachments_size', sql`(${t.content} is null) = (${t.size} is null)`),
  ],
);
