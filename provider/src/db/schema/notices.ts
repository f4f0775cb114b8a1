import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { buildings } from './buildings';
import { pests, treatments } from './catalogue';
import { id, moment } from './columns';
import { timeWindow } from './orders';

export const noticeNumbers = pgSequence('notice_numbers', { startWith: 700001 });

/**
 * A notice of entry as it was issued for one unit of an order: what a tenant has been told does not change with the order. It
 * outlives order and line, voided.
 */
export const notices = pgTable(
  'notices',
  {
    buildingId: uuid('building_id')
      .notNull()
      .references(() => buildings.id, { onDelete: 'cascade' }),
    id: id(),
    number: bigint('notice_number', { mode: 'number' }).notNull().default(sql`nextval('notice_numbers')`),
    orderId: uuid('order_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    unitNumber: text('unit_number').notNull(),
    pestId: uuid('pest_id')
      .notNull()
      .references(() => pests.id),
    treatmentId: uuid('treatment_id')
      .notNull()
      .references(() => treatments.id),
    entryDay: date('entry_day').notNull(),
    timeWindow: timeWindow('time_window').notNull(),
    /** Minutes since midnight by the wall clock, as the building's window was then. */
    hoursFrom: smallint('hours_from').notNull(),
    hoursTo: smallint('hours_to').notNull(),
    issuedAt: moment('issued_at').notNull(),
    voidedAt: moment('voided_at'),
    /** The notice that stands in its place now; null when nobody comes any more. */
    replacedBy: uuid('replaced_by'),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    uniqueIndex('notices_number').on(t.number, t.buildingId),
    index('notices_order').on(t.buildingId, t.orderId),
    uniqueIndex('notices_valid').on(t.buildingId, t.orderLineId).where(sql`${t.voidedAt} is null`),
    index('notices_replaced').on(t.buildingId, t.replacedBy).where(sql`${t.replacedBy} is not null`),
  ],
);
