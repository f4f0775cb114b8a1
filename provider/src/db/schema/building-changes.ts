import { sql } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { xid8 } from './columns';

/**
 * Which transactions have changed what the portfolio counts of a building. Triggers write it; a row without a building says
 * that all may have changed, or that older rows are gone. Rows are only added, so that nobody waits for anybody
 * (decision 121).
 */
export const buildingChanges = pgTable(
  'building_changes',
  {
    buildingId: uuid('building_id'),
    changedBy: xid8('changed_by').notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [index('building_changes_transaction').on(t.changedBy)],
);
