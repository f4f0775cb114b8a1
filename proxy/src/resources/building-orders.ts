import type { Call } from '@clearunit/shared/api/call';
import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { orderFilters } from '@clearunit/shared/domain/orders';
import { parseInput } from '@clearunit/shared/server';
import type { ResourceOf } from './resource';
import { type ListRequest, orderOf, refuseUnknownSort } from './simple-rest';

/**
 * The orders of one building by the filter `sort_by` (3 §2.17): lines of orders, or whole orders for drafts and
 * recommended follow-ups. A sort that only the other kind has is ignored; without a building the list is empty.
 */
export const buildingOrders: ResourceOf<'building-orders'> = {
  async list(request, context) {
    const { building_id, sort_by } = request.filter;
    if (building_id === undefined) {
      if (request.sort && !lineSorts(request.sort.field))
        refuseUnknownSort(request.sort, providerCalls.buildingDrafts.query);
      return { rows: [], total: 0 };
    }
    if (sort_by === orderFilters.draft || sort_by === orderFilters.recommended) {
      const query = parseInput(providerCalls.buildingDrafts.query, toQuery(request, draftSorts, lineSorts));
      const { answer, rows } = await context.page(providerCalls.buildingDrafts, { query });
      return { rows, total: answer.body.total_count };
    }
    const query = parseInput(providerCalls.buildingOrders.query, toQuery(request, lineSorts, draftSorts));
    const { answer, rows } = await context.page(providerCalls.buildingOrders, { query });
    return { rows, total: answer.body.total_count };
  },
};

const draftSorts = sortsOf(providerCalls.buildingDrafts);
const lineSorts = sortsOf(providerCalls.buildingOrders);

type Sorts = (field: string) => boolean;

/** Whether a call can sort by a field. */
function sortsOf({ query }: Pick<Call, 'query'>): Sorts {
  const { order_by } = (query as typeof providerCalls.buildingOrders.query).shape;
  return (field: string) => order_by.safeParse(field).success;
}

const toQuery = ({ filter, sort, page, limit }: ListRequest, sorts: Sorts, others: Sorts) => ({
  page,
  limit,
  id: filter.building_id,
  unit: filter.q,
  sort_by: filter.sort_by,
  // The console keeps the sort when it switches the kind.
  ...(sort && (sorts(sort.field) || !others(sort.field)) && orderOf(sort)),
});
