import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * PINs of a version that stored them in clear. A migration has no key: it moves them here, and the provider hashes and
 * encrypts them at its next start and empties the table.
 */
export const clearPins = pgTable(
  'clear_pins',
  {
    /** A building's id, or the token hash of a session. */
    row: text('row_key').notNull(),
    /** The building's column; 'session' for a session. */
    column: text('column_name').notNull(),
    pin: text('pin').notNull(),
  },
  (t) => [primaryKey({ columns: [t.row, t.column] })],
);
