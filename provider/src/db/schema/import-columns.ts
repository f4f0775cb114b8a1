import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { updatedAt } from './columns';

/**
 * What was chosen last for the columns of a client's files (4 §19.1), by the client's name in small letters: a file may
 * name a client that is not stored yet. '' is for all clients together: files of results.
 */
export const importColumns = pgTable(
  'import_columns',
  {
    client: text('client').notNull(),
    /** A table of a file (`importTables`). */
    importTable: text('import_table').notNull(),
    /** By the key of a header: the field, or '' for a column to ignore. */
    columns: jsonb('columns').$type<Record<string, string>>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.client, t.importTable] })],
);
