import { Skeleton, Table } from '@clearunit/shared/ui/kit';
import * as media from '@clearunit/shared/ui/media';
import { FailureNotice } from '@clearunit/shared/ui/portal';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { GridTools } from './grid-tools';
import { LoadMore } from './load-more';
import { NothingFound } from './nothing-found';
import { cellOf } from './record-link';
import type { ResourceGridProps } from './resource-grid';
import styles from './resource-grid.module.css';
import { SortOfCards } from './sort-of-cards';
import { useChoiceLine } from './use-choice-line';
import { useShownColumns } from './use-shown-columns';

/** The rows of the infinite list around it; later pages are appended (1 §4). */
export function AppendGrid<Row extends RaRecord>({
  label,
  columns,
  empty,
  exports = false,
  bulkActions,
}: ResourceGridProps<Row>) {
  const isNarrow = useMediaQuery(media.phone, { noSsr: true });
  const { data, total, error, isPending, filterValues, refetch, resource, sort, setSort } =
    useListContext<Row>();
  const choice = useShownColumns(resource, columns, true);
  const { shown } = choice;
  const choiceLine = useChoiceLine<Row>();
  const choosable = exports || bulkActions !== undefined;
  const lines = useMemo(
    () =>
      shown.map((column) => ({
        id: column.field,
        title: column.title,
        sortable: column.sortable,
        cell: (row: Row) => cellOf(column, row, 0) || '–',
      })),
    [shown],
  );
  if (error && !data) return <FailureNotice error={error} onRetry={refetch} />;
  if (!isPending && total === 0) return filterValues.q ? <NothingFound /> : empty;
  return (
    <div className={styles.frame}>
      <GridTools columns={columns} choice={choice} exports={exports} bulkActions={bulkActions} />
      {isNarrow && <SortOfCards columns={columns} />}
      {data ? (
        <Table
          label={label}
          columns={choosable ? [choiceLine, ...lines] : lines}
          rows={data}
          rowKey={(row) => String(row.id)}
          sort={{ column: sort.field, order: sort.order }}
          onSort={({ column, order }) => setSort({ field: column, order })}
        />
      ) : (
        <Skeleton height="20rem" />
      )}
      {data && <LoadMore />}
    </div>
  );
}
