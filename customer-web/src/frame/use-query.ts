import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

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
