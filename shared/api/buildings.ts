import * as z from 'zod/mini';
import { Heatmap, HeatmapInBulk, MonthRange, usualRange } from '../domain/heatmap';
import { OrderNumberType } from '../domain/orders';
import { Province } from '../domain/provinces';
import { NumberingScheme } from '../domain/units';
import { coded, defineCalls } from './call';
import { DateOnly, Flag, Id, Moment, PageQuery, RecordStatus, SearchText, sortedBy } from './common';
import { publicHeatmapPath } from './early-requests';
import { UndeliveredAddress } from './undelivered-address';

/** A building in a list. Contacts and technicians get it without the PINs (null) and the e-mails (''). */
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
  /** Without a scheduler: the e-mails that a workbook named, whose scheduler is not added yet, comma separated; else ''. */
  awaited_scheduler: z.string(),
  /** Null where it is not known yet. */
  province: z.nullable(Province),
  branch_id: z.nullable(Id),
  branch_name: z.nullable(z.string()),
  unit_count: z.number(),
  TimeWindow1: z.string(),
  TimeWindow2: z.string(),
  created_at: Moment,
  /** When an admin retired it; null while it is in use. Only admins see those that are retired. */
  retired_at: z.nullable(Moment),
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

/** A common area, which can be ordered for and visited, but is no unit (4 §1.6). */
export const CommonArea = z.object({ uuid: Id, name: z.string() });
export type CommonArea = z.infer<typeof CommonArea>;

/** An address that mail about a building did not reach, with the mail server's message and the mail's time. */
export const UnreachedAddress = z.extend(UndeliveredAddress, { at: Moment });
export type UnreachedAddress = z.infer<typeof UnreachedAddress>;

/** A building with everything that a form about it needs (1 §3, 2 §3, 3 §3). */
export const BuildingDetail = z.extend(BuildingRow, {
  email: z.string(),
  follow_up_email: z.string(),
  /** Today's tax in percent: set by hand, or its province's (4 §2.1). */
  tax: z.number(),
  second_bedbug: Flag,
  service_charge: Flag,
  minimum_charge: z.number(),
  location_note: z.string(),
  /** Contacts who sign in with a PIN only view it: set for the building, or for all of its client's. */
  pin_views_only: z._default(z.boolean(), false),
  customer_pin_views_only: z._default(z.boolean(), false),
  /** How unit numbers name floors, chosen by an admin; null: derived from them (4 §1.5). */
  numbering_scheme: z.nullable(NumberingScheme),
  /** The phone of the building's scheduler; null without one. */
  scheduler_number: z.nullable(z.string()),
  scheduler_address: z.nullable(z.string()),
  Warranty_Count: z.number(),
  Warranty_Used: z.number(),
  /** Whether the user may act for the building; others' buildings a scheduler can only view. */
  may_act: z.boolean(),
  /** When it was last changed; an update sends it back. */
  updated_at: Moment,
  units: z.array(UnitRecord),
  common_areas: z._default(z.array(CommonArea), []),
  /** Addresses that the latest mail did not reach; only for those who may change the building. */
  unreached_addresses: z.optional(z.array(UnreachedAddress)),
});
export type BuildingDetail = z.infer<typeof BuildingDetail>;

/** A building with all changeable fields (2 §3), for those who may change it. */
export const BuildingRecord = z.extend(BuildingDetail, {
  customer_id: Id,
  retired_units: z.array(CommonArea),
  /** Whether the client chose long PINs. */
  long_pins: z.boolean(),
  /** In percent; null where the tax follows from the province. */
  tax_by_hand: z.nullable(z.number()),
  /** The branch was set by hand and does not follow from the city. */
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

/** `3`, `6`, `9` or `12` in an address. */
export const Months = z.pipe(z.coerce.number(), MonthRange);
const byId = z.object({ id: Id });

const IdOrNone = z.optional(z.union([Id, z.literal('none')]));

/** Which buildings a list finds, of those that the reader may see. */
export const BuildingSearch = z.object({
  q: SearchText,
  /** 'none' finds the buildings without a scheduler. */
  schedulerID: IdOrNone,
  customerID: z.optional(Id),
  /** The whole name, in any case. */
  city: z.optional(z.string().check(z.maxLength(255))),
  /** 'none' finds the buildings without a branch. */
  branchID: IdOrNone,
  /** Only admins find retired ones. */
  status: RecordStatus,
});
export type BuildingSearch = z.infer<typeof BuildingSearch>;

const plainSorts = [
  'created_at',
  'building_name',
  'building_address',
  'building_city',
  'location_id',
  'customer_name',
  'customer_email',
  'building_po_mo_wo',
  'branch_name',
  'scheduler_name',
  'scheduler_email',
  'TimeWindow1',
  'TimeWindow2',
  'unit_count',
] as const;
/** The sorts by what only admins see, and no program. */
export const pinSorts = ['building_pin', 'master_pin'] as const;

const sortedList = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.extend(PageQuery, { ...BuildingSearch.shape, ...sortedBy(sorts) });

export const buildingCalls = defineCalls({
  buildings: {
    method: 'GET',
    path: 'buildings',
    action: 'building.list',
    forKeys: { query: sortedList(plainSorts) },
    portal: true,
    summary: 'Buildings by page, searched by words (1 §2.8, 4 §20)',
    query: sortedList([...plainSorts, ...pinSorts]),
    response: coded({ data: z.array(BuildingRow), total_building: z.number(), total_is_exact: z.boolean() }),
  },
  building: {
    method: 'GET',
    path: 'buildings/get-building/:id',
    action: 'building.read',
    forKeys: true,
    portal: { building: 'params.id' },
    summary: 'A building with its units, tax and settings (1 §7)',
    params: byId,
    response: coded({ data: z.array(BuildingDetail) }),
  },
  floors: {
    method: 'GET',
    path: 'unit/get-building-floors/:id',
    action: 'building.read',
    forKeys: true,
    portal: { building: 'params.id' },
    summary: 'The floors of a building, from the top down (1 §7)',
    params: byId,
    response: coded({ data: z.array(z.string()) }),
  },
  heatmap: {
    method: 'GET',
    path: 'buildings/:id/heatmap',
    action: 'heatmap.read',
    forKeys: true,
    portal: { building: 'params.id', response: coded({ data: HeatmapInBulk }) },
    summary: 'Pest activity by unit: the latest result inside the months (2 §2.7)',
    params: byId,
    query: z.object({ month: z._default(Months, usualRange), pestID: z.optional(Id) }),
    response: coded({ data: Heatmap }),
  },
  publicHeatmap: {
    method: 'GET',
    path: 'buildings/heatmap-report',
    action: 'open',
    knowsReaders: true,
    portal: { path: publicHeatmapPath, response: coded({ data: HeatmapInBulk }) },
    summary:
      'The same for anyone who has the link, without dates and ids of visits, unless its client closed it (2 §2.8, 4 §10)',
    query: z.object({ s_id: Id, months: z._default(Months, usualRange), pestID: z.optional(Id) }),
    response: coded({ data: Heatmap }),
  },
  publicPests: {
    method: 'GET',
    path: 'buildings/heatmap-report/pests',
    action: 'open',
    portal: { path: '/api/public/pests' },
    summary: 'The pests by name, for whoever reads the heatmap report (2 §2.8)',
    response: coded({ data: z.array(z.object({ pestId: Id, pestName: z.string() })) }),
  },
  price: {
    method: 'GET',
    path: 'service-orders/price',
    action: 'catalogue.read',
    forKeys: true,
    portal: { building: 'query.building_uuid' },
    summary:
      "What a treatment costs in a building's branch, in cents; 0 when there is no price (specification README no. 11)",
    query: z.object({
      building_uuid: Id,
      unit_number: z.optional(z.string()),
      pestID: Id,
      treatmentID: Id,
      /** The stored order that it is for. */
      order_id: z.optional(Id),
    }),
    response: coded({
      data: z.object({
        price: z.number(),
        /**
         * The unit's warranty that covers it today, and the building's remaining uses after those of open orders ahead
         * of it (4 §2.2): null without a limit, 0 when none are left.
         */
        warranty: z.optional(z.nullable(z.object({ until: DateOnly, uses_left: z.nullable(z.number()) }))),
      }),
    }),
  },
  pests: {
    method: 'GET',
    path: 'pests',
    action: 'catalogue.read',
    forKeys: true,
    portal: true,
    summary: 'Pests with their other names (1 §7)',
    response: coded({ data: z.array(Pest) }),
  },
  treatments: {
    method: 'GET',
    path: 'treatment-option/:pestId',
    action: 'catalogue.read',
    forKeys: true,
    portal: true,
    summary: 'The treatments of a pest (1 §7)',
    params: z.object({ pestId: Id }),
    response: coded({ data: z.array(Treatment) }),
  },
});
