import { foreignKey, index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { buildings, units } from './buildings';
import { id } from './columns';
import { imports } from './imports';

/**
 * What an import changed of a building that was there, or of one of its units: the columns that it set, before and after, so
 * that taking the import back restores them (4 §19.6). Gone with the building or unit.
 */
export const importChanges = pgTable(
  'import_changes',
  {
    buildingId: uuid('building_id')
      .notNull()
      .references(() => buildings.id, { onDelete: 'cascade' }),
    id: id(),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id),
    /** Null for the building itself. */
    unitId: uuid('unit_id'),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    foreignKey({ columns: [t.buildingId, t.unitId], foreignColumns: [units.buildingId, units.id] }).onDelete(
      'cascade',
    ),
    index('import_changes_import').on(t.importId, t.buildingId),
    index('import_changes_unit').on(t.buildingId, t.unitId),
  ],
);
