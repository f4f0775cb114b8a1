import type { Problem } from '../errors/problem';

/** Checks the logs' location code (3 §5.10): none, or a whole number of 0 or more. */
export function checkLogLocation(code: string): Problem | null {
  return /^\d{0,20}$/.test(code) ? null : { field: 'locationCode', reason: 'logs.location-not-a-number' };
}
