import type { Day } from '../dates/day';
import type { Problem } from '../errors/problem';
import { isExpiryDay } from './check-warranty';

/** The warranty part of the add-unit modal (1 §2.9, §5). */
export interface UnitWarrantyEntry {
  warranty_type: 'pest' | 'service' | '';
  pest_id: string;
  treatment_id: string;
  /** 'YYYY-MM-DD'. */
  expire_date: string;
}

/**
 * Checks a unit's warranty in the add-unit modal (1 §5): type pest needs a pest, type service a pest and a treatment;
 * the expiry date is required, not in the past, and has a year of at most four digits.
 *
 * @param today 'YYYY-MM-DD' in the building's time zone
 */
export function checkUnitWarranty(entry: UnitWarrantyEntry, today: Day): Problem[] {
  const problems: Problem[] = [];
  if (entry.warranty_type === '') {
    problems.push({ field: 'warranty_type', reason: 'warranties.fields-missing' });
  } else {
    if (entry.pest_id === '') problems.push({ field: 'pest_id', reason: 'warranties.pest-missing' });
    if (entry.warranty_type === 'service' && entry.treatment_id === '') {
      problems.push({ field: 'treatment_id', reason: 'warranties.treatment-missing' });
    }
  }
  if (!isExpiryDay(entry.expire_date, today)) {
    problems.push({ field: 'expire_date', reason: 'warranties.expiry-not-valid' });
  }
  return problems;
}

/** Whether a warranty still holds: its last day counts (2 §2.1, the badge of a unit card). */
export const isWarrantyValid = (expires: Day | null, today: Day): boolean =>
  expires !== null && expires >= today;
