import { idOf } from '@clearunit/shared/ui/service-request/testing';
import type { ListedOrder } from '../listed-order';

/** An order in progress of one unit, with a number that its id is made of. */
export const listedOrder = (order_number: number, more: Partial<ListedOrder> = {}): ListedOrder => ({
  id: idOf(order_number),
  order_id: idOf(order_number),
  order_number,
  purchase_order_number: '',
  building_uuid: idOf(1001),
  building_name: 'Maple Court',
  building_code: 'MC-12',
  customer_name: 'Maple Homes',
  order_status: 'in progress',
  recommended: 0,
  order_date_time: '2026-07-01T12:00:00Z',
  date: null,
  schedule_date: null,
  work_date: null,
  version: 1,
  units: [{ unit_number: '1204', pest_name: 'Mice', treatment_name: 'Bait', note: '' }],
  unit_count: 1,
  note_count: 0,
  ...more,
});
