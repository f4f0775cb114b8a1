import { startTransition, useMemo, useOptimistic, useState } from 'react';
import {
  type CellClass,
  type CellMark,
  type Heatmap as HeatmapShape,
  type HeatmapUnit,
  type MonthRange,
  rowsOf,
} from '../../domain/heatmap';
import { Button } from '../kit/button';
import { EmptyState } from '../kit/empty-state';
import { ErrorNotice } from '../kit/error-notice';
import { BuildingIcon, DownloadIcon } from '../kit/icons';
import { useText, useTexts } from '../texts-context';
import styles from './heatmap.module.css';
import { MonthsFilter, PestFilter, type PestOption } from './heatmap-filters';
import { type HeatmapCart, HeatmapGrid } from './heatmap-grid';
import { HeatmapLegend } from './heatmap-legend';
import { HeatmapSkeleton } from './heatmap-skeleton';

export type HeatmapProps = {
  /** The building's picture; undefined until it has come. The former one stays while another is loading. */
  heatmap: HeatmapShape | undefined;
  months: MonthRange;
  /** Null stands for all pests. */
  pestId: string | null;
  pests: readonly PestOption[];
  /** The filters stand only where they can be changed. */
  onMonths?: (months: MonthRange) => void;
  onPest?: (pestId: string | null) => void;
  /** Opens a unit's history; without it the cells are only read. */
  onUnit?: (unit: HeatmapUnit, floor: string) => void;
  onDownload?: () => void;
  downloading?: boolean;
  /** A customer's cart: each cell gets a plus. */
  cart?: HeatmapCart;
  loading?: boolean;
  /** What went wrong, in words for the reader. */
  error?: string;
  onRetry?: () => void;
  /** The day that the picture is of; today unless given. */
  asOf?: Date;
};

/** The building's units by floor, each coloured by what was found in it last (2 §2.7, §2.8). */
export function Heatmap(props: HeatmapProps) {
  const {
    heatmap,
    months,
    pestId,
    pests,
    onMonths,
    onPest,
    onDownload,
    downloading,
    loading,
    error,
    onRetry,
  } = props;
  const t = useText();
  const [chosenMonths, chooseMonths] = useChoice(months, onMonths);
  const [chosenPest, choosePest] = useChoice(pestId, onPest);
  return (
    <section className={styles.heatmap} aria-label={t('heatmap.title')} aria-busy={loading || undefined}>
      <header className={styles.head}>
        {heatmap && <Address heatmap={heatmap} asOf={props.asOf} />}
        <div className={styles.filters}>
          {onMonths && <MonthsFilter months={chosenMonths} onMonths={chooseMonths} />}
          {onPest && <PestFilter pestId={chosenPest} pests={pests} onPest={choosePest} />}
          {onDownload && (
            <Button icon={<DownloadIcon />} busy={downloading} onClick={onDownload}>
              {t('common.actions.download')}
            </Button>
          )}
        </div>
      </header>
      {error !== undefined && <ErrorNotice message={error} onRetry={onRetry} />}
      {heatmap && <Picture {...props} heatmap={heatmap} />}
      {!heatmap && loading && error === undefined && <HeatmapSkeleton />}
    </section>
  );
}

/** What is chosen shows at once, before the page around has taken it over. */
function useChoice<Value>(taken: Value, take: ((value: Value) => void) | undefined) {
  const [chosen, setChosen] = useOptimistic(taken);
  const choose = (value: Value) =>
    startTransition(() => {
      setChosen(value);
      take?.(value);
    });
  return [chosen, choose] as const;
}

function Address({ heatmap, asOf }: { heatmap: HeatmapShape; asOf?: Date }) {
  const { t, locale } = useTexts();
  const [today] = useState(() => new Date());
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(asOf ?? today);
  return (
    <div className={styles.address}>
      <h2>{heatmap.building_name}</h2>
      <p>{heatmap.building_address}</p>
      <p>{t('heatmap.asOf', { date })}</p>
    </div>
  );
}

function Picture({ heatmap, onUnit, cart, loading }: HeatmapProps & { heatmap: HeatmapShape }) {
  const t = useText();
  const [only, setOnly] = useState<CellClass | CellMark | null>(null);
  const rows = useMemo(() => rowsOf(heatmap), [heatmap]);
  const units = useMemo(() => rows.flatMap((row) => row.cells.filter((cell) => cell !== null)), [rows]);
  const planned = useMemo(() => units.some((unit) => unit.upcoming_orders.length > 0), [units]);
  const total = units.length;
  if (total === 0) {
    return (
      <EmptyState title={t('heatmap.empty.title')} icon={<BuildingIcon />}>
        {t('heatmap.empty.text')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.picture} data-loading={loading || undefined}>
      <HeatmapLegend legend={heatmap.legend} total={total} planned={planned} only={only} onOnly={setOnly} />
      {heatmap.legend.Not_Serviced.count === total && (
        <p className={styles.note}>{t('heatmap.allNotServiced')}</p>
      )}
      <HeatmapGrid building={heatmap.building_name} rows={rows} onUnit={onUnit} cart={cart} only={only} />
    </div>
  );
}
