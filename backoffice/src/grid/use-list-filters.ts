import { isBrowserAt } from '@clearunit/shared/ui/device';
import { useListFilterContext } from 'react-admin';
import { useLocation } from 'react-router-dom';

/** The filters of the list around, and how to change some of them: not once the browser has left the page (see `queryChange`). */
export function useListFilters() {
  const { filterValues, setFilters } = useListFilterContext();
  const { pathname } = useLocation();
  const change = (values: Record<string, string | undefined>) => {
    if (isBrowserAt(pathname)) setFilters({ ...filterValues, ...values }, undefined, false);
  };
  return { filterValues, change };
}
