import { SortSelect, type UsualSort } from '@clearunit/shared/ui/kit';
import { type RaRecord, useListContext } from 'react-admin';
import type { ListColumn } from './list-column';

/** Sorts the list around it by any of its columns that sort, as the headings of the wide grid do. */
export function SortOfCards<Row extends RaRecord>({
  columns,
  usual,
}: {
  columns: readonly ListColumn<Row>[];
  usual?: UsualSort;
}) {
  const { sort, setSort } = useListContext<Row>();
  return (
    <SortSelect
      columns={columns.map(({ field, title, sortable }) => ({ id: field, title, sortable }))}
      sort={{ column: sort.field, order: sort.order }}
      usual={usual}
      onSort={({ column, order }) => setSort({ field: column, order })}
    />
  );
}
