import { commentProblems } from '@clearunit/shared/domain/follow-ups';
import { activityLevels, outcomes, prepLevels, sanitationLevels } from '@clearunit/shared/domain/results';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { foldedNumber } from '../searched-buildings';
import { buildings, units } from './buildings';
import { pests, treatments } from './catalogue';
import { createdAt, id, moment } from './columns';
import { importId } from './imports';
import { orderLines } from './order-lines';
import { orders } from './orders';
import { users } from './users';

export const activityLevel = pgEnum('activity_level', activityLevels);
export const prepLevel = pgEnum('prep_level', prepLevels);
export const sanitationLevel = pgEnum('sanitation_level', sanitationLevels);
export const visitOutcome = pgEnum('visit_outcome', outcomes);

export const invoiceNumbers = pgSequence('invoice_numbers', { startWith: 500001 });

/**
 * The record of a visit: what was done of one order on one day. One that came by a file of results names its import; so does
 * a past visit (4 §19.5), which has neither an order nor a number.
 */
export const invoices = pgTable(
  'invoices',
  {
    buildingId: uuid('building_id').notNull(),
    id: id(),
    number: bigint('invoice_number', { mode: 'number' }).default(sql`nextval('invoice_numbers')`),
    orderId: uuid('order_id'),
    importId: importId(),
    technicianId: uuid('technician_id').references(() => users.id, { onDelete: 'set null' }),
    /** '' for a past visit of which nobody knows. */
    technicianName: text('technician_name').notNull(),
    workDate: date('work_date').notNull(),
    /** From the technician's phone, so that a visit sent twice is stored once. */
    idempotencyKey: text('idempotency_key'),
    /** Hash of what was sent with the key: other results with the same key are refused. */
    contentHash: text('content_hash'),
    createdAt: createdAt(),
    /** How many of its results have a comment that cannot be read. Triggers on `results` count them (decision 113). */
    invalidComments: integer('invalid_comments').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    foreignKey({ columns: [t.buildingId, t.orderId], foreignColumns: [orders.buildingId, orders.id] }),
    uniqueIndex('invoices_number').on(t.number, t.buildingId),
    uniqueIndex('invoices_idempotency').on(t.buildingId, t.orderId, t.idempotencyKey),
    index('invoices_order').on(t.buildingId, t.orderId),
    index('invoices_work_date').on(t.workDate, t.buildingId),
    index('invoices_latest').on(t.workDate, t.number),
    // Closed doors by technician.
    index('invoices_technician').on(sql`lower(${t.technicianName})`, t.buildingId, t.id),
    // Deleting a user looks here for the visits that name them.
    index('invoices_technician_id').on(t.technicianId).where(sql`${t.technicianId} is not null`),
    // With all that their list is sorted by, and what orders that can be posted show of them.
    index('invoices_with_invalid_comments')
      .on(t.buildingId, t.orderId, t.id, t.number, t.workDate, t.invalidComments)
      .where(sql`${t.invalidComments} > 0`),
    index('invoices_import').on(t.importId, t.buildingId).where(sql`${t.importId} is not null`),
    check(
      'invoices_ordered_or_past',
      sql`(${t.orderId} is null) = (${t.number} is null) and (${t.orderId} is not null or ${t.importId} is not null)`,
    ),
  ],
);

/** The result of a visit to one unit: whether somebody was inside (4 §1.1), and what was found and done. */
export const results = pgTable(
  'results',
  {
    buildingId: uuid('building_id').notNull(),
    id: id(),
    invoiceId: uuid('invoice_id').notNull(),
    /** Null for a past visit. */
    orderLineId: uuid('order_line_id'),
    unitId: uuid('unit_id'),
    unitNumber: text('unit_number').notNull(),
    pestId: uuid('pest_id')
      .notNull()
      .references(() => pests.id),
    treatmentId: uuid('treatment_id')
      .notNull()
      .references(() => treatments.id),
    workDate: date('work_date').notNull(),
    outcome: visitOutcome('outcome').notNull(),
    /** When the technician recorded the outcome; null where only the day is known. */
    visitedAt: moment('visited_at'),
    /** All findings are null for a closed door. */
    activityLevel: activityLevel('activity_level'),
    prepLevel: prepLevel('prep_level'),
    sanitationLevel: sanitationLevel('sanitation_level'),
    structuralIssues: boolean('structural_issues').notNull().default(false),
    treatmentDone: boolean('treatment_done').notNull(),
    comment: text('comment').notNull().default(''),
    /** Why the comment cannot be interpreted; null when it can. Written together with the comment. */
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
    index('results_past').on(t.buildingId, t.workDate).where(sql`${t.orderLineId} is null`),
    check('results_inspected', sql`(${t.outcome} = 'inspected') = (${t.activityLevel} is not null)`),
    check(
      'results_closed_door',
      sql`${t.outcome} = 'inspected' or (${t.prepLevel} is null and ${t.sanitationLevel} is null
        and not ${t.structuralIssues} and not ${t.treatmentDone})`,
    ),
    index('results_closed_doors').on(t.workDate, t.id).where(sql`${t.outcome} <> 'inspected'`),
    // The other sorts of closed doors; by technician they are read by id.
    index('results_closed_id').on(t.id).where(sql`${t.outcome} <> 'inspected'`),
    index('results_closed_outcome').on(t.outcome, t.id, t.buildingId).where(sql`${t.outcome} <> 'inspected'`),
    index('results_closed_unit')
      .on(sql`lower(${t.unitNumber}) collate "natural"`, t.id, t.buildingId)
      .where(sql`${t.outcome} <> 'inspected'`),
    index('results_closed_invoice').on(t.buildingId, t.invoiceId).where(sql`${t.outcome} <> 'inspected'`),
    // All columns that decide whether a closed door waits: waiting doors are counted from the index alone.
    index('results_closed_doors_waiting')
      .on(t.buildingId, t.unitNumber, t.pestId, t.workDate, t.id, t.unitId, t.treatmentId)
      .where(sql`${t.outcome} <> 'inspected'`),
    index('results_closed_number')
      .using('gin', sql`(${sql.raw(foldedNumber('unit_number'))}) gin_trgm_ops`)
      .where(sql`${t.outcome} <> 'inspected'`),
    // Whether a place that is not registered was visited again for a pest, by whatever case its number is written in.
    index('results_place').on(t.buildingId, sql`lower(${t.unitNumber})`, t.pestId, t.workDate, t.id),
  ],
);

/**
 * The latest result of each pest in a unit (4 §1.2): its latest inspection, and the last closed door if that is newer.
 * All heatmap windows end now, so the latest inspection serves 3, 6, 9 and 12 months: it counts if it lies in the
 * window. Of several results on one day the worst counts. Written from `results` in the transaction that changes them.
 */
export const unitLatest = pgTable(
  'unit_latest',
  {
    buildingId: uuid('building_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    pestId: uuid('pest_id').notNull(),
    inspectedOn: date('inspected_on'),
    /** Of the inspection. */
    invoiceNumber: bigint('invoice_number', { mode: 'number' }),
    activityLevel: activityLevel('activity_level'),
    prepLevel: prepLevel('prep_level'),
    sanitationLevel: sanitationLevel('sanitation_level'),
    structuralIssues: boolean('structural_issues').notNull().default(false),
    triedOn: date('tried_on'),
    triedOutcome: visitOutcome('tried_outcome'),
    /** The day's closed doors, of each treatment the last one: these still wait for a visit. */
    triedResultIds: uuid('tried_result_ids').array(),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.unitId, t.pestId] }),
    foreignKey({ columns: [t.buildingId, t.unitId], foreignColumns: [units.buildingId, units.id] }).onDelete(
      'cascade',
    ),
    check('unit_latest_inspected', sql`(${t.inspectedOn} is null) = (${t.activityLevel} is null)`),
    check(
      'unit_latest_tried',
      sql`num_nulls(${t.triedOn}, ${t.triedOutcome}, ${t.triedResultIds}) in (0, 3)`,
    ),
    // Which closed doors wait.
    index('unit_latest_waiting')
      .on(t.buildingId, t.unitId, t.pestId, t.triedResultIds)
      .where(sql`${t.triedResultIds} is not null`),
  ],
);

/**
 * The days on which a unit changes its class in the heatmap of three months (4 §11), future ones among them, on which a
 * result becomes too old. Written from `results` in the transaction that changes them.
 */
export const unitClassChanges = pgTable(
  'unit_class_changes',
  {
    buildingId: uuid('building_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    day: date('day').notNull(),
    /** From this day on; null: not serviced. */
    level: activityLevel('level'),
    levelBefore: activityLevel('level_before'),
    /** A closed door is newer than the last inspection. */
    isClosed: boolean('is_closed').notNull(),
    wasClosed: boolean('was_closed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.unitId, t.day] }),
    foreignKey({ columns: [t.buildingId, t.unitId], foreignColumns: [units.buildingId, units.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** By how much a building's numbers of units of each class change on a day: the sum of `unit_class_changes`. */
export const buildingClassDays = pgTable(
  'building_class_days',
  {
    buildingId: uuid('building_id')
      .notNull()
      .references(() => buildings.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    none: integer('none').notNull(),
    light: integer('light').notNull(),
    moderate: integer('moderate').notNull(),
    heavy: integer('heavy').notNull(),
    closed: integer('closed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.buildingId, t.day] })],
);

/**
 * How many units of each class a building has on a day: the sum of `building_class_days` up to it. Changes of that day or
 * an earlier one are added to both. A building without one has no changes.
 */
export const buildingClassTotals = pgTable('building_class_totals', {
  buildingId: uuid('building_id')
    .primaryKey()
    .references(() => buildings.id, { onDelete: 'cascade' }),
  day: date('day').notNull().default(sql`current_date`),
  none: integer('none').notNull().default(0),
  light: integer('light').notNull().default(0),
  moderate: integer('moderate').notNull().default(0),
  heavy: integer('heavy').notNull().default(0),
  closed: integer('closed').notNull().default(0),
  /** How many of them had activity 90 days before. */
  activeBefore: integer('active_before').notNull().default(0),
});
