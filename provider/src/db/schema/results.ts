import { commentProblems } from '@clearunit/shared/domain/follow-ups';
import { activityLevels, prepLevels, sanitationLevels } from '@clearunit/shared/domain/results';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { units } from './buildings';
import { pests, treatments } from './catalogue';
import { bytea, createdAt, id, updatedAt } from './columns';
import { orderLines, orders } from './orders';
import { users } from './people';

export const activityLevel = pgEnum('activity_level', activityLevels);
export const prepLevel = pgEnum('prep_level', prepLevels);
export const sanitationLevel = pgEnum('sanitation_level', sanitationLevels);

export const invoiceNumbers = pgSequence('invoice_numbers', { startWith: 500001 });

/** The record of a visit: what was done of one order on one day. */
export const invoices = pgTable(
  'invoices',
  {
    buildingId: uuid('building_id').notNull(),
    id: id(),
    number: bigint('invoice_number', { mode: 'number' }).notNull().default(sql`nextval('invoice_numbers')`),
    orderId: uuid('order_id').notNull(),
    technicianId: uuid('technician_id').references(() => users.id, { onDelete: 'set null' }),
    technicianName: text('technician_name').notNull(),
    workDate: date('work_date').notNull(),
    /** From the technician's phone, so that a visit sent twice is stored once. */
    idempotencyKey: text('idempotency_key'),
    /** Hash of what was sent under the key: other results under the same key are refused, not dropped. */
    contentHash: text('content_hash'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    foreignKey({ columns: [t.buildingId, t.orderId], foreignColumns: [orders.buildingId, orders.id] }),
    uniqueIndex('invoices_number').on(t.number, t.buildingId),
    uniqueIndex('invoices_idempotency').on(t.buildingId, t.orderId, t.idempotencyKey),
    index('invoices_order').on(t.buildingId, t.orderId),
    index('invoices_work_date').on(t.workDate, t.buildingId),
  ],
);

/** What was found and done in one unit on one visit. */
export const results = pgTable(
  'results',
  {
    buildingId: uuid('building_id').notNull(),
    id: id(),
    invoiceId: uuid('invoice_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    unitId: uuid('unit_id'),
    unitNumber: text('unit_number').notNull(),
    pestId: uuid('pest_id')
      .notNull()
      .references(() => pests.id),
    treatmentId: uuid('treatment_id')
      .notNull()
      .references(() => treatments.id),
    workDate: date('work_date').notNull(),
    /** All findings are null when the unit could not be entered. */
    activityLevel: activityLevel('activity_level'),
    prepLevel: prepLevel('prep_level'),
    sanitationLevel: sanitationLevel('sanitation_level'),
    structuralIssues: boolean('structural_issues').notNull().default(false),
    refusedEntry: boolean('refused_entry').notNull().default(false),
    comment: text('comment').notNull().default(''),
    /** Why the comment cannot be read for what it asks; null when it can. Written with the comment, by one rule. */
    commentProblem: text('comment_problem', { enum: commentProblems }),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    foreignKey({
      columns: [t.buildingId, t.invoiceId],
      foreignColumns: [invoices.buildingId, invoices.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.buildingId, t.orderLineId],
      foreignColumns: [orderLines.buildingId, orderLines.id],
    }),
    foreignKey({ columns: [t.buildingId, t.unitId], foreignColumns: [units.buildingId, units.id] }),
    uniqueIndex('results_line').on(t.buildingId, t.orderLineId),
    index('results_invoice').on(t.buildingId, t.invoiceId),
    index('results_unit_date').on(t.buildingId, t.unitId, t.workDate.desc()),
    index('results_comment_problem')
      .on(t.buildingId, t.invoiceId)
      .where(sql`${t.commentProblem} is not null`),
    index('results_unregistered').on(t.buildingId, t.unitNumber).where(sql`${t.unitId} is null`),
    index('results_date').on(t.buildingId, t.workDate),
    check('results_seen_or_refused', sql`${t.activityLevel} is not null or ${t.refusedEntry}`),
  ],
);

/**
 * Photos that a technician took of a unit, each with its line. The id is made on the phone, so that a photo which is
 * sent twice is stored once.
 */
export const photos = pgTable(
  'photos',
  {
    buildingId: uuid('building_id').notNull(),
    id: id(),
    orderLineId: uuid('order_line_id').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    content: bytea('content').notNull(),
    takenBy: uuid('taken_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    foreignKey({
      columns: [t.buildingId, t.orderLineId],
      foreignColumns: [orderLines.buildingId, orderLines.id],
    }).onDelete('cascade'),
    index('photos_line').on(t.buildingId, t.orderLineId),
  ],
);

/** What the local management system says was found in one unit. */
export interface ManagementResult {
  unit_number: string;
  activity_level: string | null;
  prep_level: string | null;
  sanitation_level: string | null;
  structural_issues: boolean;
  refused_entry: boolean;
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

/**
 * The latest result of each unit, once for any pest (`pestId` all zeros) and once a pest. All heatmap windows end
 * now, so the latest result decides for every window: one row a unit serves 3, 6, 9 and 12 months. Written in the
 * transaction that writes results, always from `results`, never by hand.
 */
export const unitLatest = pgTable(
  'unit_latest',
  {
    buildingId: uuid('building_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    pestId: uuid('pest_id').notNull(),
    resultId: uuid('result_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    workDate: date('work_date').notNull(),
    activityLevel: activityLevel('activity_level'),
    prepLevel: prepLevel('prep_level'),
    sanitationLevel: sanitationLevel('sanitation_level'),
    structuralIssues: boolean('structural_issues').notNull(),
    refusedEntry: boolean('refused_entry').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.pestId, t.unitId] }),
    foreignKey({ columns: [t.buildingId, t.unitId], foreignColumns: [units.buildingId, units.id] }).onDelete(
      'cascade',
    ),
  ],
);
