import { type AddressQuery, queryChange } from '@clearunit/shared/ui/device';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The query of the address, and how to change it. */
export function useQuery(): AddressQuery {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const change = useMemo(() => queryChange(pathname, setQuery), [pathname, setQuery]);
  return [query, change, pathname];
}

/** The query with one of its values put there, or taken out: null. */
export function withParam(query: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}

/** Puts the building of the open record into the address, so that the header shows it. */
export function useBuildingInAddress(buildingId: string | undefined): void {
  const [query, changeQuery] = useQuery();
  const { state } = useLocation();
  const isThere = !buildingId || query.get('s_id') === buildingId;
  useEffect(() => {
    if (isThere) return;
    changeQuery((now) => withParam(now, 's_id', buildingId), { replace: true, state });
  }, [isThere, buildingId, changeQuery, state]);
}
