import type { Runner } from '../../../../db/runner';
import type { ActorContext } from '../../../../http/handler';
import { findBuilding } from '../../../access/queries';
import { aboutOrder, recordChange } from '../../../logs/record-change';
import { mailRecommendation, mailWithdrawal } from '../../../orders/mails/follow-up';
import { orderUnits } from '../../../orders/queries';
import { deleteOrder } from '../../../orders/scheduling/edit-queries';
import { writeSearchText } from '../../../orders/search-text-queries';
import { followUpsOf, restoreFollowUps } from './restore-queries';

/**
 * Withdraws the follow-ups that an import recommended, and brings back those that it had withdrawn. Both are logged, and
 * mailed to those who were told the other.
 */
export async function giveBackFollowUps(run: Runner, id: string, context: ActorContext): Promise<void> {
  for (const { buildingId, ...order } of await followUpsOf(run, id)) {
    const building = (await findBuilding(run, buildingId))!;
    const gone = await orderUnits(run, buildingId, order.id);
    await deleteOrder(run, buildingId, order.id);
    await mailWithdrawal(run, context, building, { ...order, gone, left: 0 });
    await recordChange(run, context, {
      activity: 'orders.follow-up-withdrawn',
      ...aboutOrder(order, building),
      description: {
        order_number: order.orderNumber,
        units_left: 0,
        units: gone.map(({ unit_number }) => unit_number),
        import_taken_back: true,
      },
    });
  }
  for (const { buildingId, units, ...order } of await restoreFollowUps(run, id)) {
    const building = (await findBuilding(run, buildingId))!;
    await writeSearchText(run, buildingId, [order.id]);
    await mailRecommendation(run, context, building, order);
    await recordChange(run, context, {
      activity: 'orders.follow-up-restored',
      ...aboutOrder(order, building),
      description: { order_number: order.orderNumber, units, import_taken_back: true },
    });
  }
}
