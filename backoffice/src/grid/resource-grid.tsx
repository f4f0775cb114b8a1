import { Button, EmptyState, Skeleton, type UsualSort } from '@clearunit/shared/ui/kit';
import * as media from '@clearunit/shared/ui/media';
import { FailureNotice } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { GridPager } from './grid-pager';
import { GridTools } from './grid-tools';
import type { ListColumn } from './list-column';
import styles from './resource-grid.module.css';
import { useIsRefetching } from './use-is-refetching';
import { useListFilters } from './use-list-filters';
import { useRoom } from './use-room';
import { useShownColumns } from './use-shown-columns';
import { ViewsButton } from './views/views-button';
import { WideGrid } from './wide-grid';

// A wide screen needs no cards, and a list with pages no further rows.
const Cards = lazy(() => import('./cards'));
const LoadMore = lazy(() => import('./load-more').then((module) => ({ default: module.LoadMore })));

export type ResourceGridProps<Row extends RaRecord> = {
  /** The grid's spoken name. */
  label: string;
  columns: readonly ListColumn<Row>[];
  /** Shown when the list is empty without any filter. */
  empty: ReactNode;
  /** Whether the portal exports this list: then rows can be chosen, and those or all be saved as a workbook. */
  exports?: boolean;
  /** Actions for the chosen rows, which it reads from the list's context. */
  bulkActions?: ReactNode;
  /** Whether the list around it is an infinite one, whose later pages are appended (1 §4). */
  appends?: boolean;
  /** Whether texts are shown in full: a row is then as tall as its longest text. */
  tall?: boolean;
  /** Which rows can be chosen; all by default. */
  isChoosable?: (row: Row) => boolean;
  /** The initial sort of the list around it, where no column shows it. */
  usualSort?: UsualSort;
  /** The filters of the list, cleared by the button of an empty result; by default those of most lists. */
  narrowedBy?: readonly string[];
  /** Called for Enter on a cell, where rows open without a page. */
  onOpen?: (row: Row) => void;
};

/** The rows of the list around it, sorted and paged by the portal, with empty and failed states. */
export function ResourceGrid<Row extends RaRecord>({
  label,
  columns,
  empty,
  exports = false,
  bulkActions,
  appends = false,
  tall = false,
  isChoosable,
  usualSort,
  narrowedBy: narrowing = usuallyNarrowing,
  onOpen,
}: ResourceGridProps<Row>) {
  const t = useText();
  const isNarrow = useMediaQuery(media.phone, { noSsr: true });
  const { data, total, error, isPending, refetch, resource } = useListContext<Row>();
  const { filterValues, change } = useListFilters();
  const choosable = exports || bulkActions !== undefined;
  const [room, frame] = useRoom(choosable, useMediaQuery(media.roomy, { noSsr: true }));
  // A card has a line for each column.
  const choice = useShownColumns(resource, columns, isNarrow || room);
  const { shown } = choice;
  const isRefetching = useIsRefetching();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  // The rows that are there stay when the next page fails.
  if (error && !(appends && data)) {
    return (
      <div className={styles.failed}>
        <FailureNotice error={error} onRetry={refetch} />
        {/* An address that the portal does not take, such as that of an old view, is left here. */}
        {search && <Button onClick={() => navigate(pathname)}>{t('console.list.clear')}</Button>}
        {search && <ViewsButton choice={choice} />}
      </div>
    );
  }
  if (!isPending && total === 0) {
    if (!narrowing.some((filter) => filterValues[filter])) return empty;
    const clear = () => change(Object.fromEntries(narrowing.map((filter) => [filter, undefined])));
    return (
      <EmptyState
        title={t('console.list.noMatch')}
        action={
          <>
            <Button onClick={clear}>{t('console.list.clear')}</Button>
            <ViewsButton choice={choice} />
          </>
        }
      />
    );
  }
  return (
    <div ref={frame} className={styles.frame}>
      <GridTools columns={columns} choice={choice} exports={exports} bulkActions={bulkActions} />
      {isNarrow ? (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <Cards
            label={label}
            columns={columns as ListColumn<RaRecord>[]}
            shown={shown as ListColumn<RaRecord>[]}
            choosable={choosable}
            isChoosable={isChoosable as ((row: RaRecord) => boolean) | undefined}
            usualSort={usualSort}
            isRefetching={isRefetching}
          />
        </Suspense>
      ) : (
        <WideGrid
          label={label}
          columns={shown}
          choosable={choosable}
          isChoosable={isChoosable}
          onOpen={onOpen}
          tall={tall}
        />
      )}
      {appends ? (
        <Suspense>
          <LoadMore />
        </Suspense>
      ) : (
        <GridPager />
      )}
    </div>
  );
}

/** The filters that the reader has set, without those that say which list it is. */
const usuallyNarrowing = ['q', 'status', 'role', 'scheduler', 'customer', 'city', 'branch', 'urgency'];
