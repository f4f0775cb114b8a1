import type { Runner } from '../../db/runner';
import type { ManagedOrder } from '../../ports/management/records';
import { orderDetail, orderUnits } from '../orders/queries';

/** The current state of an order as the management system gets it; undefined when there is no such order. */
export async function managedOrder(
  run: Runner,
  buildingId: string,
  orderId: string,
): Promise<ManagedOrder | undefined> {
  const detail = await orderDetail(run, buildingId, orderId);
  if (!detail) return undefined;
  const units = await orderUnits(run, buildingId, orderId);
  return {
    orderNumber: detail.order_number,
    purchaseOrderNumber: detail.purchase_order_number,
    buildingCode: detail.building_code,
    customerName: detail.customer_name,
    status: detail.order_status,
    scheduleDate: detail.schedule_date,
    workDate: detail.work_date,
    urgency: detail.urgency,
    urgencyReason: detail.urgency_reason,
    preferredDays: detail.preferred_days,
    units: units.map((unit) => ({
      unit_number: unit.unit_number,
      service_code: unit.service_code,
      pest_name: unit.pest_name,
      treatment_name: unit.treatment_name,
      time_window: unit.time_window,
      note: unit.note,
      schedule_date: unit.schedule_date,
      status: unit.order_status,
      request_type: unit.request_type,
      ...(unit.added_on_visit === 1 && { added_on_visit: true }),
    })),
  };
}
