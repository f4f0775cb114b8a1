import type { CallRequest } from '@clearunit/shared/api/call';
import type { NotSynced } from '@clearunit/shared/api/order-records';
import type { PostedBatch } from '@clearunit/shared/api/order-steps';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { type Due, dueDays, orderFilters } from '@clearunit/shared/domain/orders';
import { readPage } from '@clearunit/shared/domain/paging';
import type { Listed, ListedJson } from '../../../db/page';
import type { ActorContext } from '../../../http/handler';
import { reachBuilding } from '../../access/reach-building';
import { listBatches } from './batches-queries';
import { draftConditions, lineConditions, orderConditions, ordersWithLines } from './filter-queries';
import { countVisits, listGrouped } from './grouped-queries';
import { listLines, listOrders } from './queries';

type LinesQuery = CallRequest<ProviderCalls['buildingOrders']>['query'];
type OrdersOfBuildingQuery = CallRequest<ProviderCalls['ordersOfBuilding']>['query'];
type DraftsQuery = CallRequest<ProviderCalls['buildingDrafts']>['query'];
type BatchesQuery = CallRequest<ProviderCalls['postedBatches']>['query'];
type OrdersQuery = CallRequest<ProviderCalls['schedulerOrders']>['query'];

/** The orders of a building, line by line (2 §2.4, 3 §2.17). */
export async function listBuildingOrders(query: LinesQuery, context: ActorContext): Promise<ListedJson> {
  const building = await reachBuilding(context, 'order.list', query.id);
  const conditions = lineConditions(building.id, query.sort_by, { ...query, days: daysOf(query, context) });
  return listLines(context.pool, conditions, sortOf(query), readPage(query), tellsSync(context));
}

/**
 * The orders of a building, each with a summary of its lines (2 §2.4); for planned days also how many units the lines
 * of all these orders are for.
 */
export async function listOrdersOfBuilding(
  query: OrdersOfBuildingQuery,
  context: ActorContext,
): Promise<{ list: ListedJson; visitCount: number | undefined }> {
  const building = await reachBuilding(context, 'order.list', query.id);
  const { sort_by, search } = query;
  const days = daysOf(query, context);
  const conditions = ordersWithLines(building.id, sort_by, search, days);
  const list = await listGrouped(context.pool, conditions, { ...query, days }, readPage(query));
  const lines = days && lineConditions(building.id, sort_by, { search, unit: '', days });
  return { list, visitCount: lines && (await countVisits(context.pool, lines)) };
}

const daysOf = ({ due }: { due?: Due | undefined }, { today }: Pick<ActorContext, 'today'>) =>
  due && dueDays(due, today);

/** The drafts or the recommended follow-ups of a building, order by order (2 §2.4). */
export async function listBuildingDrafts(query: DraftsQuery, context: ActorContext): Promise<ListedJson> {
  const building = await reachBuilding(context, 'order.list', query.id);
  const isRecommended = query.sort_by === orderFilters.recommended;
  const conditions = await draftConditions(context.pool, building.id, isRecommended, query);
  const sort = isRecommended ? byDueDay(sortOf(query)) : sortOf(query);
  return listOrders(context.pool, conditions, sort, readPage(query), shownTo(context));
}

/** The list of recommended follow-ups shows the due day (specification README no. 8). */
const byDueDay = <Sort extends { by: DraftsQuery['order_by'] }>(sort: Sort) =>
  sort.by === 'order_date_time' ? { ...sort, by: 'schedule_date' as const } : sort;

/** Posted batches with orders of the actor's buildings (3 §2.8). */
export function listPostedBatches(query: BatchesQuery, context: ActorContext): Promise<Listed<PostedBatch>> {
  return listBatches(context.pool, context.actor, query.q, sortOf(query), readPage(query));
}

/**
 * The orders, without drafts, of the buildings of a scheduler and associates, or their recommended follow-ups (3 §2.8).
 * An admin sees those of all buildings.
 */
export async function listSchedulerOrders(query: OrdersQuery, context: ActorContext): Promise<ListedJson> {
  const conditions = await orderConditions(context.pool, context.actor, {
    isRecommended: query.order_status === 'followUp',
    status: query.order_status === 'posted' ? 'posted' : query.status,
    urgency: query.urgency,
    batch: query.id,
    search: query.q,
  });
  return listOrders(context.pool, conditions, sortOf(query), readPage(query), shownTo(context));
}

/** What the actor is shown of orders. */
export const shownTo = (context: Asked & Pick<ActorContext, 'timeZone'>) => ({
  timeZone: context.timeZone,
  tellsSync: tellsSync(context),
});

const sortOf = <By, Direction>(query: { order_by: By; order_by_value: Direction }) => ({
  by: query.order_by,
  direction: query.order_by_value,
});

type Asked = Pick<ActorContext, 'actor' | 'management'>;

/** Only schedulers and admins see what is not yet synced, and only with an external management system. */
const tellsSync = ({ actor, management }: Asked): boolean =>
  management.isElsewhere && (actor.role === 'scheduler' || actor.role === 'admin');

export const shownSync = <Row extends { not_synced?: NotSynced | null }>(context: Asked, row: Row): Row =>
  tellsSync(context) ? row : { ...row, not_synced: null };
