import type { CriticalUnit } from '@clearunit/shared/api/critical-units';

const loggedFields = [
  'unit_number',
  'status',
  'date_reported',
  'last_service_date',
  'tech_reported',
  'summary',
  'csr_actions',
  'ss_rm_steps',
  'note',
  'last_tech_comment',
] as const;

type LoggedFields = Pick<CriticalUnit, (typeof loggedFields)[number]>;

/** A unit of the list as the activity log describes it; with another state, only what differs. */
export function describeCriticalUnit(unit: LoggedFields, other?: LoggedFields): Partial<LoggedFields> {
  return Object.fromEntries(
    loggedFields.filter((field) => unit[field] !== other?.[field]).map((field) => [field, unit[field]]),
  );
}
