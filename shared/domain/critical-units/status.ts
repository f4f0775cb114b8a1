import * as z from 'zod/mini';
import type { Day } from '../dates/day';
import type { Problem } from '../errors/problem';
import { type CriticalUnitEntry, checkCriticalUnit } from './check-critical-unit';

/** A critical unit is created as ongoing and ends resolved (3 §4.5). */
export const criticalStatuses = ['ongoing', 'resolved'] as const;
export const CriticalStatus = z.enum(criticalStatuses);
export type CriticalStatus = z.infer<typeof CriticalStatus>;

/** Only ongoing units can be updated, resolved or deleted; resolved ones are view-only (3 §4.5). */
export const canChangeCritical = (status: CriticalStatus): boolean => status === 'ongoing';

/** The row's action button: 'Edit' for ongoing units, 'View' otherwise (3 §2.15). */
export const criticalAction = (status: CriticalStatus): 'edit' | 'view' =>
  canChangeCritical(status) ? 'edit' : 'view';

/**
 * Checks an update, and a resolution, which is an update with status resolved (3 §4.5).
 *
 * @param status the status that is stored
 * @returns 'critical-units.not-ongoing' alone when the unit is resolved already, else what is wrong with the entry
 */
export function checkCriticalUpdate(status: CriticalStatus, entry: CriticalUnitEntry, today: Day): Problem[] {
  return canChangeCritical(status)
    ? checkCriticalUnit(entry, today)
    : [{ field: 'status', reason: 'critical-units.not-ongoing' }];
}
