import * as z from 'zod/mini';
import { CriticalStatus } from '../../domain/critical-units';
import { DateOnly, Flag, Id, Moment } from './common';

/** A unit of the critical list (3 §3). */
export const CriticalUnit = z.object({
  uuid: Id,
  buildingID: Id,
  building_name: z.string(),
  building_address: z.string(),
  /** The building's code. */
  location_number: z.string(),
  customer_name: z.string(),
  unit_number: z.string(),
  /** Days of the portal's calendar. */
  date_reported: DateOnly,
  last_service_date: DateOnly,
  tech_reported: z.string(),
  summary: z.string(),
  csr_actions: z.string(),
  ss_rm_steps: z.string(),
  note: z.string(),
  last_tech_comment: z.string(),
  status: CriticalStatus,
  /** When it was changed last; whoever changes it says which state they saw. */
  updated_at: Moment,
  isUnitEdited: Flag,
  /** Whether the reader may change units of this building at all. */
  is_own: Flag,
});
export type CriticalUnit = z.infer<typeof CriticalUnit>;

/** A day, which may carry a wall-clock time without zone: '2026-07-04' or '2026-07-04T00:00:00' (3 §7.6). */
const DayOrTime = z.string().check(z.trim(), z.maxLength(30));
const written = z.string().check(z.trim(), z.maxLength(10_000));

/** A unit of the critical list as the modals send it (3 §7.6); what may stand in it is for the rules to say. */
export const CriticalUnitFields = z.object({
  buildingID: z.union([Id, z.literal('')]),
  unit_number: z.string().check(z.trim(), z.maxLength(50)),
  date_reported: DayOrTime,
  last_service_date: DayOrTime,
  tech_reported: written,
  summary: written,
  csr_actions: written,
  ss_rm_steps: z._default(written, ''),
  note: z._default(written, ''),
  last_tech_comment: written,
  status: z._default(CriticalStatus, 'ongoing'),
});
export type CriticalUnitFields = z.infer<typeof CriticalUnitFields>;

/** A building for which a unit can be put on the list, with its units in walking order (3 §7.6). */
export const CriticalBuilding = z.object({
  value: Id,
  text: z.string(),
  location_number: z.string(),
  customer_name: z.string(),
  units: z.array(z.object({ value: Id, text: z.string() })),
});
export type CriticalBuilding = z.infer<typeof CriticalBuilding>;

/** What the latest visit of a unit says; empty where there was none. */
export const CriticalUnitInfo = z.object({
  last_service_date: z.nullable(DateOnly),
  tech_reported: z.string(),
  last_tech_comment: z.string(),
});
export type CriticalUnitInfo = z.infer<typeof CriticalUnitInfo>;
