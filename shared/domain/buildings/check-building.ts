import { isBlank } from '../blank';
import { isClientName } from '../clients/check-name';
import { checkEmailList } from '../emails/email-list';
import type { Problem } from '../errors/problem';
import { isOverLimit } from '../notes/text-limit';
import { checkMasterPin, type FormerPins, type MasterPinField, masterPinFields } from '../pins/master-pin';
import { checkUsed } from '../warranties/remaining';
import { type BuildingHours, checkWindows } from './check-windows';

/** The longest location note. */
export const locationNoteLimit = 1000;

/** The fields of the Add Building page (1 §3 building create payload, §5). */
export interface NewBuilding {
  building_name: string;
  location_id: string;
  TimeWindow1: string;
  TimeWindow2: string;
  customer_name: string;
  /** Comma separated. */
  customer_email: string;
  scheduler_id: string;
  /** Null where the units follow by another call. */
  unitCount: number | null;
  location_note?: string | undefined;
}

/** The fields of the Update Building page (2 §3, §5). */
export interface BuildingUpdate extends Partial<Record<MasterPinField, string | null>> {
  building_name: string;
  location_id: string;
  TimeWindow1: string;
  TimeWindow2: string;
  customer_name: string;
  building_pin: string;
  /** Comma separated. */
  email: string;
  /** Comma separated; may be empty. */
  follow_up_email?: string;
  scheduler_id: string;
  warranty_count?: number;
  warranty_used?: number;
  location_note?: string | undefined;
}

/**
 * What a building has that stays valid: its client, master pins and time windows; whether its client chose long pins; and
 * its scheduler, null where it has none.
 */
type FormerBuilding = FormerPins &
  Partial<Readonly<BuildingHours>> & {
    readonly customer_name?: string;
    readonly long_pins?: boolean;
    readonly scheduler_id?: string | null;
  };

const neededForNew = {
  scheduler_id: 'buildings.scheduler-missing',
  TimeWindow1: 'buildings.time-window-1-missing',
  TimeWindow2: 'buildings.time-window-2-missing',
  location_id: 'buildings.location-code-missing',
  building_name: 'buildings.name-missing',
  customer_email: 'buildings.email-missing',
  customer_name: 'buildings.customer-name-missing',
} as const satisfies Partial<Record<keyof NewBuilding, string>>;

const neededWithoutScheduler = {
  building_name: 'buildings.update-name-missing',
  location_id: 'buildings.update-code-missing',
  TimeWindow1: 'buildings.update-time-window-1-missing',
  TimeWindow2: 'buildings.update-time-window-2-missing',
  customer_name: 'buildings.update-customer-name-missing',
  building_pin: 'buildings.update-pin-missing',
  email: 'buildings.update-email-missing',
} as const satisfies Partial<Record<keyof BuildingUpdate, string>>;

const neededForUpdate = {
  ...neededWithoutScheduler,
  // The sentence of 2 §5, which names the email in both cases.
  scheduler_id: 'buildings.update-email-missing',
} as const satisfies Partial<Record<keyof BuildingUpdate, string>>;

/** Checks the Add Building page, units first (1 §5). */
export function checkNewBuilding(building: NewBuilding): Problem[] {
  const units: Problem[] =
    building.unitCount === null || building.unitCount > 0
      ? []
      : [{ field: 'units', reason: 'buildings.units-missing' }];
  return [
    ...units,
    ...missing(building, neededForNew),
    ...shapes(building, 'customer_email', building.customer_email),
    ...checkWindows(building),
    ...checkLocationNote(building.location_note),
  ];
}

/**
 * Checks the Update Building page: what is required, the master pins, and the warranties used (2 §5). A building without
 * a scheduler may stay without one (4 §19.3).
 * @param former the client, master pins, time windows and scheduler that the building has, which stay valid
 */
export function checkBuildingUpdate(building: BuildingUpdate, former: FormerBuilding): Problem[] {
  const { building_pin, warranty_count = 0, warranty_used = 0 } = building;
  return [
    ...missing(building, former.scheduler_id === null ? neededWithoutScheduler : neededForUpdate),
    ...shapes(building, 'email', building.email, former.customer_name),
    ...listed(checkEmailList('follow_up_email', building.follow_up_email ?? '', false)),
    ...checkPins(building, building_pin, former),
    ...listed(checkUsed({ warranty_count, warranty_used })),
    ...checkWindows(building, former),
    ...checkLocationNote(building.location_note),
  ];
}

/**
 * Checks the scheduler's Update Building modal (3 §5.9): the same, and a master pin is required too. Only e-mail and
 * scheduler can be edited there, but old records may lack the rest.
 */
export function checkBuildingDialog(building: BuildingUpdate): Problem[] {
  const needed = { ...neededForUpdate, master_pin: 'buildings.update-pin-missing' } as const;
  return [
    ...missing(building, needed),
    ...shapes(building, 'email', building.email, building.customer_name),
    ...checkPins(building, building.building_pin, building),
  ];
}

/** Deleting all units of a building that has none: 'Building must have at least 1 unit.' (2 §5). */
export const checkDeleteAllUnits = (unitCount: number): Problem | null =>
  unitCount > 0 ? null : { field: 'units', reason: 'buildings.no-units' };

function missing<Building extends object>(
  building: Building,
  needed: Partial<Record<keyof Building, string>>,
): Problem[] {
  return Object.entries(needed).flatMap(([field, reason]) => {
    const value: unknown = building[field as keyof Building];
    return typeof value === 'string' && !isBlank(value) ? [] : [{ field, reason: reason as string }];
  });
}

function shapes(
  building: Pick<NewBuilding, 'customer_name' | 'location_id'>,
  emailField: string,
  emails: string,
  formerCustomer = '',
): Problem[] {
  const customer = building.customer_name.trim();
  const problems = listed(checkEmailList(emailField, emails, false));
  if (customer !== '' && customer !== formerCustomer.trim() && !isClientName(customer)) {
    problems.push({ field: 'customer_name', reason: 'buildings.customer-name-not-valid' });
  }
  if (building.location_id.trim().length === 1) {
    problems.push({ field: 'location_id', reason: 'buildings.location-id-not-valid' });
  }
  return problems;
}

function checkPins(building: BuildingUpdate, buildingPin: string, former: FormerBuilding): Problem[] {
  const own: Problem[] =
    buildingPin.trim() === '' || /^[0-9]+$/.test(buildingPin.trim())
      ? []
      : [{ field: 'building_pin', reason: 'pins.not-digits' }];
  return [
    ...own,
    ...masterPinFields.flatMap((field) =>
      listed(checkMasterPin(field, building[field], former, former.long_pins)),
    ),
  ];
}

function checkLocationNote(note = ''): Problem[] {
  if (!isOverLimit(note, locationNoteLimit)) return [];
  const params = { limit: locationNoteLimit };
  return [{ field: 'location_note', reason: 'buildings.location-note-too-long', params }];
}

const listed = (problem: Problem | null): Problem[] => (problem ? [problem] : []);
