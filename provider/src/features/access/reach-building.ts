import {
  type AccessRecord,
  type Action,
  can,
  contactIdOf,
  isReading,
  refusalOf,
} from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import type { OrderStatus } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import { buildingOfOrder, findBuilding, type ReachedBuilding } from './queries';

/**
 * The building, if the actor may do the action there.
 * @param how `held` as in `findBuilding`; `ownerId` of the record of the building that the action is about
 * @throws AppError 'records.not-found' (404), 'access.refused' (403), or as `refuseRetired`
 */
export async function reachBuilding(
  context: ActorContext,
  action: Action,
  buildingId: string,
  run: Runner = context.pool,
  { ownerId, ...how }: { held?: boolean; ownerId?: string } = {},
): Promise<ReachedBuilding> {
  const building = await findBuilding(run, buildingId, how);
  // A contact gets the same answer for a missing building as for another client's.
  if (!building && context.actor.role !== 'customer') throw new AppError('records.not-found');
  const schedulerId = building?.schedulerId ?? (building?.isRetired ? building.formerSchedulerId : undefined);
  mustBeAllowed(context, action, { buildingId, schedulerId, ownerId });
  if (!building) throw new AppError('records.not-found');
  refuseRetired(context, action, building);
  return building;
}

/**
 * Only admins can read a retired building; for others it does not exist (4 §20). Its former scheduler, who may be changing
 * something there, is told that it is retired.
 * @throws AppError 'records.not-found' or 'buildings.retired-meanwhile' (404), or 'buildings.retired' (409)
 */
export function refuseRetired(
  { actor }: Pick<ActorContext, 'actor'>,
  action: Action,
  building: { name: string; isRetired: boolean; formerSchedulerId?: string | null },
): void {
  if (!building.isRetired) return;
  const details = { params: { building: building.name } };
  const { formerSchedulerId: former } = building;
  if (actor.role === 'scheduler' && former && actor.schedulerIds.includes(former) && !isReading(action))
    throw new AppError('buildings.retired-meanwhile', details);
  if (actor.role !== 'admin') throw new AppError('records.not-found');
  if (!isReading(action)) throw new AppError('buildings.retired', details);
}

/**
 * `reachBuilding` with a shared lock, so that the building is not changed or deleted until the transaction of `run`
 * ends.
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

/** @throws AppError a reason of `refusalOf` (403) when the actor may not do this to the record */
export function mustBeAllowed({ actor }: ActorContext, action: Action, record: AccessRecord): void {
  const refusal = refusalOf(actor, action, record);
  if (!refusal) return;
  throw new AppError(refusal, {
    logMessage: `${actor.role} ${actor.id} may not ${action} ${JSON.stringify(record)}`,
  });
}

/** Whether the actor may list a building's orders; those who may only look up a unit see no drafts. */
export const mayListOrders = ({ actor }: Pick<ActorContext, 'actor'>, building: ReachedBuilding): boolean =>
  can(actor, 'order.list', { buildingId: building.id, schedulerId: building.schedulerId });

export const isNoDraft = ({ order_status }: { order_status: OrderStatus }): boolean =>
  order_status !== 'draft';

/**
 * The context of an action in a building. Whoever signed in with a PIN acts as this building, whichever building of the
 * PIN the call was made for: its name goes into log and mail. Everybody else acts as themselves.
 */
export function actingIn(context: ActorContext, { id, name }: ReachedBuilding): ActorContext {
  const { actor, actorName } = context;
  if (actor.role !== 'customer') return context;
  return { ...context, actor: { ...actor, id }, actorName: contactIdOf(actor) ? actorName : name };
}
