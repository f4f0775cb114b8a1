import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id } from './columns';

export const pests = pgTable('pests', { id: id().primaryKey(), name: text('name').notNull() }, (t) => [
  uniqueIndex('pests_name').on(sql`lower(${t.name})`),
]);

export const treatments = pgTable(
  'treatments',
  { id: id().primaryKey(), name: text('name').notNull() },
  (t) => [uniqueIndex('treatments_name').on(sql`lower(${t.name})`)],
);

/** Other names that technicians use for a pest or a treatment; each belongs to one of the two. */
export const synonyms = pgTable(
  'synonyms',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    pestId: uuid('pest_id').references(() => pests.id, { onDelete: 'cascade' }),
    treatmentId: uuid('treatment_id').references(() => treatments.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('synonyms_pest').on(t.pestId),
    index('synonyms_treatment').on(t.treatmentId),
    unique('synonyms_once').on(t.name, t.pestId, t.treatmentId).nullsNotDistinct(),
    check('synonyms_of_one', sql`(${t.pestId} is null) <> (${t.treatmentId} is null)`),
  ],
);

/** A service code stands for one treatment of one pest (specification README no. 11). */
export const serviceCodes = pgTable(
  'service_codes',
  {
    code: text('code').primaryKey(),
    pestId: uuid('pest_id')
      .notNull()
      .references(() => pests.id),
    treatmentId: uuid('treatment_id')
      .notNull()
      .references(() => treatments.id),
  },
  (t) => [
    unique('service_codes_pair').on(t.pestId, t.treatmentId),
    index('service_codes_treatment').on(t.treatmentId),
  ],
);
