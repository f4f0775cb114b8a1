import { can } from '@clearunit/shared/domain/access';
import type { OrderStatus } from '@clearunit/shared/domain/orders';
import type { ActorContext } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';

/** Whether the actor sees a building's orders whole; who only looks a unit up sees what is ordered there, no drafts. */
export const mayListOrders = ({ actor }: Pick<ActorContext, 'actor'>, building: ReachedBuilding): boolean =>
  can(actor, 'order.list', { buildingId: building.id, schedulerId: building.schedulerId });

export const isNoDraft = ({ order_status }: { order_status: OrderStatus }): boolean =>
  order_status !== 'draft';
