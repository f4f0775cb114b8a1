import type { OrderRow } from '@clearunit/shared/api/order-records';
import type { StatusChange } from '@clearunit/shared/api/order-steps';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkDay, checkStatusChange, mayMoveOrder } from '@clearunit/shared/domain/orders';
import type * as z from 'zod/mini';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { reachAndLockOrder } from '../reach-and-lock-order';
import { moveOrder } from './move-order';

/**
 * Schedules or completes units of an order by hand (3 §2.10, §4.1): each with its time window on one day. A unit
 * completed by hand has no result, only its work date.
 *
 * @returns the order's row
 * @throws AppError 'access.refused', 'records.not-found' for a unit of another order, 'orders.changed-meanwhile',
 * 'orders.status-not-allowed' for a unit that is done, 'notices.not-acknowledged', or the reason of what is missing in
 * the form
 */
export function updateStatus(change: z.infer<typeof StatusChange>, context: ActorContext): Promise<OrderRow> {
  const { order_id: id, version, order_status: status, work_date: day } = change;
  refuseProblems([...checkStatusChange({ ...change, status }), ...checkDay(status, day, context.today)]);
  return inTransaction(context.pool, async (client) => {
    const isCompleted = status === 'completed';
    const locked = await reachAndLockOrder(client, context, { id, version, isCompleted });
    const known = new Map(locked.lines.map((line) => [line.id, line]));
    const units = change.units.map((unit) => {
      const line = known.get(unit.order_unit_id);
      if (!line) throw new AppError('records.not-found');
      if (!mayMoveOrder(line.status, status, context.actor.role)) {
        throw new AppError('orders.status-not-allowed', { params: { unit: line.unitNumber } });
      }
      return { line, window: unit.time_range };
    });
    return moveOrder(client, context, locked, { status, day, units, acknowledged: change.acknowledged });
  });
}
