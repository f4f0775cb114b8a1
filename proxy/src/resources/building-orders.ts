import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { orderFilters } from '@clearunit/shared/domain/orders';
import { parseInput } from '@clearunit/shared/server';
import type { ResourceOf } from './resource';
import { type ListRequest, orderOf, sortsOf } from './simple-rest';

const draftSorts = sortsOf(providerCalls.buildingDrafts);
const lineSorts = sortsOf(providerCalls.buildingOrders);

/**
 * The orders of one building by the filter `sort_by` (3 §2.17): lines of orders, or whole orders for drafts and
 * recommended follow-ups. A sort that only the other kind has is ignored; without a building the list is empty.
 */
export const buildingOrders: ResourceOf<'building-orders'> = {
  sorts: [...new Set([...lineSorts, ...draftSorts])],

  async list(request, context) {
    const { building_id, sort_by } = request.filter;
    if (building_id === undefined) return { rows: [], total: 0 };
    if (sort_by === orderFilters.draft || sort_by === orderFilters.recommended) {
      const query = parseInput(providerCalls.buildingDrafts.query, toQuery(request, draftSorts));
      const { answer, rows } = await context.page(providerCalls.buildingDrafts, { query });
      return { rows, total: answer.body.total_count };
    }
    const query = parseInput(providerCalls.buildingOrders.query, toQuery(request, lineSorts));
    const { answer, rows } = await context.page(providerCalls.buildingOrders, { query });
    return { rows, total: answer.body.total_count };
  },
};

const toQuery = ({ filter, sort, page, limit }: ListRequest, sorts: readonly string[]) => ({
  page,
  limit,
  id: filter.building_id,
  unit: filter.q,
  sort_by: filter.sort_by,
  due: filter.due,
  // The console keeps the sort when it switches the kind.
  ...(sort && sorts.includes(sort.field) && orderOf(sort)),
});
