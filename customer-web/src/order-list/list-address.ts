import { Due, OrderFilter, orderFilters } from '@clearunit/shared/domain/orders';
import { clampLimit } from '@clearunit/shared/domain/paging';
import type { Sort } from '@clearunit/shared/ui/kit';
import { useListQuery } from './use-list-query';

export type ListAddress = {
  filter: OrderFilter;
  /** Which planned visits only; null for all. */
  due: Due | null;
  search: string;
  sort: Sort;
  page: number;
  limit: number;
  /** The numbers of the orders whose lines are shown. */
  open: readonly number[];
  /** Values in the address that the list does not have, such as a filter of an older link. */
  unknown: readonly ('orderFilter' | 'sort' | 'due')[];
};

/** Drafts and recommended follow-ups, in a list of their own (2 §2.4). */
export const isOfDrafts = (filter: OrderFilter): filter is 2 | 4 =>
  filter === orderFilters.draft || filter === orderFilters.recommended;

/** The sorts of each list; the first is the default (2 §4). */
const sortsOf = (filter: OrderFilter): readonly [string, ...string[]] =>
  isOfDrafts(filter)
    ? ['order_date_time', 'purchase_order_number', 'order_number', 'schedule_date']
    : [
        'order_number',
        'order_date_time',
        'order_status',
        'schedule_date',
        'unit_number',
        'pest_name',
        'treatment_name',
        'purchase_order_number',
      ];

/** What the address says about the list; all orders, newest first, ten a page unless it says more (2 §4, §9). */
export function readListAddress(params: URLSearchParams): ListAddress {
  const read = OrderFilter.safeParse(Number(params.get('orderFilter') || orderFilters.all));
  const filter = read.success ? read.data : orderFilters.all;
  const sorts = sortsOf(filter);
  const sort = params.get('sort') || sorts[0];
  const isSorted = sorts.includes(sort);
  const due = Due.safeParse(params.get('due'));
  const isDueKnown = !params.get('due') || (due.success && filter === orderFilters.open);
  return {
    filter,
    due: due.success && isDueKnown ? due.data : null,
    search: params.get('q') ?? '',
    sort: {
      column: isSorted ? sort : sorts[0],
      order: isSorted && params.get('order') === 'ASC' ? 'ASC' : 'DESC',
    },
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    limit: clampLimit(params.get('limit')),
    open: (params.get('open') ?? '')
      .split(',')
      .map(Number)
      .filter((order) => Number.isSafeInteger(order) && order > 0),
    unknown: [
      ...(read.success ? [] : ['orderFilter' as const]),
      ...(isSorted ? [] : ['sort' as const]),
      ...(isDueKnown ? [] : ['due' as const]),
    ],
  };
}

/** The query of each list for the address. */
export const pageQuery = ({ search, sort, page, limit }: ListAddress) => ({
  search,
  page,
  limit,
  order_by_value: sort.order,
});

/** The query of an order's address by which Go Back leads to the list. */
export const wayBackTo = (
  buildingId: string,
  { filter, due }: Pick<ListAddress, 'filter' | 'due'>,
): Record<string, string> => ({
  s_id: buildingId,
  orderlist: 'true',
  orderFilter: `${filter}`,
  ...(due && { due }),
});

/** The list's state in the address, and functions to change it; every change but that of the page goes to page 1. */
export function useListAddress() {
  const { query, change } = useListQuery();
  const address = readListAddress(query);
  return {
    address,
    onFilter: (filter: OrderFilter) =>
      change({ orderFilter: String(filter), due: '', sort: '', order: '', open: '' }),
    /** Shows all that is planned or in progress. */
    onAllDays: () => change({ due: '', open: '' }),
    onSearch: (search: string) => change({ q: search, open: '' }),
    onSort: ({ column, order }: Sort) => change({ sort: column, order }),
    onPage: (page: number) => change({ page: String(page), open: '' }),
    onLimit: (limit: number) => change({ limit: String(limit) }),
    /** Shows or hides an order's lines. */
    onOpen: (order: number) => {
      const { open, page } = address;
      const now = open.includes(order) ? open.filter((one) => one !== order) : [...open, order];
      change({ open: now.join(','), ...(page > 1 && { page: String(page) }) });
    },
    /** Removes values from the address that the list does not have. */
    onForget: () => change(Object.fromEntries(address.unknown.map((name) => [name, '']))),
  };
}
