import { Month } from '@clearunit/shared/api/client-invoices';
import { useQuery } from '../../shell/use-query';
import type { MonthAndClient } from '../month-and-client';

/** The filter and page of the list of invoices. */
export interface ShownInvoices extends MonthAndClient {
  q?: string;
  page?: number;
}

/** The query of the list's address; a first page, and what is not filtered by, are left out. */
export function invoicesAddress({ page = 1, ...filter }: ShownInvoices): URLSearchParams {
  const query = new URLSearchParams({ tab: 'completed', view: 'invoices' });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  if (page > 1) query.set('page', String(page));
  return query;
}

/** Whether an address opens invoices rather than the orders of the same tab. */
export const isInvoicesAddress = (query: URLSearchParams): boolean => query.get('view') === 'invoices';

const shownIn = (query: URLSearchParams) => ({
  q: query.get('q') ?? '',
  month: Month.safeParse(query.get('month')).data,
  customer: query.get('customer') ?? undefined,
  page: Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1),
});

/** The invoices that the address says, and how to show others: of a filter the first page. */
export function useShownInvoices() {
  const [query, setQuery] = useQuery();
  const change = (next: ShownInvoices) =>
    setQuery((now) => invoicesAddress({ ...shownIn(now), page: 1, ...next }));
  return { shown: shownIn(query), change };
}
