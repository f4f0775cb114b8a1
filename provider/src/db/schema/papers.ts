import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { buildings } from './buildings';
import { bytea, createdAt, id, moment, updatedAt } from './columns';
import { users } from './people';

/** The bytes of whatever was uploaded, in the database so that one backup holds everything. */
export const files = pgTable(
  'files',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    mimeType: text('mime_type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    content: bytea('content').notNull(),
    uploadedBy: uuid('uploaded_by'),
    /** Set on a PO, MO or WO document: the building that it was uploaded for, and may be put to orders of. */
    poBuildingId: uuid('po_building_id').references(() => buildings.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    // What the purge looks through.
    index('files_po_documents').on(t.createdAt).where(sql`${t.poBuildingId} is not null`),
  ],
);

export const folders = pgTable('folders', {
  id: id().primaryKey(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  /** Kept from contacts: it holds what came for other buildings than theirs. */
  adminsOnly: boolean('admins_only').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const documents = pgTable(
  'documents',
  {
    id: id().primaryKey(),
    folderId: uuid('folder_id')
      .notNull()
      .references(() => folders.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('documents_folder').on(t.folderId, t.createdAt), index('documents_file').on(t.fileId)],
);

export const notes = pgTable(
  'notes',
  {
    buildingId: uuid('building_id')
      .notNull()
      .references(() => buildings.id, { onDelete: 'cascade' }),
    id: id(),
    text: text('notes').notNull(),
    type: text('note_type', { enum: ['ALERT', 'OFFICE'] }).notNull(),
    expiryDate: date('expiry_date'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    index('notes_building_created').on(t.buildingId, t.createdAt),
    check('notes_length', sql`length(${t.text}) between 1 and 500`),
  ],
);

export const criticalUnits = pgTable(
  'critical_units',
  {
    buildingId: uuid('building_id')
      .notNull()
      .references(() => buildings.id),
    id: id(),
    unitId: uuid('unit_id'),
    unitNumber: text('unit_number').notNull(),
    status: text('status', { enum: ['ongoing', 'resolved'] })
      .notNull()
      .default('ongoing'),
    dateReported: moment('date_reported').notNull(),
    techReported: text('tech_reported').notNull(),
    lastServiceDate: moment('last_service_date').notNull(),
    summary: text('summary').notNull(),
    csrActions: text('csr_actions').notNull(),
    ssRmSteps: text('ss_rm_steps').notNull().default(''),
    note: text('note').notNull().default(''),
    lastTechComment: text('last_tech_comment').notNull(),
    isEdited: boolean('is_unit_edited').notNull().default(false),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    index('critical_units_status').on(t.status, t.updatedAt),
    check(
      'critical_units_lengths',
      sql`greatest(length(${t.summary}), length(${t.csrActions}), length(${t.ssRmSteps}), length(${t.note}), length(${t.lastTechComment})) <= 500`,
    ),
  ],
);
