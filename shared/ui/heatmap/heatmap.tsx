import { lazy, memo, type ReactNode, Suspense, startTransition, useEffect, useMemo, useState } from 'react';
import {
  countCells,
  type HeatmapPlace,
  type HeatmapRow,
  type Heatmap as HeatmapShape,
  type HeatmapUnit,
  isCommonArea,
  isFiltered,
  listedUnits,
  type MonthRange,
  noUnitFilters,
  rowsOf,
  shownUnits,
  usualUnitSort,
} from '../../domain/heatmap';
import type { Texts } from '../../texts';
import { useMedia } from '../device';
import { Button } from '../kit/button';
import { EmptyState } from '../kit/empty-state';
import { ErrorNotice } from '../kit/error-notice';
import { BuildingIcon, DownloadIcon } from '../kit/icons';
import head from '../kit/page-head.module.css';
import { Skeleton } from '../kit/skeleton';
import * as media from '../media';
import { useText, useTexts } from '../texts-context';
import { cellWords } from './cell-words';
import type { HeatmapCart } from './choice';
import { filterWords } from './filter-words';
import styles from './heatmap.module.css';
import { MonthsFilter, PestFilter, type PestOption } from './heatmap-filters';
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

export type HeatmapProps = {
  /** The building's picture; undefined until it has come. The former one stays while another is loading. */
  heatmap: HeatmapShape | undefined;
  /** The building's name, where it is known before its picture. */
  name?: string;
  /** What the address says of it: months, pest, which units are shown, and how. */
  place: HeatmapPlace;
  /** Changes it; the same function always. */
  onPlace: (change: Partial<HeatmapPlace>) => void;
  pests: readonly PestOption[];
  /** Opens a unit's history; without it the cells are only read. */
  onUnit?: (unit: HeatmapUnit, floor: string) => void;
  onDownload?: () => void;
  downloading?: boolean;
  /** What else can be done with the picture, such as handing on its report. */
  tools?: ReactNode;
  /** A customer's cart: units can be put into it, one by one or many at once. */
  cart?: HeatmapCart;
  /** What can be done with a building that has no units. */
  emptyAction?: ReactNode;
  loading?: boolean;
  /** Whether the picture is still the one of other filters. */
  isFormer?: boolean;
  /** The sentence that is shown for an error. */
  error?: string;
  onRetry?: () => void;
};

/** The building's units by floor, each coloured by what was found in it last (2 §2.7, §2.8). */
export function Heatmap(props: HeatmapProps) {
  const { heatmap, place, onPlace, pests, onDownload, downloading, loading, error, onRetry } = props;
  const { months, pestId } = place;
  const t = useText();
  const isPhone = useMedia(media.phone);
  const pestFilter = useMemo(
    () => <PestFilter pestId={pestId} pests={pests} onPest={(chosen) => onPlace({ pestId: chosen })} />,
    [pestId, pests, onPlace],
  );
  const rows = useMemo(() => heatmap && rowsOf(heatmap), [heatmap]);
  const { onUnit } = props;
  // What opens is drawn and shown in tasks of its own: with the press in one they take a slow phone 150 ms.
  const openUnit = useMemo(
    () => onUnit && ((unit: HeatmapUnit, floor: string) => startTransition(() => onUnit(unit, floor))),
    [onUnit],
  );
  // Of a building without units there is nothing to download or hand on.
  const isEmpty = rows?.length === 0;
  const tools = !isEmpty && (onDownload || props.tools) && (
    <>
      {onDownload && (
        <Button icon={<DownloadIcon />} busy={downloading} onClick={onDownload}>
          {t('common.actions.download')}
        </Button>
      )}
      {props.tools}
    </>
  );
  return (
    <section className={styles.heatmap} aria-label={t('heatmap.title')} aria-busy={loading || undefined}>
      <header className={head.head}>
        {(heatmap || (loading && error === undefined)) && (
          <Address
            name={heatmap?.building_name ?? props.name}
            address={heatmap?.building_address}
            asOf={props.isFormer ? undefined : heatmap?.as_of}
            months={months}
            pest={pestId === null ? null : (pests.find((pest) => pest.pestId === pestId)?.pestName ?? '')}
          />
        )}
        <div className={head.filters}>
          <MonthsFilter months={months} onMonths={(chosen) => onPlace({ months: chosen })} />
          {(!isPhone || (!heatmap && !loading)) && pestFilter}
          {!isPhone && tools}
        </div>
      </header>
      {error !== undefined && <ErrorNotice message={error} onRetry={onRetry} />}
      {heatmap && rows && (
        <div className={styles.picture}>
          <Picture
            heatmap={heatmap}
            rows={rows}
            isFormer={props.isFormer ?? false}
            place={place}
            onPlace={onPlace}
            pestFilter={isPhone ? pestFilter : undefined}
            onUnit={openUnit}
            cart={props.cart}
            emptyAction={props.emptyAction}
          />
          {loading && <Veil />}
        </div>
      )}
      {!heatmap && loading && error === undefined && <HeatmapSkeleton />}
      {/* On a phone the picture comes first. */}
      {isPhone && tools && <div className={styles.tools}>{tools}</div>}
    </section>
  );
}

type AddressProps = {
  name?: string;
  address?: string;
  /** The portal's day that the picture is of, 'YYYY-MM-DD'. */
  asOf?: string;
  months: MonthRange;
  /** The pest's name; null for all pests, '' as long as it is not known. */
  pest: string | null;
};

/**
 * Of which building, pest, range and day the picture is (4 §1.4), on screen and in print. What is not known yet is left
 * open: the device's own day may be another than the portal's.
 */
const Address = memo(function Address({ name, address, asOf, months, pest }: AddressProps) {
  const { t, locale } = useTexts();
  // Made with the first frame, while the page waits for its picture; a day of the calendar is the same everywhere.
  const days = useMemo(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
    [locale],
  );
  return (
    <div className={head.about}>
      {name === undefined ? <Skeleton height="1.8rem" width="14rem" /> : <h2>{name}</h2>}
      <p>{address ?? <Skeleton height="1.2em" width="12rem" />}</p>
      <p>
        {asOf === undefined ? (
          <Skeleton height="1.2em" width="9rem" />
        ) : (
          <>
            {pest !== '' && (
              <>
                <b className={styles.pest}>{pest ?? t('heatmap.everyPest')}</b>
                {' · '}
              </>
            )}
            {t('heatmap.range', { months: t('common.months', { smart_count: months }) })}
            <span className={styles.dot}>{' · '}</span>
            <span className={styles.day}>{t('heatmap.asOf', { date: days.format(new Date(asOf)) })}</span>
          </>
        )}
      </p>
    </div>
  );
});

type PictureProps = {
  heatmap: HeatmapShape;
  rows: HeatmapRow[];
  isFormer: boolean;
  pestFilter: ReactNode;
} & Pick<HeatmapProps, 'place' | 'onPlace' | 'onUnit' | 'cart' | 'emptyAction'>;

/** Drawn again for another picture, not for what is awaited around it. */
const Picture = memo(function Picture(props: PictureProps) {
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
function placeOfFirst(rows: ReturnType<typeof rowsOf>, shown: ReadonlySet<HeatmapUnit>): CellPlace | null {
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

/** Milliseconds that a picture may be renewed without showing that it is the former one. */
const untilVeiled = 300;

/**
 * Lies over a picture that is renewed slowly; to fade 2,000 cells themselves would draw them all again. It comes by a
 * timer, since a style that waits is a layer of the whole building's size from the start.
 */
function Veil() {
  const [down, setDown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDown(true), untilVeiled);
    return () => clearTimeout(timer);
  }, []);
  return down && <div className={styles.veil} />;
}
