import { SearchIcon } from '@clearunit/shared/ui/kit';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useListFilterContext } from 'react-admin';
import styles from './list-search.module.css';

/** How long a search waits after the last key, in milliseconds (1 §9). */
const searchDelay = 1200;

type ListSearchProps = {
  label: string;
  hint: string;
  /** Fewer letters are not searched for; none shows the whole list again. */
  fewest?: number;
};

/** The search of the list around it: it begins a moment after the last key, or at once with Enter. */
export function ListSearch({ label, hint, fewest = 1 }: ListSearchProps) {
  const id = useId();
  const { filterValues, setFilters } = useListFilterContext();
  const asked: string = filterValues.q ?? '';
  const [typed, setTyped] = useState(asked);
  const [shownFor, setShownFor] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address can change the search too: Back, or a link to the list.
  if (asked !== shownFor) {
    setShownFor(asked);
    setTyped(asked);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string) => {
    clearTimeout(timer.current);
    const q = text.trim();
    if (q === asked || (q !== '' && q.length < fewest)) return;
    setFilters({ ...filterValues, q: q || undefined }, undefined, false);
  };
  const onType = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(search, text === '' ? 0 : searchDelay, text);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search(typed);
  };
  return (
    <search className={styles.search}>
      <form onSubmit={onSubmit}>
        <SearchIcon />
        <label htmlFor={id} className="unseen">
          {label}
        </label>
        <input
          id={id}
          type="search"
          placeholder={hint}
          value={typed}
          maxLength={200}
          onChange={(event) => onType(event.target.value)}
        />
      </form>
    </search>
  );
}
