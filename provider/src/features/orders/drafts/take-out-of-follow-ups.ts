import type { Day } from '@clearunit/shared/domain/dates';
import { groupBy } from '@clearunit/shared/domain/group-by';
import type { Runner } from '../../../db/runner';
import type { ReachedBuilding } from '../../access/queries';
import { aboutOrder, type Change } from '../../logs/record-change';
import {
  type DraftWithUnits,
  type FollowUpMailContext,
  mailWithdrawal,
  type RecommendedOrder,
} from '../mails/follow-up';
import { orderUnits } from '../queries';
import { countVersion, deleteLinesOf, deleteOrder } from '../scheduling/edit-queries';

/** A line of a recommended follow-up, whose order is locked. */
export interface FollowUpLine {
  lineId: string;
  orderId: string;
  orderNumber: number;
  due: Day;
}

type Removal<Line> = {
  /** What the activity log says of the lines of one order, besides its number and how many units are left. */
  describe: (lines: readonly Line[]) => Change['description'];
  /** Whether a line is recommended again, which has a mail of its own. */
  isReplaced?: (line: Line) => boolean;
  /** The draft that has the lines now. */
  into?: DraftWithUnits;
};

/**
 * Removes lines from locked recommended follow-ups, deletes each that has none left, and mails its recipients which units
 * are no longer needed.
 * @returns an entry for the activity log for each of the orders
 */
export async function takeOutOfFollowUps<Line extends FollowUpLine>(
  run: Runner,
  context: FollowUpMailContext,
  building: ReachedBuilding,
  lines: readonly Line[],
  { describe, isReplaced = () => false, into }: Removal<Line>,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const [orderId, ofOrder] of groupBy(lines, (line) => line.orderId)) {
    const { orderNumber, due } = ofOrder[0]!;
    const units = await orderUnits(run, building.id, orderId);
    const left = await deleteLines(
      run,
      building,
      orderId,
      ofOrder.map(({ lineId }) => lineId),
    );
    const told = new Set(ofOrder.filter((line) => !isReplaced(line)).map(({ lineId }) => lineId));
    const gone = units.filter(({ order_unit_id: id }) => told.has(id));
    const order: RecommendedOrder = { id: orderId, orderNumber, dueDate: due };
    if (gone.length > 0)
      await mailWithdrawal(run, context, building, { ...order, gone, left, ...(into && { into }) });
    changes.push({
      activity: 'orders.follow-up-withdrawn',
      ...aboutOrder({ id: orderId }, building),
      description: { order_number: orderNumber, units_left: left, ...describe(ofOrder) },
    });
  }
  return changes;
}

/** Deletes lines of an order, and the order with its last one. @returns how many lines are left */
async function deleteLines(
  run: Runner,
  building: ReachedBuilding,
  orderId: string,
  ids: readonly string[],
): Promise<number> {
  const left = await deleteLinesOf(run, building.id, orderId, ids);
  if (left === 0) await deleteOrder(run, building.id, orderId);
  else await countVersion(run, building.id, orderId);
  return left;
}
