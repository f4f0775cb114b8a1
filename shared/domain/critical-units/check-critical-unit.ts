import { isBlank } from '../blank';
import { type Day, isDay, isUsualDay } from '../dates/day';
import type { Problem } from '../errors/problem';
import { isOverLimit, textLimit } from '../notes/text-limit';

/** The fields of the add and update modals of the critical list (3 §3, §5.6). Dates may carry a time after the day. */
export interface CriticalUnitEntry {
  date_reported: string;
  buildingID: string;
  unit_number: string;
  tech_reported: string;
  summary: string;
  csr_actions: string;
  last_service_date: string;
  ss_rm_steps: string;
  note: string;
  last_tech_comment: string;
}

interface Rule {
  missing?: string;
  tooLong?: string;
  isDate?: true;
  /** The reason where a day is to come. */
  toCome?: string;
}

/** In the order in which the document lists them. */
const rules: Record<keyof CriticalUnitEntry, Rule> = {
  date_reported: {
    missing: 'critical-units.date-missing',
    isDate: true,
    toCome: 'critical-units.date-to-come',
  },
  buildingID: { missing: 'critical-units.building-missing' },
  unit_number: { missing: 'critical-units.unit-missing' },
  tech_reported: { missing: 'critical-units.tech-missing', tooLong: 'critical-units.tech-too-long' },
  summary: { missing: 'critical-units.summary-missing', tooLong: 'critical-units.summary-too-long' },
  csr_actions: { missing: 'critical-units.actions-missing', tooLong: 'critical-units.actions-too-long' },
  last_service_date: { missing: 'critical-units.service-date-missing', isDate: true },
  ss_rm_steps: { tooLong: 'critical-units.steps-too-long' },
  note: { tooLong: 'critical-units.note-too-long' },
  last_tech_comment: {
    missing: 'critical-units.comment-missing',
    tooLong: 'critical-units.comment-too-long',
  },
};

/**
 * Checks a unit of the critical list, when it is added, updated or resolved (3 §5.6): what is required, days of the
 * calendar, no report from a day to come, and at most 500 characters a text.
 */
export function checkCriticalUnit(entry: CriticalUnitEntry, today: Day): Problem[] {
  return Object.entries(rules).flatMap(([field, { missing, tooLong, isDate, toCome }]): Problem[] => {
    const text = entry[field as keyof CriticalUnitEntry].trim();
    const day = text.replace(/T.*/, '');
    const isMissing = isBlank(text) || (isDate && !isDay(day));
    if (missing && isMissing) return [{ field, reason: missing }];
    if (isDate && !isUsualDay(day)) return [{ field, reason: 'dates.year-unusual' }];
    if (toCome && day > today) return [{ field, reason: toCome }];
    return tooLong && isOverLimit(text) ? [{ field, reason: tooLong, params: { limit: textLimit } }] : [];
  });
}
