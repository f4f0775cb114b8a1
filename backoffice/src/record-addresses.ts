import { detailAddress } from '@clearunit/shared/api/routes';
import type { RecordAddress } from './grid/list-column';
import { storedUser } from './session';

/** An admin's page of a building. */
export const viewBuilding = (building_id: string): RecordAddress => ({
  to: `/building-management/view-building?building_id=${building_id}`,
  state: { building_id },
});

/** The reader's own page of a building: admins and schedulers have different ones. */
export const ownBuilding = (building_id: string): RecordAddress =>
  storedUser()?.role === 'admin' ? viewBuilding(building_id) : { to: `/building-impersonate/${building_id}` };

/** An admin's page of an order or a draft. */
export const adminOrder = (orderId: string): RecordAddress => ({
  to: detailAddress('/admin-order-detail', { orderId }),
});

/** The list of buildings, narrowed to what the filter says. */
export const buildingsOf = (filter: Record<string, string>): RecordAddress => ({
  to: `/building-management?filter=${encodeURIComponent(JSON.stringify(filter))}`,
});
