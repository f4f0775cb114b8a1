import type { CallRequest, ProviderCalls } from '@clearunit/shared/api/provider';
import type { OrderLineRow, OrderRow } from '@clearunit/shared/api/shapes';
import { type OrderFilter, orderFilters } from '@clearunit/shared/domain/orders';
import { readPage } from '@clearunit/shared/domain/paging';
import type { ActorContext } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { Conditions } from './conditions';
import { type Listed, listLines, listOrders } from './queries-lists';
import { searchLines } from './search-lines';

type LinesQuery = CallRequest<ProviderCalls['buildingOrders']>['query'];
type DraftsQuery = CallRequest<ProviderCalls['buildingDrafts']>['query'];
type OrdersQuery = CallRequest<ProviderCalls['schedulerOrders']>['query'];

/** The orders of a building, line by line (2 §2.4, 3 §2.17). */
export async function listBuildingOrders(
  query: LinesQuery,
  context: ActorContext,
): Promise<Listed<OrderLineRow>> {
  const building = await reachBuilding(context, 'order.list', query.id);
  const where = new Conditions().about(building.id, (id) => `l.building_id = ${id}`);
  where.add(linesOfFilter[query.sort_by]);
  searchLines(where, query.search);
  const sort = { by: query.order_by, direction: query.order_by_value };
  return listLines(context.pool, where, sort, readPage(query));
}

/** Which lines each filter shows (2 §4); drafts belong to none of the first three. */
const originOf = '(select origin from orders o where o.building_id = l.building_id and o.id = l.order_id)';
const linesOfFilter: Record<OrderFilter, string> = {
  [orderFilters.all]: `l.status <> 'draft'`,
  [orderFilters.open]: `l.status in ('in progress', 'scheduled')`,
  [orderFilters.completed]: `l.status in ('completed', 'posted')`,
  [orderFilters.draft]: `l.status = 'draft' and ${originOf} <> 'recommended'`,
  [orderFilters.recommended]: `l.status = 'draft' and ${originOf} = 'recommended'`,
};

/** The drafts or the recommended follow-ups of a building, order by order (2 §2.4). */
export async function listBuildingDrafts(
  query: DraftsQuery,
  context: ActorContext,
): Promise<Listed<OrderRow>> {
  const building = await reachBuilding(context, 'order.list', query.id);
  const where = new Conditions().about(building.id, (id) => `o.building_id = ${id}`);
  where.add(`o.status = 'draft'`);
  where.add(`o.origin ${query.sort_by === orderFilters.recommended ? '=' : '<>'} 'recommended'`);
  const ofBuilding = () => where.beside().about(building.id, (id) => `l.building_id = ${id}`);
  const wanted = { where, found: query.search ? searchLines(ofBuilding(), query.search) : undefined };
  const sort = { by: query.order_by, direction: query.order_by_value };
  return listOrders(context.pool, wanted, sort, readPage(query), context.timeZone);
}

/**
 * The orders of the buildings that are assigned to a scheduler or to an associate, drafts left out; or the follow-ups
 * that are recommended to them (3 §2.8). An admin sees those of all buildings.
 */
export async function listSchedulerOrders(
  query: OrdersQuery,
  context: ActorContext,
): Promise<Listed<OrderRow>> {
  const where = new Conditions();
  if (query.order_status === 'followUp') where.add(`o.status = 'draft' and o.origin = 'recommended'`);
  else if (query.status) where.about(query.status, (status) => `o.status = ${status}`);
  else where.add(`o.status <> 'draft'`);
  withinReach(where, context, 'o');
  const wanted = { where, found: query.q ? foundByText(where, query.q, context) : undefined };
  const sort = { by: query.order_by, direction: query.order_by_value };
  return listOrders(context.pool, wanted, sort, readPage(query), context.timeZone);
}

/** Only the orders, or lines, of buildings that the actor may act for. */
function withinReach(where: Conditions, { actor }: ActorContext, of: 'o' | 'l'): void {
  if (actor.role === 'scheduler') {
    where.about(
      actor.schedulerIds,
      (ids) => `${of}.building_id in (select id from buildings where scheduler_id = any(${ids}::uuid[]))`,
    );
  } else if (actor.role === 'customer') {
    where.about(actor.buildingIds, (ids) => `${of}.building_id = any(${ids}::uuid[])`);
  }
}

/** The lines within the actor's reach that hold the searched text. */
function foundByText(where: Conditions, text: string, context: ActorContext): Conditions {
  const found = where.beside();
  withinReach(found, context, 'l');
  return searchLines(found, text);
}
