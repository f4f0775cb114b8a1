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
 * A notice of entry as issued for one unit of an order: it does not change with the order, and outlives order and line,
 * voided.
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
    /** Minutes since midnight, local time, of the building's window on the day of issue. */
    hoursFrom: smallint('hours_from').notNull(),
    hoursTo: smallint('hours_to').notNull(),
    issuedAt: moment('issued_at').notNull(),
    voidedAt: moment('voided_at'),
    /** The notice that replaces it; null when the visit was called off. */
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
