import type { OrderRow } from '@clearunit/shared/api/order-records';
import type { TimeWindowChoice } from '@clearunit/shared/api/order-steps';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { allWindowsChosen, mayMoveOrder } from '@clearunit/shared/domain/orders';
import type * as z from 'zod/mini';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { aboutOrder, recordChange } from '../../logs/record-change';
import { reviseNotices } from '../../notices/revise-notices';
import { weighEntries } from '../../notices/weigh-entries';
import { listedOrder } from '../lists/queries';
import { mailConfirmation } from '../mails/confirmation';
import { reachAndLockOrder } from '../reach-and-lock-order';
import { progressLines, progressOrders } from './progress-queries';
import { visitDays } from './visit-day';

/**
 * Gives every open unit of an order a time window, which schedules it (3 §2.9, §4.6, specification README no. 7) for
 * the day of `visitDays`.
 *
 * @returns the order's row, and the days of its units
 * @throws AppError 'access.refused', 'records.not-found' for a unit of another order, 'orders.changed-meanwhile',
 * 'orders.window-missing' when an open unit has none, 'notices.not-acknowledged' (409), 'orders.status-not-allowed'
 * when no unit of the order is open or a named one is done
 */
export function alignTimeWindows(
  { order_id, version, data, acknowledged }: z.infer<typeof TimeWindowChoice>,
  context: ActorContext,
): Promise<{ order: OrderRow; days: string[] }> {
  return inTransaction(context.pool, async (client) => {
    const { building, order, lines } = await reachAndLockOrder(client, context, { id: order_id, version });
    const ids = new Set(lines.map((line) => line.id));
    if (data.some((choice) => !ids.has(choice.uuid))) throw new AppError('records.not-found');
    const chosen = new Map(data.map((choice) => [choice.uuid, choice.time_window]));
    const open = lines.filter((line) => mayMoveOrder(line.status, 'scheduled', context.actor.role));
    const isNamingClosed = lines.some((line) => chosen.has(line.id) && !open.includes(line));
    if (open.length === 0 || isNamingClosed) throw new AppError('orders.status-not-allowed');
    const days = visitDays(lines, order, context.today);
    const entries = open.map((line) => ({
      line,
      window: chosen.get(line.id) ?? null,
      day: days.get(line.id)!,
    }));
    if (!allWindowsChosen(entries.map(({ window }) => ({ time_window: window })))) {
      refuseProblems([{ field: 'window', reason: 'orders.window-missing' }]);
    }
    const placed = entries.flatMap(({ window, ...entry }) => (window ? [{ ...entry, window }] : []));
    const decided = await weighEntries(client, building, placed, acknowledged, context);
    await progressLines(
      client,
      building.id,
      placed.map(({ line, day, window }) => ({
        id: line.id,
        status: 'scheduled',
        scheduleDate: day,
        workDate: null,
        timeWindow: window,
      })),
    );
    await progressOrders(client, building.id, [order.id], context.today);
    const planned = [...new Set(placed.map(({ day }) => day))].sort();
    await recordChange(client, context, {
      activity: 'orders.windows-aligned',
      ...aboutOrder(order, building),
      webhookOrders: planned.map((day) => ({
        orderId: order.id,
        day,
        units: placed.filter((one) => one.day === day).length,
      })),
      description: {
        order_number: order.orderNumber,
        units: open.map((line) => line.unitNumber),
        ...decided,
      },
    });
    const lineIds = placed.map(({ line }) => line.id);
    await reviseNotices(client, building, order.id, { lineIds, now: context.now });
    await mailConfirmation(client, context, building, order.id);
    const listed = await listedOrder(client, building.id, order.id, context.timeZone);
    return { order: listed, days: planned };
  });
}
