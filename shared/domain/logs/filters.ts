import type { Problem } from '../errors/problem';

/**
 * Whose changes the log is narrowed to (3 §2.19). Technicians stand after the four that are named there: what they do
 * is logged too, and must be found.
 */
export const logFields = ['admin', 'customer', 'scheduler', 'system', 'technician'] as const;
export type LogField = (typeof logFields)[number];

/** The options of the log's field filter: everybody's changes, or those of one field. */
export const logFieldFilters = ['all', ...logFields] as const;
export type LogFieldFilter = (typeof logFieldFilters)[number];

/** The field before anything is chosen. */
export const defaultLogField: LogField = 'admin';

/** Checks the logs' location code (3 §5.10): none, or a whole number of 0 or more. */
export function checkLogLocation(code: string): Problem | null {
  return /^\d{0,20}$/.test(code) ? null : { field: 'locationCode', reason: 'logs.location-not-a-number' };
}
