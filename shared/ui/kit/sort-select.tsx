import { useText } from '../texts-context';
import { Select } from './select';
import type { Sort } from './table';

type SortSelectProps = {
  columns: readonly { id: string; title: string; sortable?: boolean }[];
  sort: Sort;
  onSort: (sort: Sort) => void;
};

/** The way to sort on a phone, where rows are cards without headings to press; nothing where no column sorts. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const t = useText();
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, title }) => [
      { value: `${id} ASC`, text: t('common.sort.ascending', { column: title }) },
      { value: `${id} DESC`, text: t('common.sort.descending', { column: title }) },
    ]);
  if (options.length === 0) return null;
  const chosen = `${sort.column} ${sort.order}`;
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
