import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/** The keys under which things were made lately, so that a request sent again makes nothing twice (decision 131). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').primaryKey(),
    /** Of the call, of who made it, and of what was sent. */
    contentHash: text('content_hash').notNull(),
    madeId: uuid('made_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('idempotency_keys_created').on(t.createdAt)],
);
