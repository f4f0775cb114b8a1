import * as z from 'zod/mini';
import { CriticalStatus } from '../domain/critical-units';
import { coded, defineCalls, ExportQuery, fileResponse } from './call';
import { DateOnly, Flag, Id, Moment, PageQuery, SearchText, SortDirection } from './common';

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
  /** Days in the portal's time zone. */
  date_reported: DateOnly,
  last_service_date: DateOnly,
  tech_reported: z.string(),
  summary: z.string(),
  csr_actions: z.string(),
  ss_rm_steps: z.string(),
  note: z.string(),
  last_tech_comment: z.string(),
  status: CriticalStatus,
  /** When it was last changed; an update sends it back. */
  updated_at: Moment,
  isUnitEdited: Flag,
  /** Whether the user may change units of this building. */
  is_own: Flag,
});
export type CriticalUnit = z.infer<typeof CriticalUnit>;

/** A day, which may carry a wall-clock time without zone: '2026-07-04' or '2026-07-04T00:00:00' (3 §7.6). */
const DayOrTime = z.string().check(z.trim(), z.maxLength(30));
const written = z.string().check(z.trim(), z.maxLength(10_000));

/** A unit of the critical list as the modals send it (3 §7.6); the rules check it. */
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

/** A building whose units can be added to the list, in walking order (3 §7.6). */
export const CriticalBuilding = z.object({
  value: Id,
  text: z.string(),
  location_number: z.string(),
  customer_name: z.string(),
  units: z.array(z.object({ value: Id, text: z.string() })),
});
export type CriticalBuilding = z.infer<typeof CriticalBuilding>;

/** The latest visit of a unit; empty where there was none. */
export const CriticalUnitInfo = z.object({
  last_service_date: z.nullable(DateOnly),
  tech_reported: z.string(),
  last_tech_comment: z.string(),
});
export type CriticalUnitInfo = z.infer<typeof CriticalUnitInfo>;

const byId = z.object({ id: Id });
const SuccessMessage = coded({ success: z.string() });

/** Filter and sort of the list; without a scheduler all units (3 §2.15). */
const Wanted = z.object({
  q: SearchText,
  schedulerID: z.optional(Id),
  status: z._default(CriticalStatus, 'ongoing'),
  order_by: z._default(
    z.enum([
      'building_address',
      'customer_name',
      'unit_number',
      'date_reported',
      'tech_reported',
      'updated_at',
      'last_service_date',
      'id',
    ]),
    'building_address',
  ),
  order_by_value: SortDirection,
});

export const criticalUnitCalls = defineCalls({
  criticalUnits: {
    method: 'GET',
    path: 'critical-units',
    action: 'criticalUnit.list',
    forKeys: true,
    summary: 'The critical list by page (3 §2.15, §7.6)',
    query: z.extend(PageQuery, Wanted.shape),
    response: coded({ data: z.array(CriticalUnit), total_count: z.number(), page_number: z.number() }),
  },
  exportCriticalUnits: {
    method: 'GET',
    path: 'critical-units/export',
    action: 'criticalUnit.list',
    recorded: 'export',
    summary: 'The critical list as critical_list.xlsx (3 §7.6, §9)',
    query: z.extend(ExportQuery, Wanted.shape),
    response: fileResponse,
  },
  criticalBuildings: {
    method: 'GET',
    path: 'critical-units/buildings',
    action: 'criticalUnit.write',
    portal: true,
    summary: 'The buildings with their units for which one may put a unit on the list (3 §7.6)',
    query: z.object({ q: SearchText }),
    response: coded({ data: z.array(CriticalBuilding) }),
  },
  criticalUnitInfo: {
    method: 'GET',
    path: 'critical-units/unit-info',
    action: 'criticalUnit.write',
    portal: true,
    summary: 'What the latest visit of a unit says, to fill in the modal with (3 §5.6, §7.6)',
    query: z.object({ locationID: Id, unitNumber: z.string().check(z.maxLength(50)) }),
    response: coded({ data: CriticalUnitInfo }),
  },
  criticalUnit: {
    method: 'GET',
    path: 'critical-units/:id',
    action: 'criticalUnit.list',
    forKeys: true,
    summary: 'One unit of the critical list',
    params: byId,
    response: coded({ data: CriticalUnit }),
  },
  addCriticalUnit: {
    method: 'POST',
    path: 'critical-units',
    action: 'criticalUnit.write',
    summary: 'Puts a unit on the critical list, as ongoing (3 §4.5, §7.6)',
    body: CriticalUnitFields,
    response: coded({ success: z.string(), uuid: Id }),
  },
  updateCriticalUnit: {
    method: 'PUT',
    path: 'critical-units/:id',
    action: 'criticalUnit.write',
    summary:
      'Changes an ongoing unit, or resolves it, unless somebody else has changed it meanwhile (3 §4.5)',
    params: byId,
    body: z.extend(CriticalUnitFields, { updated_at: Moment }),
    response: SuccessMessage,
  },
  deleteCriticalUnit: {
    method: 'DELETE',
    path: 'critical-units/:id',
    action: 'criticalUnit.write',
    summary: 'Takes an ongoing unit off the list (3 §4.5)',
    params: byId,
    response: SuccessMessage,
  },
});
