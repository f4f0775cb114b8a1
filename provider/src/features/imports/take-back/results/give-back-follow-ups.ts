import type { Runner } from '../../../../db/runner';
import type { ActorContext } from '../../../../http/handler';
import { findBuilding } from '../../../access/queries';
import { aboutOrder, recordChange } from '../../../logs/record-change';
import { takeOutOfFollowUp } from '../../../orders/drafts/take-out-of-follow-up';
import { mailRecommendation } from '../../../orders/mails/follow-up';
import { writeSearchText } from '../../../orders/search-text-queries';
import { followUpsOf, restoreFollowUps } from './restore-queries';

/**
 * Withdraws the follow-ups that an import recommended, and brings back those that it had withdrawn. Both are logged, and
 * mailed to those who were told the other.
 */
export async function giveBackFollowUps(run: Runner, id: string, context: ActorContext): Promise<void> {
  for (const { buildingId, lineIds, ...order } of await followUpsOf(run, id)) {
    const building = (await findBuilding(run, buildingId))!;
    await takeOutOfFollowUp(run, context, building, order, lineIds);
    await recordChange(run, context, {
      activity: 'orders.follow-up-withdrawn',
      ...aboutOrder(order, building),
      description: { order_number: order.orderNumber, units_left: 0, import_taken_back: true },
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
