import { isBrowserAt } from '@clearunit/shared/ui/device';
import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

/**
 * The query of the address, and how to change it. A change gets the current address rather than the rendered one, so that
 * two changes at once keep both.
 */
export function useQuery() {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (changed: (now: URLSearchParams) => URLSearchParams, how?: NavigateOptions) =>
      setQuery(changed(new URLSearchParams(window.location.search)), how),
    [setQuery],
  );
  return [query, change] as const;
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
  const { pathname, state } = useLocation();
  const isThere = !buildingId || query.get('s_id') === buildingId;
  useEffect(() => {
    if (isThere || !isBrowserAt(pathname)) return;
    changeQuery((now) => withParam(now, 's_id', buildingId), { replace: true, state });
  }, [isThere, pathname, buildingId, changeQuery, state]);
}
