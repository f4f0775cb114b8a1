import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { buildings } from './buildings';
import { bytea, createdAt, id, updatedAt } from './columns';

/** Uploaded files, in the database so that one backup holds everything. */
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
    /** Set on a PO, MO or WO document: only orders of this building may have it. */
    poBuildingId: uuid('po_building_id').references(() => buildings.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    // For the purge.
    index('files_po_documents').on(t.createdAt).where(sql`${t.poBuildingId} is not null`),
    index('files_po_building').on(t.poBuildingId).where(sql`${t.poBuildingId} is not null`),
  ],
);

export const folders = pgTable('folders', {
  id: id().primaryKey(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  /** Hidden from contacts: it holds documents of other buildings than theirs. */
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
