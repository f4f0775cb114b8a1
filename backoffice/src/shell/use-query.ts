import { type AddressQuery, queryChange } from '@clearunit/shared/ui/device';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The query of the address, and how to change it, also late: by a search, or by what the portal answers. */
export function useQuery(): AddressQuery {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const change = useMemo(() => queryChange(pathname, setQuery), [pathname, setQuery]);
  return [query, change, pathname];
}
