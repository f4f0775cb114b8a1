import * as z from 'zod/mini';
import { OrderNumberType } from '../../domain/orders';
import { Province } from '../../domain/provinces';
import { NumberingScheme } from '../../domain/units';
import { DateOnly, Flag, Id, Moment } from './common';
import { UndeliveredAddress } from './mail';

/** A building in a list. Contacts and technicians get it without the PINs (null). */
export const BuildingRow = z.object({
  uuid: Id,
  building_name: z.string(),
  building_address: z.string(),
  building_city: z.string(),
  location_id: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  building_po_mo_wo: OrderNumberType,
  building_pin: z.nullable(z.string()),
  master_pin: z.nullable(z.string()),
  scheduler_id: z.nullable(Id),
  scheduler_name: z.nullable(z.string()),
  scheduler_email: z.nullable(z.string()),
  /** Null where nobody has told it yet. */
  province: z.nullable(Province),
  branch_id: z.nullable(Id),
  branch_name: z.nullable(z.string()),
  unit_count: z.number(),
  TimeWindow1: z.string(),
  TimeWindow2: z.string(),
});
export type BuildingRow = z.infer<typeof BuildingRow>;

export const UnitRecord = z.object({
  uuid: Id,
  unit: z.string(),
  bedroom_count: z.number(),
  floor: z.string(),
  town_house: Flag,
  manual_floor: Flag,
  is_warranty: Flag,
  /** Its warranty; left out where it has none. */
  warranty_detail_uuid: z.optional(Id),
  warranty_valid: Flag,
  expire_date: z.nullable(DateOnly),
});
export type UnitRecord = z.infer<typeof UnitRecord>;

/** A place of a building that can be ordered for and visited, and counts as no unit (4 §1.6). */
export const CommonArea = z.object({ uuid: Id, name: z.string() });
export type CommonArea = z.infer<typeof CommonArea>;

/** An address that mail about a building did not reach, in the mail server's words, and when that mail was written. */
export const UnreachedAddress = z.extend(UndeliveredAddress, { at: Moment });
export type UnreachedAddress = z.infer<typeof UnreachedAddress>;

/** A building with everything that a form about it needs (1 §3, 2 §3, 3 §3). */
export const BuildingDetail = z.extend(BuildingRow, {
  email: z.string(),
  follow_up_email: z.string(),
  /** In percent, as it is today: set by hand, or its province's (4 §2.1). */
  tax: z.number(),
  second_bedbug: Flag,
  service_charge: Flag,
  minimum_charge: z.number(),
  location_note: z.string(),
  /** How its unit numbers name floors, as an admin chose; null goes by what all of them propose (4 §1.5). */
  numbering_scheme: z.nullable(NumberingScheme),
  /** How the building's scheduler is reached; null without one. */
  scheduler_number: z.nullable(z.string()),
  scheduler_address: z.nullable(z.string()),
  Warranty_Count: z.number(),
  Warranty_Used: z.number(),
  /** Whether the reader may act for the building; a scheduler only looks others' buildings up. */
  may_act: z.boolean(),
  /** When it was changed last; whoever changes it says which state they saw. */
  updated_at: Moment,
  units: z.array(UnitRecord),
  common_areas: z._default(z.array(CommonArea), []),
  /** The latest of each, unless mail has reached it since; only for those who may change the building. */
  unreached_addresses: z.optional(z.array(UnreachedAddress)),
});
export type BuildingDetail = z.infer<typeof BuildingDetail>;

/** A building with every field that may be changed (2 §3), for those who may change it. */
export const BuildingRecord = z.extend(BuildingDetail, {
  customer_id: Id,
  /** In percent; null where the tax follows from the province. */
  tax_by_hand: z.nullable(z.number()),
  /** The branch was chosen, and does not follow from the city. */
  branch_by_hand: z.boolean(),
  master_pin2: z.nullable(z.string()),
  master_pin3: z.nullable(z.string()),
  master_pin4: z.nullable(z.string()),
  warranty_count: z.number(),
  warranty_used: z.number(),
});
export type BuildingRecord = z.infer<typeof BuildingRecord>;

export const Pest = z.object({ pestId: Id, pestName: z.string(), synonyms: z.array(z.string()) });
export type Pest = z.infer<typeof Pest>;

export const Treatment = z.object({
  treatment_id: Id,
  treatment_name: z.string(),
  service_code: z.string(),
  synonyms: z.array(z.string()),
});
export type Treatment = z.infer<typeof Treatment>;
