import { routes } from '@clearunit/shared/api/routes';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { createHttpClient } from './http-client';

/** The portal's name of a resource; in the console it has its page's name, so that its address is the page's. */
const resourceOf = (page: string): string => routes.find(({ path }) => path === `/${page}`)?.lists ?? page;

/** React-admin's data provider over /api/admin in the dialect of simple-rest, asked by the names of pages. */
export function createDataProvider(locale: string, send: typeof fetch): DataProvider {
  const provider = simpleRestProvider('/api/admin', createHttpClient(locale, send));
  const byPage =
    <Rest extends unknown[], Answer>(ask: (resource: string, ...rest: Rest) => Answer) =>
    (page: string, ...rest: Rest) =>
      ask(resourceOf(page), ...rest);
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
  return `/api/admin/${resourceOf(page)}/export?${query}`;
}

/** Options of a create or update whose refusal is thrown, for the form to show instead of a toast. */
export const quietly = { onError: () => undefined, returnPromise: true } as const;
