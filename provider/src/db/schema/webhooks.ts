import { deliveryStates, eventTypes, pauseReasons, webhookKinds } from '@clearunit/shared/domain/webhooks';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { buildings, customers } from './buildings';
import { createdAt, id, moment, updatedAt } from './columns';

/** Receivers of events (decision 79). A removed one stays, without its secret, as long as its deliveries. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: text('events', { enum: webhookKinds }).array().notNull(),
    /** Null for the buildings of all clients. */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    /** Encrypted for this webhook; '' once it is removed. */
    secretEncrypted: text('secret_encrypted').notNull(),
    createdAt: createdAt(),
    /** When what its form has was changed. */
    updatedAt: updatedAt(),
    /** Who made it, by their name then. */
    madeBy: text('made_by').notNull(),
    pausedAt: moment('paused_at'),
    pausedFor: text('paused_for', { enum: pauseReasons }),
    /** Failed attempts since the last success, whatever they sent. */
    failures: integer('failures').notNull().default(0),
    failingSince: moment('failing_since'),
    /** Nothing is sent before, since its receiver fails. */
    heldUntil: moment('held_until'),
    lastDeliveredAt: moment('last_delivered_at'),
    /** Since when admins know by mail that deliveries are given up; null when all is well. */
    toldAt: moment('told_at'),
    removedAt: moment('removed_at'),
  },
  (t) => [
    index('webhooks_customer').on(t.customerId),
    index('webhooks_present').on(t.id).where(sql`${t.removedAt} is null`),
  ],
);

/** What each webhook is sent: written with the change, in its order, and kept some weeks for the delivery log. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    buildingId: uuid('building_id')
      .notNull()
      .references(() => buildings.id, { onDelete: 'cascade' }),
    /** What the receiver knows the event by. */
    id: id(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The order in which events were written. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    type: text('type', { enum: eventTypes }).notNull(),
    /** The JSON that is sent, to the letter. */
    body: text('body').notNull(),
    createdAt: createdAt(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Null before the first attempt, and when it does not wait. */
    dueAt: moment('due_at'),
    leasedUntil: moment('leased_until'),
    triedAt: moment('tried_at'),
    deliveredAt: moment('delivered_at'),
    /** Of the last attempt: the receiver's HTTP status, why it failed, the beginning of the answer, and its time in ms. */
    status: integer('status'),
    error: text('error'),
    answer: text('answer'),
    duration: integer('duration'),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    uniqueIndex('webhook_deliveries_id').on(t.id, t.buildingId),
    uniqueIndex('webhook_deliveries_position').on(t.position, t.buildingId),
    index('webhook_deliveries_webhook').on(t.webhookId, t.position),
    index('webhook_deliveries_line')
      .on(t.webhookId, t.buildingId, t.position)
      .where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_created').on(t.createdAt),
  ],
);
