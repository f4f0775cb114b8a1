import * as z from 'zod/mini';
import { commentProblems } from '../domain/follow-ups';
import { OrderStatus } from '../domain/orders';
import { ActivityLevel, PrepLevel, SanitationLevel } from '../domain/results';
import { coded, defineCalls, ExportQuery, fileResponse, wrapped } from './call';
import { DateOnly, Id, PageQuery, SearchText, sortedBy } from './common';

/** A unit's findings, with its comment and why that is invalid (3 §3). */
export const UnitComment = z.object({
  unit: z.string(),
  prep_level: z.nullable(PrepLevel),
  activity_level: z.nullable(ActivityLevel),
  sanitation_level: z.nullable(SanitationLevel),
  comment: z.string(),
  problem: z.nullable(z.enum(commentProblems)),
});
export type UnitComment = z.infer<typeof UnitComment>;

/** An invoice of the audit (3 §3); under 'Invalid Comments' only the units whose comment is invalid. */
export const AuditedInvoice = z.object({
  uuid: Id,
  invoice_id: z.number(),
  building_name: z.string(),
  order_number: z.number(),
  work_date: DateOnly,
  invalidUnitsComments: z.array(UnitComment),
});
export type AuditedInvoice = z.infer<typeof AuditedInvoice>;

/** A done order without an invoice (3 §3). */
export const MissingOrder = z.object({
  order_id: Id,
  buildingName: z.string(),
  orderNumber: z.number(),
  workDate: z.nullable(DateOnly),
  orderStatus: OrderStatus,
});
export type MissingOrder = z.infer<typeof MissingOrder>;

/** The outcome for a missing order (3 §4.7): 200 stored, 204 nothing to store. */
const SyncedOrder = z.object({
  status: z.union([z.literal(200), z.literal(204)]),
  message: z.string(),
});

/** The most invoices of one resync; the console sends more in several. */
export const mostResynced = 500;

const InvoiceFilter = z.object({
  filter_by: z._default(z.enum(['invalid_comments', 'all']), 'invalid_comments'),
  /** An invoice id, an order number or a building's name. */
  search: SearchText,
});

const MissingFilter = z.object({
  /** An order number, or a search text for a building. */
  search: SearchText,
});

export const auditCalls = defineCalls({
  auditedInvoices: {
    method: 'GET',
    path: 'audit/invalid-comments',
    action: 'audit.read',
    summary: 'Invoices whose comments cannot be read, or all, by page (3 §2.16, §7.5)',
    query: z.extend(PageQuery, {
      ...InvoiceFilter.shape,
      ...sortedBy(['work_date', 'invoice_id', 'building_name', 'order_number']),
    }),
    response: wrapped({ data: z.array(AuditedInvoice), total: z.number() }),
  },
  exportInvoices: {
    method: 'GET',
    path: 'audit/invalid-comments/export',
    action: 'audit.read',
    recorded: 'export',
    summary: 'The same as a workbook with a row a unit, all pages (3 §7.5)',
    query: z.extend(InvoiceFilter, ExportQuery.shape),
    response: fileResponse,
  },
  resyncInvoices: {
    method: 'POST',
    path: 'audit/resync-invoices',
    action: 'audit.sync',
    portal: true,
    summary: 'Takes invoices over from the management system again (3 §7.5)',
    body: z.object({ invoiceIds: z.array(Id).check(z.minLength(1), z.maxLength(mostResynced)) }),
    response: coded({
      success: z.string(),
      /** How many were resynced, and how many of their comments are still invalid. */
      data: z.object({ invoices: z.number(), invalid: z.number() }),
    }),
  },
  syncMissingUnits: {
    method: 'GET',
    path: 'audit/missing-units/sync',
    action: 'audit.sync',
    portal: { method: 'POST' },
    summary: 'Links results to units that were registered after them (3 §7.5)',
    response: coded({ success: z.string() }),
  },
  missingOrders: {
    method: 'GET',
    path: 'audit/missing-orders',
    action: 'audit.read',
    summary: 'Orders that are done without an invoice, by page (3 §2.16, §7.5)',
    query: z.extend(PageQuery, {
      ...MissingFilter.shape,
      ...sortedBy(['orderNumber', 'buildingName', 'workDate', 'orderStatus']),
    }),
    response: wrapped({ data: z.array(MissingOrder), total_order: z.number(), page_number: z.number() }),
  },
  exportMissingOrders: {
    method: 'GET',
    path: 'audit/missing-orders/export',
    action: 'audit.read',
    recorded: 'export',
    summary: 'The same as a workbook, all pages (3 §7.5)',
    query: z.extend(MissingFilter, ExportQuery.shape),
    response: fileResponse,
  },
  syncMissingOrder: {
    method: 'GET',
    path: 'audit/missing-orders/sync/:order_number',
    action: 'audit.sync',
    portal: { method: 'POST' },
    summary: 'Asks the management system for the invoice of one order (3 §4.7)',
    params: z.object({ order_number: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)) }),
    response: z.object({
      statusCode: SyncedOrder.shape.status,
      body: z.object({ message: z.string() }),
    }),
  },
});
