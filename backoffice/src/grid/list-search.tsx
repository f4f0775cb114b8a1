import { useSearchText } from '@clearunit/shared/ui/device';
import { SearchIcon } from '@clearunit/shared/ui/kit';
import { type FormEvent, useId } from 'react';
import styles from './list-search.module.css';
import { useListFilters } from './use-list-filters';

type ListSearchProps = {
  label: string;
  hint: string;
  /** Shorter texts are not searched for; an empty one shows everything. */
  fewest?: number;
};

/** The search of the list around it. */
export function ListSearch({ label, hint, fewest = 1 }: ListSearchProps) {
  const id = useId();
  const { filterValues, change } = useListFilters();
  const { text, setText, search } = useSearchText(
    String(filterValues.q ?? ''),
    (q) => change({ q: q || undefined }),
    { fewest },
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search();
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
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </search>
  );
}
