import type { BuildingDetail, OrderLineRow } from '@clearunit/shared/api/shapes';

export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A building as a technician is told about it: without its PINs. */
export const building: BuildingDetail = {
  uuid: uuid(700),
  building_name: 'Alder Point Tower',
  building_address: '204 Alder Point Road',
  building_city: 'Toronto',
  location_id: 'AP-204',
  customer_name: 'Quillhaven Homes',
  customer_email: 'office@quillhaven.test',
  building_po_mo_wo: 'po',
  building_pin: null,
  master_pin: null,
  scheduler_id: null,
  scheduler_name: null,
  scheduler_email: null,
  unit_count: 0,
  TimeWindow1: '08:00-12:00',
  TimeWindow2: '13:00-17:00',
  email: '',
  follow_up_email: '',
  tax: 13,
  second_bedbug: 0,
  service_charge: 0,
  minimum_charge: 0,
  location_note: '',
  may_act: false,
  updated_at: '2026-07-01 12:00:00+00',
  units: [],
};

/** A completed order of one unit of that building; its ids come from its number. */
export const orderLine = (order_number: number, unit_number: string): OrderLineRow => ({
  order_id: uuid(order_number),
  order_unit_id: uuid(10_000 + order_number),
  order_number,
  purchase_order_number: 'PO-77',
  building_id: building.uuid,
  building_name: building.building_name,
  location_id: building.location_id,
  unit_number,
  unit_uuid: null,
  pest_name: 'Bed Bugs',
  treatment_name: 'Spray Treatment',
  order_status: 'completed',
  schedule_date: '2026-07-06',
  work_date: '2026-07-06',
  time_range: 'time_window_1',
  scheduler_first_name: null,
  scheduler_email: null,
});
