import { useQuery } from '../frame/use-query';

/** The query of a list's address; every change but the page's begins at page 1. */
export function useListQuery() {
  const [query, setQuery] = useQuery();
  const change = (changes: Record<string, string>) =>
    setQuery(
      (now) => {
        for (const [name, value] of Object.entries({ page: '', ...changes })) {
          if (value === '') now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace: true },
    );
  return { query, change };
}
