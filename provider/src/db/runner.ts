import type pg from 'pg';

/** Runs SQL: the pool, or the connection of a use case's transaction. */
export type Runner = Pick<pg.ClientBase, 'query'>;

/**
 * SQL of a moment as text in ISO 8601, UTC, as the contract's `Moment` is. The moment of a record's last change is also
 * its version (decision 96): to the millisecond, as changes are stored with the moment of their call.
 */
export const isoMoment = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
