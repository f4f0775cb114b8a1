import { lazy, memo, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import {
  countCells,
  type HeatmapPlace,
  type HeatmapRow,
  type Heatmap as HeatmapShape,
  type HeatmapUnit,
  isCommonArea,
  isFiltered,
  listedUnits,
  noUnitFilters,
  shownUnits,
  usualUnitSort,
} from '../../domain/heatmap';
import type { Texts } from '../../texts';
import { useMedia } from '../device';
import { Button } from '../kit/button';
import { EmptyState } from '../kit/empty-state';
import { BuildingIcon } from '../kit/icons';
import * as media from '../media';
import { useTexts } from '../texts-context';
import { cellWords } from './cell-words';
import type { HeatmapCart } from './choice';
import { filterWords } from './filter-words';
import styles from './heatmap.module.css';
import type { UnitsViewProps } from './heatmap-grid';
import { HeatmapLegend } from './heatmap-legend';
import { HeatmapSkeleton } from './heatmap-skeleton';
import type { CellPlace } from './move-cell';
import { UnitFilterBar } from './unit-filter-bar';
import { useDroppedFilters } from './use-dropped-filters';
import { usePrinting } from './use-printing';
import { useUsualView } from './use-usual-view';
import { ViewBar } from './view-bar';
import { loadLikelyView, loadView, useView } from './views';

void loadLikelyView();
const DroppedNotice = lazy(() => import('./dropped-notice'));
const UnitList = lazy(() => import('./list/unit-list'));

export type HeatmapPictureProps = {
  heatmap: HeatmapShape;
  rows: HeatmapRow[];
  isFormer: boolean;
  pestFilter: ReactNode;
  /** What the address says of it: months, pest, which units are shown, and how. */
  place: HeatmapPlace;
  /** Changes it; the same function always. */
  onPlace: (change: Partial<HeatmapPlace>) => void;
  /** Opens a unit's history; without it the cells are only read. */
  onUnit?: (unit: HeatmapUnit, floor: string) => void;
  /** A customer's cart: units can be put into it, one by one or many at once. */
  cart?: HeatmapCart;
  /** What can be done with a building that has no units. */
  emptyAction?: ReactNode;
};

/** Drawn again for another picture, not for what is awaited around it. */
export const HeatmapPicture = memo(function HeatmapPicture(props: HeatmapPictureProps) {
  const { heatmap, rows, isFormer, place, onPlace, onUnit, cart } = props;
  const texts = useTexts();
  const { t } = texts;
  const words = useCellWords(texts, heatmap);
  const isPhone = useMedia(media.phone);
  const isPrinting = usePrinting();
  const cells = useMemo(() => rows.flatMap((row) => row.cells.filter((cell) => cell !== null)), [rows]);
  const planned = useMemo(() => cells.some((unit) => unit.upcoming_orders.length > 0), [cells]);
  const total = useMemo(() => cells.filter((cell) => !isCommonArea(cell)).length, [cells]);
  const { units: filters, sort } = place;
  const shown = useMemo(() => shownUnits(rows, filters), [rows, filters]);
  const { dropped, forget } = useDroppedFilters(isFormer ? undefined : rows, place, onPlace);
  const [target, setTarget] = useState<CellPlace | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const usual = useUsualView(rows, cart !== undefined);
  if (cells.length === 0) {
    return (
      <EmptyState title={t('heatmap.empty.title')} icon={<BuildingIcon />} action={props.emptyAction}>
        {t('heatmap.empty.text')}
      </EmptyState>
    );
  }
  const view = place.view ?? usual;
  const isFewer = isFiltered(filters);
  const onFilters = (units: typeof filters) => {
    forget();
    onPlace({ units });
  };
  const chosen = isFewer ? [...shown] : [];
  const { units, areas } = countCells(chosen);
  const addShown = () =>
    cart?.add(listedUnits(rows, shown, usualUnitSort).filter((one) => !cart.has(one.unit)));
  const tellsVisits = heatmap.pests.length > 0;
  const look = {
    building: heatmap.building_name,
    words,
    rows,
    shown,
    onUnit,
    cart,
    isChoosing: isChoosing && cart !== undefined,
    onChoosing: setChoosing,
    target,
  };
  const legend = <HeatmapLegend rows={rows} planned={planned} filters={filters} onFilters={onFilters} />;
  return (
    <>
      <UnitFilterBar
        rows={rows}
        filters={filters}
        onFilters={onFilters}
        tellsVisits={tellsVisits}
        onFind={() => setTarget(placeOfFirst(rows, shown))}
      >
        {props.pestFilter}
      </UnitFilterBar>
      <div role="status" className={styles.status}>
        {dropped.length > 0 && (
          <Suspense fallback={null}>
            <DroppedNotice dropped={dropped} onClose={forget} />
          </Suspense>
        )}
      </div>
      {isFewer && (
        <p className={styles.only}>
          {t('heatmap.filters.only', { what: filterWords(t, filters) })}
          {' · '}
          {t('heatmap.filters.shown', { count: units, total })}
        </p>
      )}
      {!isPhone && legend}
      {total > 0 && heatmap.legend.Not_Serviced.count === total && (
        <p className={styles.note}>
          {t(`heatmap.${place.pestId === null ? 'allNotServiced' : 'allNotServicedOf'}`)}
        </p>
      )}
      <ViewBar
        view={view}
        onView={(chosen) => {
          setTarget(null);
          onPlace({ view: chosen });
        }}
        shown={isFewer ? { units, areas, total } : null}
        onClear={() => onFilters(noUnitFilters)}
        choosing={
          cart && {
            isOn: isChoosing,
            onChange: setChoosing,
            inCart: countCells(isChoosing ? cells.filter((one) => cart.has(one)) : []),
          }
        }
        addShown={
          cart && isFewer && shown.size > 0
            ? { count: chosen.filter((unit) => !cart.has(unit)).length, add: addShown }
            : undefined
        }
      />
      {shown.size === 0 && (
        <EmptyState
          title={t('heatmap.filters.nothing', { what: filterWords(t, filters) })}
          action={<Button onClick={() => onFilters(noUnitFilters)}>{t('heatmap.filters.clear')}</Button>}
        />
      )}
      {view === 'list' ? (
        <Suspense fallback={<HeatmapSkeleton />}>
          <UnitList
            {...look}
            sort={sort}
            onSort={(chosen) => onPlace({ sort: chosen })}
            tellsVisits={tellsVisits}
            isWhole={isPrinting}
          />
        </Suspense>
      ) : (
        <Cells view={isPrinting ? 'grid' : view} look={look} isWhole={isPrinting} />
      )}
      {isPhone && legend}
    </>
  );
});

type CellsProps = { view: 'picture' | 'grid'; look: UnitsViewProps; isWhole: boolean };

/** The picture or the grid, once its code is there. */
function Cells({ view, look, isWhole }: CellsProps) {
  const View = useView(view);
  // What is printed is the grid.
  useEffect(() => {
    const timer = setTimeout(() => void loadView('grid'), untilPrintable);
    return () => clearTimeout(timer);
  }, []);
  return View ? <View {...look} isWhole={isWhole} /> : <HeatmapSkeleton />;
}

/** Milliseconds after which the grid is fetched too, where the picture is shown. */
const untilPrintable = 3000;

/** Where the first unit stands that meets the filters. */
function placeOfFirst(rows: readonly HeatmapRow[], shown: ReadonlySet<HeatmapUnit>): CellPlace | null {
  for (const [row, { cells }] of rows.entries()) {
    const column = cells.findIndex((unit) => unit && shown.has(unit));
    if (column >= 0) return { row, column };
  }
  return null;
}

/** The cells' words, the same as long as day and names of pests are: another one of them draws every cell again. */
function useCellWords(texts: Texts, heatmap: HeatmapShape) {
  const [words, setWords] = useState(() => ({ texts, heatmap, cell: cellWords(texts, heatmap) }));
  if (words.texts === texts && hasSameWords(words.heatmap, heatmap)) return words.cell;
  const now = { texts, heatmap, cell: cellWords(texts, heatmap) };
  setWords(now);
  return now.cell;
}

const hasSameWords = (one: HeatmapShape, other: HeatmapShape): boolean =>
  one.as_of === other.as_of &&
  one.pests.length === other.pests.length &&
  one.pests.every(
    ({ pest_id, pest_name }, at) =>
      pest_id === other.pests[at]?.pest_id && pest_name === other.pests[at]?.pest_name,
  );
