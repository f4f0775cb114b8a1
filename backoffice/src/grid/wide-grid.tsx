import { classNames } from '@clearunit/shared/ui/kit';
import { DataGrid, type GridColDef, type GridEventListener, type GridSortModel } from '@mui/x-data-grid';
import { memo, useDeferredValue, useMemo } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { ListColumn } from './list-column';
import { cellOf } from './record-link';
import styles from './resource-grid.module.css';
import { useChosenRows } from './use-chosen-rows';
import { useGridScroll } from './use-grid-scroll';
import { useIsRefetching } from './use-is-refetching';
import { useOpenRow } from './use-open-row';
import { useRowsInSlices } from './use-rows-in-slices';
import { useSteady } from './use-steady';
import { sampleText, useTextScale } from './use-text-scale';

type WideGridProps<Row> = {
  label: string;
  columns: readonly ListColumn<Row>[];
  choosable: boolean;
  isChoosable?: (row: Row) => boolean;
  onOpen?: (row: Row) => void;
  tall: boolean;
};

/**
 * The page of the list around it as a dense grid; its headings sort, arrow keys move between its cells. It is made once the
 * rest of the page stands: both at once are a task of a third of a second on a slow computer.
 */
export function WideGrid<Row extends RaRecord>(props: WideGridProps<Row>) {
  const isDue = useDeferredValue(true, false);
  return isDue ? (
    <Grid {...props} />
  ) : (
    <div className={styles.grid} aria-busy="true">
      <WaitingRows />
    </div>
  );
}

function Grid<Row extends RaRecord>({
  label,
  columns,
  choosable,
  isChoosable,
  onOpen,
  tall,
}: WideGridProps<Row>) {
  const { data = none as Row[], isPending } = useListContext<Row>();
  const { scale, sample } = useTextScale();
  const gridColumns = useMemo(() => columns.map((column) => gridColumn(column, scale)), [columns, scale]);
  const { sortModel, onSort } = useSortByHeading(columns);
  const openRow = useOpenRow(columns);
  const onKey: GridEventListener<'cellKeyDown'> = ({ row, field }, event) => {
    // Controls in a cell handle Enter themselves, the checkbox Space.
    const isOnCell = event.target === event.currentTarget && field !== '__check__';
    if (!isOnCell || event.key !== 'Enter') return;
    const isNewTab = event.ctrlKey || event.metaKey;
    if (onOpen) onOpen(row as Row);
    else openRow(row as Row, isNewTab);
  };
  const isRefetching = useIsRefetching();
  const loading = isPending || isRefetching;
  const rows = useRowsInSlices(data);
  const { chosen, onChoose } = useChosenRows(rows, isChoosable);
  const isWhole = rows === data;
  const isBusy = loading || !isWhole;
  const apiRef = useGridScroll(isWhole && !loading && rows.length > 0);
  return (
    <div className={classNames(styles.grid, tall && styles.tall)} aria-busy={isBusy || undefined}>
      <span ref={sample} className={styles.sample} aria-hidden="true">
        {sampleText}
      </span>
      <SteadyGrid
        apiRef={apiRef}
        aria-label={label}
        columns={gridColumns as GridColDef[]}
        rows={rows}
        rowCount={rows.length}
        // Rows that are there stay as they are until others come; the grid's own sign of it takes long to make.
        loading={rows.length === 0 && isBusy}
        slots={slots}
        density="compact"
        getRowHeight={tall ? asTallAsItsTexts : undefined}
        columnHeaderHeight={scale > 1 ? twoSpacedLines : twoLines}
        // All columns, since the last one is pinned.
        columnBufferPx={2000}
        // The list around the grid has the pages: the grid gets only the shown one.
        paginationMode="server"
        paginationModel={onePage}
        hideFooter
        sortingMode="server"
        sortModel={sortModel}
        onSortModelChange={useSteady(onSort)}
        disableColumnMenu
        disableRowSelectionOnClick
        onCellKeyDown={useSteady(onKey)}
        rowSelection={choosable}
        isRowSelectable={useMemo(() => isChoosable && (({ row }) => isChoosable(row as Row)), [isChoosable])}
        checkboxSelection={choosable}
        rowSelectionModel={chosen}
        onRowSelectionModelChange={useSteady(onChoose)}
        // Rows stay chosen on the pages before and after; each is named, since the grid does not know all rows.
        keepNonExistentRowsSelected
        disableRowSelectionExcludeModel
      />
    </div>
  );
}

/** Renders only when its props change: typing in the list's search does not change them. */
const SteadyGrid = memo(DataGrid);

const none: readonly RaRecord[] = [];

/**
 * Shapes of rows, made of one element: the grid's own are a cell for each column of each row. Aria-busy is set around
 * it.
 */
const WaitingRows = () => <div className={styles.waiting} aria-hidden="true" />;
const slots = { loadingOverlay: WaitingRows };

const asTallAsItsTexts = () => 'auto' as const;
/** Row height before the density is applied. */
const twoLines = 60;
const twoSpacedLines = 76;
const onePage = { page: 0, pageSize: 100 };

function gridColumn<Row extends RaRecord>(column: ListColumn<Row>, scale: number) {
  const { field, title, align, sortable, width, flex, minWidth } = column;
  const scaled = (pixels: number | undefined) => pixels && Math.ceil(pixels * scale);
  return {
    field,
    width: scaled(width),
    flex,
    minWidth: scaled(minWidth),
    headerName: title,
    sortable: sortable ?? false,
    align,
    headerAlign: align,
    renderCell: ({ row, tabIndex }) => {
      const content = cellOf(column, row, tabIndex);
      return typeof content === 'string' ? <span title={content}>{content}</span> : content;
    },
  } satisfies GridColDef<Row>;
}

/** The sort model must stay the same object while the sort does: a new one makes the grid ask for it again. */
function useSortByHeading<Row extends RaRecord>(columns: readonly ListColumn<Row>[]) {
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
