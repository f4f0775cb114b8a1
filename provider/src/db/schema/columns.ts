import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Time-ordered ids keep neighbours in time neighbours in every index. */
export const id = () => uuid('id').notNull().$defaultFn(v7);

/** A moment, read and written as an ISO string in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const createdAt = () => moment('created_at').notNull().default(sql`now()`);
export const updatedAt = () => moment('updated_at').notNull().default(sql`now()`);

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
