import { EmptyState, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataGrid, type GridColDef, type GridSortModel } from '@mui/x-data-grid';
import { type ReactNode, useMemo } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { GridPager } from './grid-pager';
import styles from './resource-grid.module.css';

type ResourceGridProps<Row extends RaRecord> = {
  /** The grid's spoken name. */
  label: string;
  columns: readonly GridColDef<Row>[];
  /** The columns that a phone has room for. */
  onPhone: readonly string[];
  /** What stands there when the list is empty altogether. */
  empty: ReactNode;
};

/** The rows of the list around it, sorted and paged by the server; it says so when there are none or none came. */
export function ResourceGrid<Row extends RaRecord>({
  label,
  columns,
  onPhone,
  empty,
}: ResourceGridProps<Row>) {
  const t = useText();
  const say = useErrorText();
  const list = useListContext<Row>();
  const visibility = useColumnsThatFit(columns, onPhone);
  const { sortModel, onSort } = useSortByHeading(columns);
  const { data = [], total = 0, isPending, isFetching, error, filterValues } = list;

  if (error) return <ErrorNotice message={say(error)} onRetry={() => void list.refetch()} />;
  if (!isPending && total === 0 && data.length === 0) {
    if (Object.values(filterValues).every((value) => !value)) return empty;
    return <EmptyState title={t('console.list.noMatch', { query: filterValues.q ?? '' })} />;
  }
  return (
    <div className={styles.frame}>
      <div className={styles.grid}>
        <DataGrid<Row>
          aria-label={label}
          columns={columns}
          columnVisibilityModel={visibility}
          rows={data}
          rowCount={data.length}
          loading={isPending || (isFetching && list.isPlaceholderData)}
          slotProps={{ loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } }}
          density="compact"
          // The list around the grid turns the pages: the grid itself knows only the one that it shows.
          paginationMode="server"
          paginationModel={onePage}
          hideFooter
          sortingMode="server"
          sortModel={sortModel}
          onSortModelChange={onSort}
          disableColumnMenu
          disableRowSelectionOnClick
          rowSelection={false}
        />
      </div>
      <GridPager />
    </div>
  );
}

const onePage = { page: 0, pageSize: 100 };

function useColumnsThatFit<Row extends RaRecord>(
  columns: readonly GridColDef<Row>[],
  onPhone: readonly string[],
) {
  const isNarrow = useMediaQuery('(max-width: 767px)', { noSsr: true });
  return useMemo(
    () => (isNarrow ? Object.fromEntries(columns.map(({ field }) => [field, onPhone.includes(field)])) : {}),
    [isNarrow, columns, onPhone],
  );
}

/** The sort model must stay the same object while the sort does: a new one makes the grid ask for it again. */
function useSortByHeading<Row extends RaRecord>(columns: readonly GridColDef<Row>[]) {
  const { sort, setSort } = useListContext<Row>();
  const { field, order } = sort;
  const isColumn = columns.some((column) => column.field === field);
  const sortModel = useMemo<GridSortModel>(
    () => (isColumn ? [{ field, sort: order === 'ASC' ? 'asc' : 'desc' }] : []),
    [isColumn, field, order],
  );
  const onSort = ([wanted]: GridSortModel) => {
    if (wanted) setSort({ field: wanted.field, order: wanted.sort === 'desc' ? 'DESC' : 'ASC' });
    else setSort({ field, order: order === 'ASC' ? 'DESC' : 'ASC' });
  };
  return { sortModel, onSort };
}
