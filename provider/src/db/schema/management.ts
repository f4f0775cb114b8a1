import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, province, updatedAt } from './columns';
import { orderStatus } from './orders';

/**
 * The built-in management system's own branches (README no. 10): what it says of them reaches the portal's `branches`
 * by a sync, as it would from a system elsewhere.
 */
export const managementBranches = pgTable('management_branches', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  cities: text('cities').array().notNull().default(sql`'{}'`),
  province: province(),
  minimumChargeCents: integer('minimum_charge_cents').notNull().default(0),
  /** JSON list of `{serviceCode, price}`, prices in dollars. */
  serviceCodes: text('service_codes').notNull().default('[]'),
  retiredAt: moment('retired_at'),
  updatedAt: updatedAt(),
});

/** A unit of a work order that was handed over. */
export interface ManagementOrderUnit {
  unit_number: string;
  service_code: string | null;
  pest_name: string;
  treatment_name: string;
  time_window: string | null;
  note: string;
  schedule_date?: string | null;
  status?: string;
  request_type?: string;
}

/** The built-in management system's own work orders: each as it was when it was last handed over (3 §2.8). */
export const managementOrders = pgTable('management_orders', {
  orderNumber: bigint('order_number', { mode: 'number' }).primaryKey(),
  purchaseOrderNumber: text('purchase_order_number').notNull(),
  buildingCode: text('building_code').notNull(),
  customerName: text('customer_name').notNull(),
  status: orderStatus('status').notNull(),
  scheduleDate: date('schedule_date'),
  workDate: date('work_date'),
  units: jsonb('units').$type<ManagementOrderUnit[]>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * Whether the management system is one elsewhere: the one row is there while it is. Triggers then note every change of
 * an order in `order_pushes`. Also how far its invoices and batches have been fetched.
 */
export const managementLink = pgTable('management_link', {
  id: smallint('id').primaryKey().default(1),
  fetchedUntil: moment('fetched_until'),
});

/**
 * What of each order a management system elsewhere has still to hear (decision 24). Written by triggers on `orders`, so
 * in the transaction of the change, whichever it is: the order waits while `pushed_version` is behind `version`. It
 * outlives the order, whose deletion is to be handed over too.
 */
export const orderPushes = pgTable(
  'order_pushes',
  {
    buildingId: uuid('building_id').notNull(),
    orderNumber: bigint('order_number', { mode: 'number' }).notNull(),
    orderId: uuid('order_id').notNull(),
    /** Counts up with each change that is to be handed over; part of the idempotency key. */
    version: integer('version').notNull().default(1),
    /** The version that the management system has. */
    pushedVersion: integer('pushed_version').notNull().default(0),
    isWithdrawal: boolean('is_withdrawal').notNull().default(false),
    /** Since when something of it has waited. */
    waitingSince: moment('waiting_since').notNull(),
    /** When it is its turn; null when it is handed over, or was given up. */
    dueAt: moment('due_at'),
    /** Until when it belongs to one attempt. */
    leasedUntil: moment('leased_until'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.orderNumber] }),
    index('order_pushes_number').on(t.orderNumber),
    index('order_pushes_withdrawals').on(t.orderId).where(sql`${t.isWithdrawal}`),
    index('order_pushes_waiting').on(t.waitingSince, t.orderNumber).where(sql`${t.dueAt} is not null`),
  ],
);

/** Events of a management system elsewhere, by the id that it gave them (decision 25). */
export const managementEvents = pgTable(
  'management_events',
  {
    id: text('id').primaryKey(),
    orderNumber: bigint('order_number', { mode: 'number' }).notNull(),
    /** The place of the event among those of its order, from 1 on. */
    sequence: integer('sequence').notNull(),
    /** 'waiting' came before its predecessor did; 'ignored' changed nothing, for the reason that is told. */
    status: text('status', { enum: ['applied', 'waiting', 'ignored'] }).notNull(),
    reason: text('reason'),
    event: jsonb('event').$type<unknown>().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [
    index('management_events_order').on(t.orderNumber, t.sequence),
    index('management_events_received').on(t.status, t.receivedAt),
  ],
);

/** What the local management system says was found in one unit. */
export interface ManagementResult {
  unit_number: string;
  activity_level: string | null;
  prep_level: string | null;
  sanitation_level: string | null;
  structural_issues: boolean;
  outcome: string;
  treatment_done: boolean;
  comment: string;
  pest_name?: string;
  treatment_name?: string;
}

/** The local management system's own invoices, by work order; an audit takes over what the portal has otherwise. */
export const managementInvoices = pgTable('management_invoices', {
  orderNumber: bigint('order_number', { mode: 'number' }).primaryKey(),
  technicianName: text('technician_name').notNull(),
  workDate: date('work_date').notNull(),
  units: jsonb('units').$type<ManagementResult[]>().notNull(),
  createdAt: createdAt(),
  /** When it was written, added to or corrected last. */
  updatedAt: updatedAt(),
});
