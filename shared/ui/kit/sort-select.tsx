import { useText } from '../texts-context';
import { Select } from './select';
import type { Sort } from './table';

type SortSelectProps = {
  columns: readonly { id: string; title: string; sortable?: boolean }[];
  sort: Sort;
  /** The initial sort of the list, where no column shows it. */
  usual?: UsualSort;
  onSort: (sort: Sort) => void;
};

/** A way to sort that no column has, in words. */
export type UsualSort = Sort & { text: string };

/** The way to sort on a phone, where rows are cards without headings to press; nothing where no column sorts. */
export function SortSelect({ columns, sort, usual, onSort }: SortSelectProps) {
  const t = useText();
  const ofColumns = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, title }) => [
      { value: `${id} ASC`, text: t('common.sort.ascending', { column: title }) },
      { value: `${id} DESC`, text: t('common.sort.descending', { column: title }) },
    ]);
  if (ofColumns.length === 0) return null;
  const options = usual ? [{ value: optionOf(usual), text: usual.text }, ...ofColumns] : ofColumns;
  const chosen = optionOf(sort);
  const isOffered = options.some(({ value }) => value === chosen);
  return (
    <Select
      label={t('common.sort.label')}
      placeholder={isOffered ? undefined : '–'}
      value={isOffered ? chosen : ''}
      options={options}
      onChange={(event) => {
        const [column, order] = event.target.value.split(' ') as [string, Sort['order']];
        onSort({ column, order });
      }}
    />
  );
}

const optionOf = ({ column, order }: Sort): string => `${column} ${order}`;
