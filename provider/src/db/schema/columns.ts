import { provinces } from '@clearunit/shared/domain/provinces';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Time-ordered ids keep new rows together in every index. */
export const id = () => uuid('id').notNull().$defaultFn(v7);

/** A moment, read and written as an ISO string in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const createdAt = () => moment('created_at').notNull().default(sql`now()`);
export const updatedAt = () => moment('updated_at').notNull().default(sql`now()`);

/** A sum of amounts may exceed `integer`. */
export const sumInCents = (name: string) => bigint(name, { mode: 'number' });

/** A province or territory by its two letters. */
export const province = () => text('province', { enum: provinces });
const letters = sql.raw(provinces.map((code) => `'${code}'`).join(', '));
/** The check of a province column. */
export const isProvince = (column: SQLWrapper) => sql`${column} in (${letters})`;

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The number of a transaction, as `pg_current_xact_id()` gives it. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
