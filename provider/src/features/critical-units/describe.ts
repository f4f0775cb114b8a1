import type { CriticalUnit } from '@clearunit/shared/api/critical-units';

const told = [
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

type Told = Pick<CriticalUnit, (typeof told)[number]>;

/** A unit of the list as the activity log describes it; with another state, only what differs. */
export function describeCriticalUnit(unit: Told, other?: Told): Partial<Told> {
  return Object.fromEntries(
    told.filter((field) => unit[field] !== other?.[field]).map((field) => [field, unit[field]]),
  );
}
