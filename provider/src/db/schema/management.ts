import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt } from './columns';

/**
 * The built-in management system's own branches (README no. 10): what it says of them reaches the portal's `branches`
 * by a sync, as it would from a system elsewhere.
 */
export const managementBranches = pgTable('management_branches', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  minimumChargeCents: integer('minimum_charge_cents').notNull().default(0),
  /** JSON list of `{serviceCode, price}`, prices in dollars. */
  serviceCodes: text('service_codes').notNull().default('[]'),
  updatedAt: updatedAt(),
});
