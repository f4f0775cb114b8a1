import type { OrderUnit } from '@clearunit/shared/api/shapes';
import { mayMoveOrder, plannedLine } from '@clearunit/shared/domain/orders';
import type { ActorContext } from '../../http/handler';
import { daysOfOrder } from './queries-lock';
import { visitDays } from './visit-day';

/** An order's units with the days for which the time-window screen would schedule them, for whoever may do so. */
export async function withVisitDays(
  context: ActorContext,
  buildingId: string,
  orderId: string,
  units: readonly OrderUnit[],
): Promise<OrderUnit[]> {
  const { pool, timeZone, today, actor } = context;
  const order = await daysOfOrder(pool, buildingId, orderId, timeZone);
  if (!order) return [...units];
  const days = visitDays(
    units.map((unit) => ({ ...plannedLine(unit), scheduleDate: unit.schedule_date })),
    order,
    today,
  );
  return units.map((unit) =>
    mayMoveOrder(unit.order_status, 'scheduled', actor.role)
      ? { ...unit, visit_day: days.get(unit.order_unit_id) }
      : unit,
  );
}
