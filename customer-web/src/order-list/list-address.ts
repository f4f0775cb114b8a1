import { OrderFilter, orderFilters } from '@clearunit/shared/domain/orders';
import { clampLimit } from '@clearunit/shared/domain/paging';
import type { Sort } from '@clearunit/shared/ui/kit';
import { useListQuery } from './use-list-query';

export type ListAddress = { filter: OrderFilter; search: string; sort: Sort; page: number; limit: number };

/** Drafts and recommended follow-ups are whole orders; the other filters list their lines (2 §2.4). */
export const isOfDrafts = (filter: OrderFilter): filter is 2 | 4 =>
  filter === orderFilters.draft || filter === orderFilters.recommended;

/** What the address says about the list; all orders, newest first, ten a page unless it says more (2 §4, §9). */
export function readListAddress(params: URLSearchParams): ListAddress {
  const read = OrderFilter.safeParse(Number(params.get('orderFilter') || orderFilters.all));
  const filter = read.success ? read.data : orderFilters.all;
  return {
    filter,
    search: params.get('q') ?? '',
    sort: {
      column: params.get('sort') ?? (isOfDrafts(filter) ? 'order_date_time' : 'order_number'),
      order: params.get('order') === 'ASC' ? 'ASC' : 'DESC',
    },
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    limit: clampLimit(params.get('limit')),
  };
}

/** What each of the lists is asked with for the page that the address says. */
export const pageQuery = ({ search, sort, page, limit }: ListAddress) => ({
  search,
  page,
  limit,
  order_by_value: sort.order,
});

/** What an order's address carries, so that Go Back leads to the list. */
export const wayBackTo = (buildingId: string, filter: OrderFilter) => ({
  s_id: buildingId,
  orderlist: 'true',
  orderFilter: `${filter}`,
});

/** The list's place in the address, and the ways to change it; every change but a page's begins at page 1. */
export function useListAddress() {
  const { query, change } = useListQuery();
  return {
    address: readListAddress(query),
    onFilter: (filter: OrderFilter) => change({ orderFilter: String(filter), sort: '', order: '' }),
    onSearch: (search: string) => change({ q: search }),
    onSort: ({ column, order }: Sort) => change({ sort: column, order }),
    onPage: (page: number) => change({ page: String(page) }),
    onLimit: (limit: number) => change({ limit: String(limit) }),
  };
}
