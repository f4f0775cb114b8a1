import type { StatusChange } from '@clearunit/shared/api/shapes';
import { isDay } from '@clearunit/shared/domain/dates';
import { AppError, type Problem, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkStatusChange, mayMoveOrder } from '@clearunit/shared/domain/orders';
import type * as z from 'zod/mini';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../journal';
import { holdOrder } from './hold-order';
import { mailConfirmation } from './mail-confirmation';
import { progressLines, progressOrders } from './queries-progress';

/**
 * Schedules or completes units of an order by hand (3 §2.10, §4.1): each in the morning or the afternoon of one day.
 * A unit that is completed this way has no result, only its work date.
 *
 * @throws AppError 'access.refused', 'records.not-found' for a unit of another order, 'orders.status-not-allowed' for
 * a unit that is done, or the reason of what is missing in the modal
 */
export function updateStatus(change: z.infer<typeof StatusChange>, context: ActorContext): Promise<void> {
  const { order_status: status, work_date: day } = change;
  refuseProblems([...checkStatusChange({ ...change, status }), ...checkDay(status, day, context.today)]);
  return inTransaction(context.pool, async (tx, client) => {
    const { building, order, lines } = await holdOrder(client, context, change.order_id);
    const known = new Map(lines.map((line) => [line.id, line]));
    const moved = change.units.map((unit) => {
      const line = known.get(unit.order_unit_id);
      if (!line) throw new AppError('records.not-found');
      if (!mayMoveOrder(line.status, status, context.actor.role)) {
        throw new AppError('orders.status-not-allowed', { params: { unit: line.unitNumber } });
      }
      return { line, window: unit.time_range };
    });
    const isScheduled = status === 'scheduled';
    await progressLines(
      client,
      building.id,
      moved.map(({ line, window }) => ({
        id: line.id,
        status,
        scheduleDate: isScheduled ? day : null,
        workDate: isScheduled ? null : day,
        timeWindow: window,
      })),
    );
    const now = (await progressOrders(client, building.id, [order.id])).get(order.id);
    await recordChange(tx, context, {
      activity: isScheduled ? 'orders.scheduled' : 'orders.completed',
      targetEntity: 'order',
      targetId: order.id,
      buildingId: building.id,
      locationCode: building.locationId,
      description: {
        order_number: order.orderNumber,
        status: `${order.status} → ${now}`,
        date: day,
        units: moved.map(({ line }) => line.unitNumber),
      },
    });
    if (isScheduled) await mailConfirmation(client, context, building, order.id);
  });
}

/** A day to come for what is scheduled, a day that was for what is completed; today is good for both. */
function checkDay(status: 'scheduled' | 'completed', day: string, today: string): Problem[] {
  if (!isDay(day)) return [];
  if (status === 'scheduled' && day < today) return [{ field: 'date', reason: 'orders.date-in-past' }];
  if (status === 'completed' && day > today) return [{ field: 'date', reason: 'orders.date-in-future' }];
  return [];
}
