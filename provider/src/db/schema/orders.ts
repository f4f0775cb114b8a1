import {
  doneStatuses,
  orderStatuses,
  type PreferredDay,
  requestTypes,
  urgencies,
} from '@clearunit/shared/domain/orders';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgEnum,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sqlIn } from '../statuses';
import { buildings, customers } from './buildings';
import { createdAt, id, moment, sumInCents, updatedAt } from './columns';
import { files } from './files';
import { users } from './users';

export const orderStatus = pgEnum('order_status', orderStatuses);
export const requestType = pgEnum('request_type', requestTypes);
export const urgency = pgEnum('urgency', urgencies);
export const timeWindow = pgEnum('time_window', ['time_window_1', 'time_window_2']);

/** What is said of a requested visit's day (4 §14): how soon it is wanted, why, and which days suit. */
export const visitPreference = () => ({
  urgency: urgency('urgency').notNull().default('normal'),
  urgencyReason: text('urgency_reason').notNull().default(''),
  preferredDays: jsonb('preferred_days').$type<PreferredDay[]>().notNull().default([]),
});

export const orderNumbers = pgSequence('order_numbers', { startWith: 100001 });

/**
 * The last number of each series that must have no gaps. The row stays locked until the transaction ends, so a rollback
 * takes no number.
 */
export const counters = pgTable('counters', {
  name: text('name', { enum: ['batches', 'client invoices'] }).primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
});

/** A batch of completed orders as the management system posts them (3 §2.8). */
export const batches = pgTable('batches', {
  id: id().primaryKey(),
  /** From the counter 'batches' where it is posted here; an external system numbers its own. */
  number: bigint('number', { mode: 'number' }).notNull().unique(),
  openedBy: text('opened_by').notNull(),
  openedOn: moment('opened_on').notNull().default(sql`now()`),
  /** How many posted orders it has; a trigger on `orders` counts them. */
  orderCount: integer('order_count').notNull().default(0),
  /** From the form, so that a retry after a lost answer never posts twice. */
  idempotencyKey: text('idempotency_key').unique(),
  /** Hash of what was sent with the key: other orders with the same key are refused. */
  contentHash: text('content_hash'),
});

/**
 * An order from draft to posted. A draft is saved by a customer (`saved`), sent by a scheduler to the customer
 * (`scheduler`) or recommended from a result (`recommended`); an order that is no draft keeps where it came from.
 */
export const orders = pgTable(
  'orders',
  {
    buildingId: uuid('building_id')
      .notNull()
      .references(() => buildings.id),
    id: id(),
    orderNumber: bigint('order_number', { mode: 'number' }).notNull().default(sql`nextval('order_numbers')`),
    status: orderStatus('status').notNull(),
    origin: text('origin', {
      enum: ['request', 'saved', 'scheduler', 'recommended', 'technician'],
    }).notNull(),
    /** The client's own number: purchase, maintenance or work order, by the building's type. */
    purchaseOrderNumber: text('purchase_order_number').notNull().default(''),
    poFileId: uuid('po_file_id').references(() => files.id),
    requestedBy: uuid('requested_by'),
    acceptedBy: uuid('accepted_by').references(() => users.id, { onDelete: 'set null' }),
    orderDateTime: moment('order_date_time').notNull().default(sql`now()`),
    /** The next planned day, of a done order the last one; a recommended follow-up of which nothing is planned or done has its due day. */
    scheduleDate: date('schedule_date'),
    workDate: date('work_date'),
    /** The due day of a recommended follow-up, also when it is planned for another one; null for other orders. */
    dueDate: date('due_date'),
    /** The day that lists show and sort by: of the work where it is done. */
    day: date('day').generatedAlwaysAs(
      sql.raw(
        `case when status ${sqlIn(doneStatuses)} then coalesce(work_date, schedule_date) else schedule_date end`,
      ),
    ),
    ...visitPreference(),
    /** The result from which a recommended follow-up was made. */
    recommendedFrom: uuid('recommended_from'),
    batchId: uuid('batch_id').references(() => batches.id),
    /** From the form, so that a retry after a lost answer never orders twice. */
    idempotencyKey: text('idempotency_key'),
    /** Hash of what was sent with the key: other content with the same key is refused. */
    contentHash: text('content_hash'),
    /** Counts up with each change; an edit of an older version is refused. */
    version: integer('version').notNull().default(1),
    /**
     * The completed order's rates and sums (4 §2.5): written at completion, never changed by later edits. All null
     * before.
     */
    billedAt: moment('billed_at'),
    /** The building's client at the first bill (decision 127); null also where it was billed before this was kept. */
    billedCustomerId: uuid('billed_customer_id').references(() => customers.id),
    minimumChargeCents: integer('minimum_charge_cents'),
    noAccessFeeCents: integer('no_access_fee_cents'),
    taxPercent: numeric('tax_percent', { precision: 6, scale: 3, mode: 'number' }),
    adjustmentCents: integer('adjustment_cents'),
    subtotalCents: sumInCents('subtotal_cents'),
    taxCents: sumInCents('tax_cents'),
    totalCents: sumInCents('total_cents'),
    /** Whether a visit is recorded; a trigger on `invoices` sets it. */
    hasInvoice: boolean('has_invoice').notNull().default(false),
    /**
     * Whether some of its visits have a day and others have none. Triggers on `order_lines` set it, from the view
     * `computed_order_plans` (decision 109).
     */
    partlyPlanned: boolean('partly_planned').notNull().default(false),
    confirmationSentAt: moment('confirmation_sent_at'),
    /** The latest confirmation (3 §3). Mail is purged after a year, so it may be gone. */
    confirmationMailId: uuid('confirmation_mail_id'),
    /**
     * Its visits in the contacts' calendars, as 'YYYY-MM-DD time_window_1'; the index is the visit's number there, ''
     * where one was called off.
     */
    calendarPlaces: text('calendar_places').array().notNull().default([]),
    /** For the search, see `writeSearchText`. */
    searchText: text('search_text').notNull().default(''),
    /** The first one and two letters of its units' numbers: texts too short for a trigram. */
    unitBeginnings: text('unit_beginnings').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    uniqueIndex('orders_number').on(t.orderNumber, t.buildingId),
    uniqueIndex('orders_idempotency').on(t.buildingId, t.idempotencyKey),
    index('orders_id').on(t.id),
    // Lists by status are counted, and their pages found, in these two alone, which have what lists are sorted by; the
    // second is for one person's buildings.
    index('orders_status_listed').on(t.status, t.orderNumber, t.id, t.buildingId, t.origin, ...sorted(t)),
    index('orders_building_listed').on(
      t.buildingId,
      t.status,
      t.origin,
      t.orderNumber,
      t.id,
      t.partlyPlanned,
      ...sorted(t),
    ),
    // Orders in progress, with all that their list is sorted by.
    index('orders_in_progress_listed')
      .on(t.orderNumber, t.id, t.buildingId, t.status, ...sorted(t))
      .where(sql`${t.status} = 'in progress' or (${t.status} = 'scheduled' and ${t.partlyPlanned})`),
    index('orders_building_number').on(t.buildingId, t.orderNumber),
    index('orders_status_time').on(t.status, t.orderDateTime),
    index('orders_building_day').on(t.buildingId, t.day),
    index('orders_batch_listed').on(t.batchId, t.status).where(sql`${t.batchId} is not null`),
    // The batches of one person's buildings.
    index('orders_building_batch').on(t.buildingId, t.batchId).where(sql`${t.status} = 'posted'`),
    // Completed and posted orders by work date.
    index('orders_work_done')
      .on(t.status, t.workDate, t.orderNumber, t.id, t.buildingId)
      .where(sql`${t.status} ${sql.raw(sqlIn(doneStatuses))}`),
    // The same by what they are billed with.
    index('orders_total_done')
      .on(t.status, t.totalCents, t.orderNumber, t.id)
      .where(sql`${t.status} ${sql.raw(sqlIn(doneStatuses))}`),
    // Done orders without an invoice, with all that their list has: few, or none.
    index('orders_without_invoice_listed')
      .on(t.orderNumber, t.id, t.buildingId, t.status, t.workDate, t.scheduleDate)
      .where(sql`${t.status} ${sql.raw(sqlIn(doneStatuses))} and not ${t.hasInvoice}`),
    // The buildings that a client was billed for; deleting a client looks here too.
    index('orders_billed_customer')
      .on(t.billedCustomerId, t.buildingId)
      .where(sql`${t.billedCustomerId} is not null`),
    // Deleting a user looks here for the orders that name them.
    index('orders_accepted_by').on(t.acceptedBy).where(sql`${t.acceptedBy} is not null`),
    index('orders_po_file').on(t.poFileId).where(sql`${t.poFileId} is not null`),
    // The sorts of lists besides the number. Missing days are last in both directions.
    index('orders_purchase_order').on(t.purchaseOrderNumber, t.orderNumber, t.id),
    index('orders_urgency').on(t.urgency, t.orderNumber, t.id),
    index('orders_time').on(t.orderDateTime, t.orderNumber, t.id),
    index('orders_day_first').on(t.day, t.orderNumber, t.id),
    index('orders_day_last').on(
      t.day.desc().nullsLast(),
      t.orderNumber.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    // The same of recommended follow-ups, which come from the latest visits: an index of all orders has nearly all others
    // before them.
    index('orders_recommended_purchase_order')
      .on(t.purchaseOrderNumber, t.orderNumber, t.id, t.buildingId)
      .where(isRecommended(t)),
    index('orders_recommended_urgency')
      .on(t.urgency, t.orderNumber, t.id, t.buildingId)
      .where(isRecommended(t)),
    index('orders_recommended_time')
      .on(t.orderDateTime, t.orderNumber, t.id, t.buildingId)
      .where(isRecommended(t)),
    index('orders_recommended_first').on(t.day, t.orderNumber, t.id, t.buildingId).where(isRecommended(t)),
    index('orders_recommended_last')
      .on(t.day.desc().nullsLast(), t.orderNumber.desc().nullsFirst(), t.id.desc().nullsFirst(), t.buildingId)
      .where(isRecommended(t)),
    index('orders_recommended_id').on(t.id, t.buildingId).where(isRecommended(t)),
    index('orders_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('orders_unit_beginnings').using('gin', t.unitBeginnings),
    check(
      'orders_billed',
      sql`num_nulls(${t.billedAt}, ${t.minimumChargeCents}, ${t.noAccessFeeCents}, ${t.taxPercent}, ${t.adjustmentCents},
        ${t.subtotalCents}, ${t.taxCents}, ${t.totalCents}) in (0, 8)`,
    ),
    check('orders_total', sql`${t.totalCents} = ${t.subtotalCents} + ${t.taxCents}`),
    check('orders_purchase_number', sql`length(${t.purchaseOrderNumber}) <= 30`),
  ],
);

const isRecommended = (t: Record<'status' | 'origin', AnyPgColumn>) =>
  sql`${t.status} = 'draft' and ${t.origin} = 'recommended'`;

/** What lists of orders are sorted by besides number, status and what belongs to the building. */
function sorted(t: Record<'day' | 'orderDateTime' | 'urgency' | 'purchaseOrderNumber', AnyPgColumn>) {
  return [t.day, t.orderDateTime, t.urgency, t.purchaseOrderNumber] as const;
}

/**
 * What lists show of an order's lines and results. Triggers on both write it, from the view
 * `computed_order_summaries` (decision 105).
 */
export const orderSummaries = pgTable(
  'order_summaries',
  {
    buildingId: uuid('building_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** The lines of its first three units, as lists show them: unit, names of pest and treatment, note. */
    firstLines: json('first_lines').notNull(),
    unitCount: integer('unit_count').notNull(),
    /** How many lines have a note. */
    noteCount: integer('note_count').notNull(),
    /** Whether each line has a result and none was inspected. */
    notCompleted: boolean('not_completed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.orderId] }),
    foreignKey({
      columns: [t.buildingId, t.orderId],
      foreignColumns: [orders.buildingId, orders.id],
    }).onDelete('cascade'),
  ],
);

/** The report of a completed order that its client wants by mail: due, or mailed once. */
export const dueReports = pgTable(
  'due_reports',
  {
    buildingId: uuid('building_id').notNull(),
    orderId: uuid('order_id').notNull(),
    createdAt: createdAt(),
    mailedAt: moment('mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.orderId] }),
    foreignKey({
      columns: [t.buildingId, t.orderId],
      foreignColumns: [orders.buildingId, orders.id],
    }).onDelete('cascade'),
    index('due_reports_due').on(t.createdAt).where(sql`${t.mailedAt} is null`),
  ],
);
