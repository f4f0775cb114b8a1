import type { ChosenBuildings } from '@clearunit/shared/api/building-retirement';
import { AppError } from '@clearunit/shared/domain/errors';
import type { Runner } from '../../../db/runner';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { findBuilding } from '../../access/queries';
import { recordChanges } from '../../logs/record-change';
import { linesOfLockedOrder, lockOrder } from '../../orders/lock-queries';
import { endOrder } from '../../orders/scheduling/delete-order';
import { idsOf } from '../chosen-buildings';
import { countFound, lockByStatus } from '../chosen-queries';
import { findOpenOrders, storeRetired } from './queries';

/**
 * Retires buildings, all or none (4 §20): only admins still see them, no PIN, account or link opens them,
 * and nothing of them can be changed. Those that are retired already stay as they are.
 * @param isDeleting whether their open orders are deleted
 * @returns the ids of those that were retired now, and how many orders were deleted
 * @throws AppError 'records.not-found', 'buildings.orders-open' or 'buildings.orders-partly-done' (409)
 */
export function retireBuildings(which: ChosenBuildings, isDeleting: boolean, context: ActorContext) {
  return inTransaction(context.pool, async (client) => {
    const chosen = await idsOf(client, which, context);
    const buildings = await lockByStatus(client, chosen, false);
    if ((await countFound(client, chosen)) < chosen.length) throw new AppError('records.not-found');
    const ids = buildings.map(({ id }) => id);
    const orders = await findOpenOrders(client, ids);
    const partly = orders.filter(({ isPartlyDone }) => isPartlyDone);
    if (partly.length > 0) refuse('buildings.orders-partly-done', partly, context);
    if (!isDeleting && orders.length > 0) refuse('buildings.orders-open', orders, context);
    const deleted = new Map<string, number>();
    for (const { id, buildingId } of orders) {
      await deleteOpenOrder(client, context, buildingId, id);
      deleted.set(buildingId, (deleted.get(buildingId) ?? 0) + 1);
    }
    await storeRetired(client, ids, context.now.toISOString());
    await recordChanges(
      client,
      context,
      buildings.map(({ id, name, locationId }) => ({
        activity: 'buildings.retired',
        targetEntity: 'building',
        targetId: id,
        buildingId: id,
        locationCode: locationId,
        description: { building_name: name, deleted_orders: deleted.get(id) ?? 0 },
      })),
    );
    return { ids, deleted_orders: orders.length };
  });
}

/** Deletes an order of a building; the building must be locked against other changes of its orders. */
async function deleteOpenOrder(run: Runner, context: ActorContext, buildingId: string, orderId: string) {
  const building = await findBuilding(run, buildingId);
  const order = await lockOrder(run, buildingId, orderId, context.timeZone);
  if (!building || !order) throw new AppError('records.not-found');
  const lines = await linesOfLockedOrder(run, buildingId, orderId);
  await endOrder(run, context, { building, order, lines });
}

function refuse(
  reason: string,
  orders: readonly { buildingId: string; building: string }[],
  { texts }: ActorContext,
): never {
  const { buildingId, building } = orders[0]!;
  const isOfOne = orders.every((order) => order.buildingId === buildingId);
  const buildings = isOfOne ? building : texts.t('answers.buildings.andOthers', { building });
  throw new AppError(reason, { params: { buildings, smart_count: orders.length } });
}
