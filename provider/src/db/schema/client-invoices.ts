import { chargeKinds } from '@clearunit/shared/domain/billing';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from './buildings';
import { createdAt, id, sumInCents } from './columns';
import { batches, orders } from './orders';
import { visitOutcome } from './results';

/**
 * A client's invoice for a posted order, or a credit note (4 §2.6); `invoices` are the records of visits. Names and
 * amounts are those of the day of issue, and a trigger refuses every change. The amounts of a credit note are positive
 * too.
 */
export const clientInvoices = pgTable(
  'client_invoices',
  {
    id: id().primaryKey(),
    kind: text('kind', { enum: ['invoice', 'credit note'] }).notNull(),
    /** Of the counter 'client invoices', which credit notes share. */
    number: bigint('number', { mode: 'number' }).notNull().unique(),
    buildingId: uuid('building_id').notNull(),
    orderId: uuid('order_id').notNull(),
    batchId: uuid('batch_id').references(() => batches.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    customerName: text('customer_name').notNull(),
    buildingName: text('building_name').notNull(),
    buildingAddress: text('building_address').notNull(),
    locationId: text('location_id').notNull(),
    orderNumber: bigint('order_number', { mode: 'number' }).notNull(),
    purchaseOrderNumber: text('purchase_order_number').notNull(),
    workDate: date('work_date'),
    issuedOn: date('issued_on').notNull(),
    issuedBy: text('issued_by').notNull(),
    taxPercent: numeric('tax_percent', { precision: 6, scale: 3, mode: 'number' }).notNull(),
    subtotalCents: sumInCents('subtotal_cents').notNull(),
    taxCents: sumInCents('tax_cents').notNull(),
    totalCents: sumInCents('total_cents').notNull(),
    /** Of a credit note: its invoice, and why. */
    creditsId: uuid('credits_id'),
    reason: text('reason').notNull().default(''),
    /** From the form, so that a retry after a lost answer credits once. */
    idempotencyKey: text('idempotency_key').unique(),
    contentHash: text('content_hash'),
    /** What it is found by besides its numbers. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`search_fold(building_name || ' ' || customer_name || ' ' || location_id || ' ' || purchase_order_number)`,
    ),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.buildingId, t.orderId], foreignColumns: [orders.buildingId, orders.id] }),
    foreignKey({ columns: [t.creditsId], foreignColumns: [t.id] }),
    uniqueIndex('client_invoices_order').on(t.buildingId, t.orderId).where(sql`${t.kind} = 'invoice'`),
    index('client_invoices_issued').on(t.issuedOn, t.number),
    index('client_invoices_customer').on(t.customerId, t.issuedOn),
    index('client_invoices_batch').on(t.batchId),
    index('client_invoices_building').on(t.buildingId),
    index('client_invoices_order_number').on(t.orderNumber),
    index('client_invoices_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('client_invoices_credits').on(t.creditsId).where(sql`${t.creditsId} is not null`),
    check('client_invoices_total', sql`${t.totalCents} = ${t.subtotalCents} + ${t.taxCents}`),
    check('client_invoices_credit', sql`(${t.kind} = 'credit note') = (${t.creditsId} is not null)`),
    check('client_invoices_reason', sql`${t.kind} = 'invoice' or ${t.reason} <> ''`),
  ],
);

/** What a trigger counts for the list of all invoices, by the day of issue: invoices never change. */
export const clientInvoiceDays = pgTable('client_invoice_days', {
  issuedOn: date('issued_on').primaryKey(),
  /** Credit notes included. */
  documents: integer('documents').notNull(),
  /** Invoices less credit notes. */
  totalCents: sumInCents('total_cents').notNull(),
});

/** The lines of an invoice by place; a credit note's line has the place of the line that it credits. */
export const clientInvoiceLines = pgTable(
  'client_invoice_lines',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => clientInvoices.id),
    place: smallint('place').notNull(),
    /** Of a credit note's line: its invoice, so that each line is credited once. */
    creditsId: uuid('credits_id').references(() => clientInvoices.id),
    kind: text('kind', { enum: [...chargeKinds, 'minimum charge'] }).notNull(),
    unitNumber: text('unit_number').notNull(),
    /** On the day of issue, since a unit may become a common area later, and a common area a unit. */
    isCommonArea: boolean('is_common_area').notNull().default(false),
    pestName: text('pest_name').notNull(),
    treatmentName: text('treatment_name').notNull(),
    serviceCode: text('service_code').notNull(),
    outcome: visitOutcome('outcome'),
    workDate: date('work_date'),
    amountCents: integer('amount_cents').notNull(),
    /** Its share of the tax: all shares together are the invoice's tax to the cent. */
    taxCents: integer('tax_cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.place] }),
    uniqueIndex('client_invoice_lines_credited').on(t.creditsId, t.place),
    check('client_invoice_lines_amount', sql`${t.amountCents} >= 0 and ${t.taxCents} >= 0`),
  ],
);
