import { leftOutReasons, mailStatuses, type UndeliveredAddress } from '@clearunit/shared/api/mail';
import { sql } from 'drizzle-orm';
import {
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
import { bytea, createdAt, id, moment } from './columns';

/**
 * Mail as it was written in the transaction that caused it; on its way out, or kept readable when no mail server is set.
 * A mail that is 'sending' belongs to one attempt until `dueAt`; 'failed' is one that was given up.
 */
export const mail = pgTable(
  'mail',
  {
    id: id().primaryKey(),
    buildingId: uuid('building_id'),
    /** The key of the form that it was sent with, where a person sends it: sent again, it is not written again. */
    sendingKey: text('sending_key'),
    to: text('recipients').notNull(),
    subject: text('subject').notNull(),
    text: text('body_text').notNull(),
    html: text('body_html'),
    status: text('status', { enum: mailStatuses }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is taken up: its turn when it is 'queued', the end of the attempt's lease when it is 'sending'. */
    dueAt: moment('due_at'),
    /** The addresses that a mail server took it for; it never goes there again. */
    deliveredTo: text('delivered_to').array().notNull().default([]),
    /** The addresses that it does not reach, with what the mail server said. */
    undelivered: jsonb('undelivered').$type<UndeliveredAddress[]>().notNull().default([]),
    lastError: text('last_error'),
    /** What the mail server said when it took the mail, with the id that it gave it. */
    serverAnswer: text('server_answer'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    /** What an admin finds it by. */
    searchText: text('search_text').generatedAlwaysAs(sql`lower(recipients || ' ' || subject)`),
  },
  (t) => [
    index('mail_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    uniqueIndex('mail_sending').on(t.buildingId, t.sendingKey),
    index('mail_building').on(t.buildingId, t.id),
    index('mail_status').on(t.status, t.id),
    index('mail_due').on(t.dueAt, t.id).where(sql`${t.status} in ('queued', 'sending')`),
  ],
);

/**
 * What comes with a mail: its bytes, or the promise of a paper that is written when the mail is first tried. They go
 * when the mail goes.
 */
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
    /** Null as long as it is only promised. */
    content: bytea('content'),
    size: integer('size'),
    /** Which paper it is to be, see `PromisedPaper`. */
    promise: jsonb('promise'),
    /** Why the mail goes without it. */
    leftOut: text('left_out', { enum: leftOutReasons }),
  },
  (t) => [
    primaryKey({ columns: [t.mailId, t.position] }),
    check('mail_attachments_something', sql`${t.content} is not null or ${t.promise} is not null`),
    check('mail_attachments_size', sql`(${t.content} is null) = (${t.size} is null)`),
  ],
);
