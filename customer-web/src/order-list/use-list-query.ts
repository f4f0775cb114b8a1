import { useSearchParams } from 'react-router-dom';

/**
 * The query of a list's address, and how to change it: what is empty leaves it, and every change but the page's begins
 * at page 1. It changes what the address says at that moment rather than what was last drawn, which comes later: who
 * searches and filters in one go would lose the search.
 */
export function useListQuery() {
  const [query, setQuery] = useSearchParams();
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries({ page: '', ...changes })) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, { replace: true });
  };
  return { query, change };
}
