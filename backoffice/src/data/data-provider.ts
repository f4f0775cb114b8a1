import type { AdminResource } from '@clearunit/shared/api/resources';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { createHttpClient } from './http-client';

/** A resource bears its page's name in the console, so that its address is the page's, and its own in the portal. */
const resourceOfPage: Record<string, AdminResource> = {
  'building-management': 'buildings',
  'customer-management': 'customers',
  'scheduler-management': 'schedulers',
  'technician-management': 'technicians',
  'scheduler-home': 'orders',
  'critical-section': 'critical-units',
  'admin-draft-requests': 'draft-requests',
  'admin-follow-up-requests': 'follow-up-requests',
  'price-management': 'prices',
  'portal-documents': 'folders',
};

/** React-admin's data provider over /api/admin in the dialect of simple-rest, asked by the names of pages. */
export function createDataProvider(locale: string): DataProvider {
  const provider = simpleRestProvider('/api/admin', createHttpClient(locale));
  const byPage =
    <Rest extends unknown[], Answer>(ask: (resource: string, ...rest: Rest) => Answer) =>
    (page: string, ...rest: Rest) =>
      ask(resourceOfPage[page] ?? page, ...rest);
  return Object.fromEntries(
    Object.entries(provider).map(([method, ask]) => [method, typeof ask === 'function' ? byPage(ask) : ask]),
  ) as DataProvider;
}

/** Rows of a list that are to be exported: what its filter finds, in its order, or only the chosen ones. */
interface ExportOptions {
  filter: Record<string, unknown>;
  /** Left out for rows of another list than the one that is shown. */
  sort?: { field: string; order: string };
  ids?: readonly string[];
}

/** Where the portal gives a list as a workbook, by the name of its page. */
export function exportAddress(page: string, { filter, sort, ids }: ExportOptions): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort && { sort: JSON.stringify([sort.field, sort.order]) }),
    ...(ids && { ids: JSON.stringify(ids) }),
  });
  return `/api/admin/${resourceOfPage[page] ?? page}/export?${query}`;
}
