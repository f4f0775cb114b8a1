import type { BuildingDetail, Pest, Treatment } from '../../../api/buildings';
import type { BuildingHistoryRow } from '../../../api/history-records';
import type { OrderDetail, OrderUnit } from '../../../api/order-detail';
import type { OrderLineRow, PlannedVisit } from '../../../api/order-records';
import type { Answers } from '../../testing';

/** An id that is easily told from others. */
export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

let buildings = 0;

/** A building with units 101, 102 and 1204, of which nothing is kept yet. */
export function buildingFor(more: Partial<BuildingDetail> = {}): BuildingDetail {
  buildings += 1;
  const unit = { bedroom_count: 1, town_house: 0, manual_floor: 0, is_warranty: 0 } as const;
  const units = [
    ['1204', '12'],
    ['102', '1'],
    ['101', '1'],
  ].map(([number = '', floor = ''], place) => ({
    ...unit,
    uuid: idOf(500 + place),
    unit: number,
    floor,
    warranty_valid: 0 as const,
    expire_date: null,
  }));
  return {
    uuid: idOf(1000 + buildings),
    building_name: 'Maple Court',
    building_address: '12 King Street',
    building_city: 'Toronto',
    location_id: 'MC-12',
    customer_name: 'Maple Homes',
    customer_email: 'office@maple.test',
    building_po_mo_wo: 'po',
    building_pin: null,
    master_pin: null,
    scheduler_id: null,
    scheduler_name: null,
    scheduler_email: null,
    awaited_scheduler: '',
    unit_count: 3,
    created_at: '2026-01-05T15:00:00Z',
    retired_at: null,
    common_areas: [],
    TimeWindow1: '9:00 - 12:00',
    TimeWindow2: '13:00 - 17:00',
    email: '',
    follow_up_email: '',
    province: 'ON',
    branch_id: null,
    branch_name: null,
    tax: 13,
    second_bedbug: 0,
    service_charge: 0,
    minimum_charge: 0,
    numbering_scheme: null,
    location_note: '',
    pin_views_only: false,
    customer_pin_views_only: false,
    scheduler_number: null,
    scheduler_address: null,
    Warranty_Count: 0,
    Warranty_Used: 0,
    may_act: true,
    updated_at: '2026-07-01 12:00:00+00',
    units,
    ...more,
  };
}

const pests: Pest[] = [
  { pestId: idOf(1), pestName: 'Bed Bugs', synonyms: [] },
  { pestId: idOf(2), pestName: 'Mice', synonyms: [] },
  { pestId: idOf(3), pestName: 'Other Pest', synonyms: [] },
];

const treatments: Record<string, Treatment[]> = {
  [idOf(1)]: [treatment(11, 'Spray Treatment'), treatment(12, 'Inspection')],
  [idOf(2)]: [treatment(13, 'Bait')],
  [idOf(3)]: [treatment(12, 'Inspection')],
};

/** What the portal answers to a request form: $40 a treatment, and a last service of unit 1204 only. */
export const answersFor = (building: BuildingDetail, more: Answers = {}): Answers => ({
  building: [building],
  pests,
  treatments: ({ params }: { params: Record<string, string> }) => treatments[params.pestId ?? ''] ?? [],
  price: { price: 4000 },
  plannedVisits: [],
  buildingOrders: { data: [], total: 0, totalIsExact: true },
  lastService: ({ query }: { query: Record<string, string> }) => ({
    unitDetails:
      query.unit === '1204' ? { work_date: '2026-07-04', pest_name: 'Mice', treatment_name: 'Bait' } : null,
  }),
  ...more,
});

function treatment(n: number, treatment_name: string): Treatment {
  return { treatment_id: idOf(n), treatment_name, service_code: `T-${n}`, synonyms: [] };
}

/** A line of the building's history whose comment asks for a follow-up. */
export const historyRow = (more: Partial<BuildingHistoryRow> = {}): BuildingHistoryRow => ({
  order_id: idOf(70),
  order_unit_id: idOf(71),
  order_number: 4711,
  order_status: 'completed',
  unit_number: '101',
  floor: null,
  pest_id: idOf(2),
  pest_name: 'Mice',
  treatment_id: idOf(13),
  treatment_name: 'Bait',
  work_date: '2026-07-04',
  activity_level: null,
  prep_level: null,
  sanitation_level: null,
  structural_issues: false,
  outcome: 'inspected',
  visited_at: null,
  technician_name: 'Tom Reed',
  treatment_done: true,
  comment: 'Follow up in two weeks',
  follow_up: {
    line: {
      unit_number: more.unit_number ?? '101',
      followup: 'followup',
      pest_id: idOf(2),
      pest: 'Mice',
      treatment_id: idOf(13),
      treatment: 'Bait',
    },
    requested: null,
  },
  ...more,
});

/** Bait against mice that is planned in unit 101. */
export const plannedVisitFor = (more: Partial<PlannedVisit> = {}): PlannedVisit => ({
  order_id: idOf(80),
  order_unit_id: idOf(81),
  order_number: 4720,
  order_status: 'scheduled',
  is_recommended: false,
  unit_number: '101',
  pest_id: idOf(2),
  pest_name: 'Mice',
  treatment_id: idOf(13),
  treatment_name: 'Bait',
  schedule_date: '2026-07-18',
  ...more,
});

/** Bait against mice that was ordered for unit 1204. */
export const orderedLine = (): OrderLineRow => ({
  id: idOf(91),
  order_id: idOf(90),
  order_unit_id: idOf(91),
  order_number: 4730,
  purchase_order_number: '',
  building_id: idOf(1),
  building_name: 'Maple Court',
  location_id: 'MC-12',
  unit_number: '1204',
  unit_uuid: null,
  pest_name: 'Mice',
  treatment_name: 'Bait',
  request_type: 'neworder',
  second_visit: 0,
  order_status: 'in progress',
  schedule_date: null,
  work_date: null,
  time_range: null,
  scheduler_first_name: null,
  scheduler_email: null,
});

/** A unit of an order in progress: bait against mice in unit 1204, of which nothing is planned yet. */
export const orderUnit = (more: Partial<OrderUnit> = {}): OrderUnit => ({
  order_unit_id: idOf(91),
  unit_uuid: idOf(500),
  unit_number: '1204',
  pest_id: idOf(2),
  pest_name: 'Mice',
  treatment_id: idOf(13),
  treatment_name: 'Bait',
  service_code: 'T-13',
  request_type: 'neworder',
  second_visit: 0,
  price: 4000,
  note: '',
  priority: 1,
  order_status: 'in progress',
  schedule_date: null,
  work_date: null,
  time_window: null,
  ...more,
});

/** An order in progress of a building, of one unit. */
export const orderFor = (building: BuildingDetail, more: Partial<OrderDetail> = {}): OrderDetail => ({
  id: idOf(90),
  order_number: 4730,
  building_uuid: building.uuid,
  building_name: building.building_name,
  building_address: building.building_address,
  building_code: building.location_id,
  customer_name: building.customer_name,
  building_po_mo_wo: building.building_po_mo_wo,
  purchase_order_number: '',
  po_document: null,
  order_status: 'in progress',
  origin: 'request',
  order_date_time: '2026-07-01T12:00:00Z',
  schedule_date: null,
  work_date: null,
  requested_by_name: 'Maple Court',
  scheduler_name: null,
  TimeWindow1: building.TimeWindow1,
  TimeWindow2: building.TimeWindow2,
  tax: 13,
  minimum_charge: 0,
  bill: { is_estimate: true, adjustment: 0, subtotal: 4000, tax: 520, total: 4520 },
  version: 1,
  units: [orderUnit()],
  ...more,
});
