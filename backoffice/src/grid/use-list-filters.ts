import { isBrowserAt } from '@clearunit/shared/ui/device';
import { useListFilterContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { filterOf } from '../data/filter-of';

/**
 * The filters of the list around, and how to change some of them. A change starts from the filters that the address has:
 * those that are drawn may be former ones, while the list is drawn for a search. It is dropped once the browser has left
 * the page (see `queryChange`).
 */
export function useListFilters() {
  const { filterValues, setFilters } = useListFilterContext();
  const { pathname } = useLocation();
  const change = (values: Record<string, string | number | undefined>) => {
    if (!isBrowserAt(pathname)) return;
    const address = new URLSearchParams(window.location.search);
    const current = address.has('filter') ? filterOf(address) : filterValues;
    setFilters({ ...current, ...values }, undefined, false);
  };
  return { filterValues, change };
}
