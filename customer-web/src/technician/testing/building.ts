import type { BuildingDetail } from '@clearunit/shared/api/buildings';
import type { OrderLineRow } from '@clearunit/shared/api/order-records';
import { buildingFor, idOf } from '@clearunit/shared/ui/service-request/testing';

/** A building as a technician is told about it. */
export const building: BuildingDetail = buildingFor({ building_name: 'Alder Point Tower', may_act: false });

/** A completed order of one unit of that building; its ids come from its number. */
export const orderLine = (order_number: number, unit_number: string): OrderLineRow => ({
  order_id: idOf(order_number),
  id: idOf(10_000 + order_number),
  order_unit_id: idOf(10_000 + order_number),
  order_number,
  purchase_order_number: 'PO-77',
  building_id: building.uuid,
  building_name: building.building_name,
  location_id: building.location_id,
  unit_number,
  unit_uuid: null,
  pest_name: 'Bed Bugs',
  treatment_name: 'Spray Treatment',
  request_type: 'neworder',
  second_visit: 0,
  order_status: 'completed',
  schedule_date: '2026-07-06',
  work_date: '2026-07-06',
  time_range: 'time_window_1',
  scheduler_first_name: null,
  scheduler_email: null,
});
