import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { units } from './buildings';
import { pests, treatments } from './catalogue';
import { createdAt, id, updatedAt } from './columns';

export const warranties = pgTable(
  'warranties',
  {
    buildingId: uuid('building_id').notNull(),
    id: id(),
    unitId: uuid('unit_id').notNull(),
    pestExpires: date('warranty_date'),
    serviceExpires: date('warranty_date_service'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    unique('warranties_unit').on(t.buildingId, t.unitId),
    foreignKey({ columns: [t.buildingId, t.unitId], foreignColumns: [units.buildingId, units.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** What a warranty covers: up to four pests and up to four services (2 §5). */
export const warrantyCoverages = pgTable(
  'warranty_coverages',
  {
    buildingId: uuid('building_id').notNull(),
    warrantyId: uuid('warranty_id').notNull(),
    kind: text('kind', { enum: ['pest', 'service'] }).notNull(),
    slot: smallint('slot').notNull(),
    pestId: uuid('pest_id').references(() => pests.id),
    treatmentId: uuid('treatment_id').references(() => treatments.id),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.warrantyId, t.kind, t.slot] }),
    foreignKey({
      columns: [t.buildingId, t.warrantyId],
      foreignColumns: [warranties.buildingId, warranties.id],
    }).onDelete('cascade'),
    check('warranty_coverages_slot', sql`${t.slot} between 1 and 4`),
    check(
      'warranty_coverages_kind',
      sql`(${t.kind} = 'pest' and ${t.pestId} is not null and ${t.treatmentId} is null) or (${t.kind} = 'service' and ${t.treatmentId} is not null)`,
    ),
  ],
);
