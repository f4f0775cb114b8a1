import { useSearchText } from '@clearunit/shared/ui/device';
import { SearchIcon } from '@clearunit/shared/ui/kit';
import { useId } from 'react';
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
  const { field } = useSearchText(String(filterValues.q ?? ''), (q) => change({ q: q || undefined }), {
    fewest,
  });
  return (
    <search className={styles.search}>
      <SearchIcon />
      <label htmlFor={id} className="unseen">
        {label}
      </label>
      <input id={id} placeholder={hint} {...field} />
    </search>
  );
}
