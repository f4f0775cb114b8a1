import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

/**
 * The query of the address, and how to change it. A change is given what the address says at that moment: what the
 * router hands to one is what it drew last, and two changes in one go would lose the first.
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

/** The header shows the building of what is open, whichever was looked at before: its address names it. */
export function useBuildingInAddress(buildingId: string | undefined): void {
  const [query, changeQuery] = useQuery();
  const { state } = useLocation();
  const isThere = !buildingId || query.get('s_id') === buildingId;
  useEffect(() => {
    if (isThere) return;
    changeQuery((now) => withParam(now, 's_id', buildingId), { replace: true, state });
  }, [isThere, buildingId, changeQuery, state]);
}
