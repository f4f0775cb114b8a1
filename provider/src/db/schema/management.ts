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
 * The built-in management system's own branches (specification README no. 10): a sync copies them to the portal's
 * `branches`, as from an external system.
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

/** A unit of a work order. */
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

/** The built-in management system's own work orders, each as last handed over (3 §2.8). */
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
 * Has one row while the management system is an external one. Triggers then note every change of an order in
 * `order_pushes`. Also says how far invoices and batches have been fetched.
 */
export const managementLink = pgTable('management_link', {
  id: smallint('id').primaryKey().default(1),
  fetchedUntil: moment('fetched_until'),
});

/**
 * Which orders still have to be sent to an external management system (decision 24). Triggers on `orders` write it in
 * the transaction of the change: the order waits while `pushed_version` is behind `version`. It outlives the order,
 * whose deletion is sent too.
 */
export const orderPushes = pgTable(
  'order_pushes',
  {
    buildingId: uuid('building_id').notNull(),
    orderNumber: bigint('order_number', { mode: 'number' }).notNull(),
    orderId: uuid('order_id').notNull(),
    /** Grows with each change to be sent; part of the idempotency key. */
    version: integer('version').notNull().default(1),
    /** The version that the management system has. */
    pushedVersion: integer('pushed_version').notNull().default(0),
    isWithdrawal: boolean('is_withdrawal').notNull().default(false),
    /** Since when a change has waited. */
    waitingSince: moment('waiting_since').notNull(),
    /** When it is sent next; null when it was sent or given up. */
    dueAt: moment('due_at'),
    /** The end of the attempt's lease. */
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

/** Events of an external management system, by its own ids (decision 25). */
export const managementEvents = pgTable(
  'management_events',
  {
    id: text('id').primaryKey(),
    orderNumber: bigint('order_number', { mode: 'number' }).notNull(),
    /** The place of the event among those of its order, from 1 on. */
    sequence: integer('sequence').notNull(),
    /** 'waiting' came before its predecessor; 'ignored' changed nothing, see `reason`. */
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

/** The result of one unit in the local management system. */
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

/** The local management system's own invoices, by work order; an audit copies what differs into the portal. */
export const managementInvoices = pgTable('management_invoices', {
  orderNumber: bigint('order_number', { mode: 'number' }).primaryKey(),
  technicianName: text('technician_name').notNull(),
  workDate: date('work_date').notNull(),
  units: jsonb('units').$type<ManagementResult[]>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
