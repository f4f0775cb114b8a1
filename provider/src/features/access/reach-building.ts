import { type AccessRecord, type Action, can } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import type { OrderStatus } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import { buildingOfOrder, findBuilding, type ReachedBuilding } from './queries';

/**
 * The building that an actor wants to do something to.
 * @throws AppError 'records.not-found' (404), or 'access.refused' (403) when it is not the actor's to do
 */
export async function reachBuilding(
  context: ActorContext,
  action: Action,
  buildingId: string,
  run: Runner = context.pool,
  how: { held?: boolean } = {},
): Promise<ReachedBuilding> {
  const building = await findBuilding(run, buildingId, how);
  // To a contact, another client's building does not exist any less than one that is not there.
  if (!building && context.actor.role !== 'customer') throw new AppError('records.not-found');
  mustBeAllowed(context, action, { buildingId, schedulerId: building?.schedulerId });
  if (!building) throw new AppError('records.not-found');
  return building;
}

/**
 * The same for what is stored with the building's own words and prices: nobody changes or deletes the building until
 * the transaction of `run` ends, and whoever is doing so is waited for.
 */
export const reachAndLockBuilding = (
  context: ActorContext,
  action: Action,
  buildingId: string,
  run: Runner,
): Promise<ReachedBuilding> => reachBuilding(context, action, buildingId, run, { held: true });

/**
 * The building of an order that the actor may read.
 * @throws AppError 'records.not-found' (404) or 'access.refused' (403)
 */
export async function reachOrder(context: ActorContext, orderId: string): Promise<ReachedBuilding> {
  const buildingId = await buildingOfOrder(context.pool, orderId);
  if (!buildingId) throw new AppError('records.not-found');
  return reachBuilding(context, 'order.read', buildingId);
}

/** @throws AppError 'access.refused' (403) when the actor may not do this to the record */
export function mustBeAllowed({ actor }: ActorContext, action: Action, record: AccessRecord): void {
  if (can(actor, action, record)) return;
  throw new AppError('access.refused', {
    logMessage: `${actor.role} ${actor.id} may not ${action} ${JSON.stringify(record)}`,
  });
}

/** Whether the actor sees a building's orders whole; who only looks a unit up sees what is ordered there, no drafts. */
export const mayListOrders = ({ actor }: Pick<ActorContext, 'actor'>, building: ReachedBuilding): boolean =>
  can(actor, 'order.list', { buildingId: building.id, schedulerId: building.schedulerId });

export const isNoDraft = ({ order_status }: { order_status: OrderStatus }): boolean =>
  order_status !== 'draft';

/**
 * The context of something that is done in a building. A contact acts as this building, whichever of those behind the
 * PIN the call was made for: that is the name for the log and in mail. Everybody else stays who they are.
 */
export const actingIn = (context: ActorContext, { id, name }: ReachedBuilding): ActorContext =>
  context.actor.role === 'customer'
    ? { ...context, actor: { ...context.actor, id }, actorName: name }
    : context;
