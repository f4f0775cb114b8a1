import { importKinds, importStates } from '@clearunit/shared/domain/imports';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

/**
 * The imports of buildings, units, past visits, results and corrections (4 §19.6). The row is written before an import begins and outlives it;
 * that it is stored is written in the transaction that stores it.
 */
export const imports = pgTable(
  'imports',
  {
    id: id().primaryKey(),
    kind: text('kind', { enum: importKinds }).notNull(),
    fileName: text('file_name').notNull().default(''),
    /** The client of its buildings; '' where there are several. */
    client: text('client').notNull().default(''),
    /** Who imported, and their name then: the record outlives their account. */
    madeById: uuid('made_by_id'),
    madeBy: text('made_by').notNull(),
    startedAt: moment('started_at').notNull(),
    state: text('state', { enum: importStates }).notNull(),
    /** How many rows were sent, and how many of them are stored so far. */
    rows: integer('row_count').notNull(),
    done: integer('done').notNull().default(0),
    /** What was stored, by what it is: buildings, units, visits … */
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    /** Why it failed. */
    reason: text('reason'),
    params: jsonb('params').$type<Record<string, string | number>>(),
    endedAt: moment('ended_at'),
    takenBackAt: moment('taken_back_at'),
  },
  (t) => [
    index('imports_started').on(t.startedAt, t.id),
    index('imports_under_way').on(t.id).where(sql`${t.endedAt} is null`),
    check('imports_failed', sql`(${t.state} = 'failed') = (${t.reason} is not null)`),
    check('imports_ended', sql`(${t.state} in ('waiting', 'storing')) = (${t.endedAt} is null)`),
    check('imports_taken_back', sql`(${t.state} = 'taken back') = (${t.takenBackAt} is not null)`),
  ],
);

/** A row that an import brought names it. */
export const importId = () => uuid('import_id').references(() => imports.id);
