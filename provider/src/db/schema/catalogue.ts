import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, isProvince, moment, province, updatedAt } from './columns';

export const pests = pgTable('pests', { id: id().primaryKey(), name: text('name').notNull() }, (t) => [
  uniqueIndex('pests_name').on(sql`lower(${t.name})`),
]);

export const treatments = pgTable(
  'treatments',
  { id: id().primaryKey(), name: text('name').notNull() },
  (t) => [uniqueIndex('treatments_name').on(sql`lower(${t.name})`)],
);

/** Other names under which technicians write of a pest or a treatment; each belongs to one of the two. */
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

/** A service code stands for one treatment of one pest (spec README no. 11). */
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

export const branches = pgTable(
  'branches',
  {
    id: id().primaryKey(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    /** The cities that it serves, as they were typed; one in another province names it: 'Gatineau, QC'. */
    cities: text('cities').array().notNull().default(sql`'{}'`),
    province: province(),
    minimumChargeCents: integer('minimum_charge_cents').notNull().default(0),
    /** What a visit to a closed door costs (4 §2.3). The portal's own: no management system tells it. */
    noAccessFeeCents: integer('no_access_fee_cents').notNull().default(0),
    /** What the management system last said of the prices, readable or not; none before the first sync. */
    serviceCodes: text('service_codes'),
    /** Since when no new building may have it; those that it has stay. */
    retiredAt: moment('retired_at'),
    updatedAt: updatedAt(),
  },
  (t) => [check('branches_province', isProvince(t.province))],
);

export const branchPrices = pgTable(
  'branch_prices',
  {
    branchId: uuid('branch_id')
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
    serviceCode: text('service_code')
      .notNull()
      .references(() => serviceCodes.code),
    priceCents: integer('price_cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.branchId, t.serviceCode] }),
    check('branch_prices_not_negative', sql`${t.priceCents} >= 0`),
  ],
);
