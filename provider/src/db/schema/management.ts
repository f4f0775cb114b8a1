import { bigint, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from './columns';
import { orderStatus } from './orders';

/**
 * The built-in management system's own branches (README no. 10): what it says of them reaches the portal's `branches`
 * by a sync, as it would from a system elsewhere.
 */
export const managementBranches = pgTable('management_branches', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  minimumChargeCents: integer('minimum_charge_cents').notNull().default(0),
  /** JSON list of `{serviceCode, price}`, prices in dollars. */
  serviceCodes: text('service_codes').notNull().default('[]'),
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
