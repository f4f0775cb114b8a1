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
