import { index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { buildings } from './buildings';
import { imports } from './imports';

/**
 * What an import of results, or of corrections, changed of an order: the order with its lines and results before and after, so
 * that taking the import back restores it, and finds what was changed since (4 §19.6). `before` is null for a follow-up that it
 * recommended, `after` for one that it withdrew.
 */
export const importOrders = pgTable(
  'import_orders',
  {
    buildingId: uuid('building_id')
      .notNull()
      .references(() => buildings.id, { onDelete: 'cascade' }),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id),
    orderId: uuid('order_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.importId, t.orderId] }),
    index('import_orders_import').on(t.importId, t.buildingId),
  ],
);
