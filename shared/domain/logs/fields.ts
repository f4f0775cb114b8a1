/**
 * Whose changes the log is narrowed to (3 §2.19). Technicians stand after the four that are named there: what they do
 * is logged too, and must be found.
 */
export const logFields = ['admin', 'customer', 'scheduler', 'system', 'technician'] as const;
export type LogField = (typeof logFields)[number];

/** The field before anything is chosen. */
export const defaultLogField: LogField = 'admin';
