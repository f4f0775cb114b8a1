import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { serviceCodes } from './catalogue';
import { id, isProvince, moment, province, updatedAt } from './columns';

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
    /** What a visit to a closed door costs (4 §2.3). Set in the portal; no management system has it. */
    noAccessFeeCents: integer('no_access_fee_cents').notNull().default(0),
    /** The prices as the management system last sent them, readable or not; null before the first sync. */
    serviceCodes: text('service_codes'),
    /** From then on no new building may have the branch. */
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
