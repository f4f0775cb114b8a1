import { chargeKinds } from '@clearunit/shared/domain/billing';
import { doneStatuses, undoneStatuses } from '@clearunit/shared/domain/orders';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { sqlIn } from '../statuses';
import { units } from './buildings';
import { pests, treatments } from './catalogue';
import { id } from './columns';
import { orderStatus, orders, requestType, timeWindow } from './orders';

/** The service requested in one unit: columns of a technician's request and of an order. */
export const requestedService = () => ({
  /** Null for a number that was typed by hand and is no registered unit. */
  unitId: uuid('unit_id'),
  unitNumber: text('unit_number').notNull(),
  pestId: uuid('pest_id')
    .notNull()
    .references(() => pests.id),
  treatmentId: uuid('treatment_id')
    .notNull()
    .references(() => treatments.id),
  requestType: requestType('request_type').notNull(),
  priority: smallint('priority').notNull().default(0),
  note: text('note').notNull().default(''),
});

/** One unit of an order with its pest, treatment and price. */
export const orderLines = pgTable(
  'order_lines',
  {
    buildingId: uuid('building_id').notNull(),
    id: id(),
    orderId: uuid('order_id').notNull(),
    ...requestedService(),
    /** The follow-up copy that the second bed-bug rule adds (3 §4.3). */
    secondVisit: boolean('second_visit').notNull().default(false),
    /** The requester did not want that copy. */
    withoutSecondVisit: boolean('without_second_visit').notNull().default(false),
    /** Added by a technician for another pest that was found (4 §2.4). */
    addedOnVisit: boolean('added_on_visit').notNull().default(false),
    priceCents: integer('price_cents').notNull().default(0),
    /** What it was billed as and for how much, when its order was completed (4 §2.5); null before. */
    chargeKind: text('charge_kind', { enum: chargeKinds }),
    chargeCents: integer('charge_cents'),
    status: orderStatus('status').notNull(),
    scheduleDate: date('schedule_date'),
    timeWindow: timeWindow('time_window'),
    workDate: date('work_date'),
    orderNumber: bigint('order_number', { mode: 'number' }).notNull(),
    searchText: text('search_text').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    foreignKey({
      columns: [t.buildingId, t.orderId],
      foreignColumns: [orders.buildingId, orders.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.buildingId, t.unitId], foreignColumns: [units.buildingId, units.id] }),
    // With the status, of which nearly every question about an order's lines wants no more.
    index('order_lines_order').on(t.buildingId, t.orderId, t.status),
    index('order_lines_unit').on(t.buildingId, t.unitId, t.status),
    index('order_lines_building_number').on(t.buildingId, t.orderNumber, t.id),
    index('order_lines_building_status').on(t.buildingId, t.status, t.orderNumber),
    // Visits by day, and how many units of a building are planned soon: no row is read.
    index('order_lines_schedule')
      .on(t.scheduleDate, t.buildingId, t.timeWindow, t.unitNumber)
      .where(sql`${t.status} = 'scheduled'`),
    // How many units of a building are overdue: the portfolio counts each once for a day, in the order of this index.
    index('order_lines_planned')
      .on(t.buildingId, sql`lower(${t.unitNumber})`, t.scheduleDate, t.unitNumber)
      .where(sql`${t.status} = 'scheduled'`),
    // Whether a visit of a unit is asked for, or of a number that is not registered, in whatever case it is written.
    index('order_lines_asked')
      .on(t.buildingId, t.unitId, t.pestId, sql`lower(${t.unitNumber})`)
      .where(sql`not ${t.secondVisit} and ${t.status} ${sql.raw(sqlIn(undoneStatuses))}`),
    // How many services of a day in a building are recorded.
    index('order_lines_recorded')
      .on(t.buildingId, t.scheduleDate)
      .where(sql`${t.status} ${sql.raw(sqlIn(doneStatuses))} and not ${t.addedOnVisit}`),
    // For counting the uses of a building's warranties.
    index('order_lines_warranty').on(t.buildingId).where(sql`${t.chargeKind} = 'warranty'`),
    check('order_lines_price', sql`${t.priceCents} >= 0`),
    check(
      'order_lines_charge',
      sql`(${t.chargeKind} is null) = (${t.chargeCents} is null) and ${t.chargeCents} >= 0`,
    ),
    check('order_lines_warranty_free', sql`${t.chargeKind} <> 'warranty' or ${t.chargeCents} = 0`),
    check('order_lines_scheduled', sql`${t.status} <> 'scheduled' or ${t.scheduleDate} is not null`),
  ],
);
