import type { Runner } from '../../../db/runner';
import type { ReachedBuilding } from '../../access/queries';
import {
  type DraftWithUnits,
  type FollowUpMailContext,
  mailWithdrawal,
  type RecommendedOrder,
} from '../mails/follow-up';
import { orderUnits } from '../queries';
import { countVersion, deleteLinesOf, deleteOrder } from '../scheduling/edit-queries';

/**
 * Removes units from a locked recommended follow-up, deletes it with its last unit, and mails its recipients which
 * units are no longer needed.
 * @param about `replaced`: those of them that are recommended again, which has a mail of its own; `into`: the draft that has
 * them now
 * @returns how many units are left in it
 */
export async function takeOutOfFollowUp(
  run: Runner,
  context: FollowUpMailContext,
  building: ReachedBuilding,
  order: RecommendedOrder,
  lineIds: readonly string[],
  { replaced = [], into }: { replaced?: readonly string[]; into?: DraftWithUnits } = {},
): Promise<number> {
  const units = await orderUnits(run, building.id, order.id);
  const left = await deleteLinesOf(run, building.id, order.id, lineIds);
  if (left === 0) await deleteOrder(run, building.id, order.id);
  else await countVersion(run, building.id, order.id);
  const [taken, again] = [new Set(lineIds), new Set(replaced)];
  const gone = units.filter(({ order_unit_id: id }) => taken.has(id) && !again.has(id));
  if (gone.length > 0)
    await mailWithdrawal(run, context, building, { ...order, gone, left, ...(into && { into }) });
  return left;
}
