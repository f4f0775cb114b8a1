import { useMemo } from 'react';
import {
  type CellClass,
  type CellMark,
  cellMarks,
  filteredLegend,
  type HeatmapRow,
  isMark,
  legendNameOfClass,
  legendNameOfMark,
  toggleEntry,
  type UnitFilters,
} from '../../domain/heatmap';
import { useTexts } from '../texts-context';
import { Mark } from './cell-mark';
import styles from './heatmap-legend.module.css';
import { LevelLetter } from './level-letter';
import cellStyles from './unit-cell.module.css';
import { useCounts } from './use-counts';

const classes: readonly CellClass[] = ['none', 'light', 'moderate', 'heavy', 'not-serviced'];

type HeatmapLegendProps = {
  rows: readonly HeatmapRow[];
  /** Whether any unit awaits a visit, so that the ring on its cell is explained. */
  planned: boolean;
  filters: UnitFilters;
  onFilters: (filters: UnitFilters) => void;
};

/** How many units have what, as a bar and in numbers; a press on an entry shows its units, with those of other entries. */
export function HeatmapLegend({ rows, planned, filters, onFilters }: HeatmapLegendProps) {
  const { t, locale } = useTexts();
  const inPercent = useMemo(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }), [locale]);
  const counts = useCounts(filteredLegend, rows, filters);
  const { legend } = counts.classes;
  const entry = (id: CellClass | CellMark, name: string) => {
    const { legend: counted, total } = isMark(id) ? counts.marks : counts.classes;
    const found = counted[isMark(id) ? legendNameOfMark[id] : legendNameOfClass[id]];
    const chosen: readonly string[] = isMark(id) ? filters.marks : filters.classes;
    const share = inPercent.format(found.percentage);
    const tried = 'tried' in found && found.tried > 0 && t('heatmap.tried', { smart_count: found.tried });
    const spoken = t('heatmap.showOnly', { name, count: found.count, total, percentage: share });
    return (
      <li key={id}>
        <button
          type="button"
          className={styles.entry}
          aria-pressed={chosen.includes(id)}
          data-out={(chosen.length > 0 && !chosen.includes(id)) || undefined}
          aria-label={tried ? `${name}, ${tried}. ${spoken}` : spoken}
          onClick={() => onFilters(toggleEntry(filters, id))}
        >
          {isMark(id) ? (
            <span className={styles.mark}>
              <Mark mark={id} />
            </span>
          ) : (
            <span className={styles.swatch} data-level={id}>
              <LevelLetter level={id} t={t} />
            </span>
          )}
          <span>
            {name}
            <span className={styles.share}>
              <b>{inPercent.format(found.count)}</b> {t('heatmap.percent', { percentage: share })}
              {tried && <span className={styles.tried}>{tried}</span>}
            </span>
          </span>
        </button>
      </li>
    );
  };
  return (
    <section className={styles.legend} aria-label={t('heatmap.statistics')}>
      <h3>{t('heatmap.statistics')}</h3>
      <div className={styles.bar} aria-hidden="true">
        {classes
          .map((id) => ({ id, count: legend[legendNameOfClass[id]].count }))
          .filter(({ count }) => count > 0)
          .map(({ id, count }) => (
            <span key={id} data-level={id} style={{ flexGrow: count }} />
          ))}
      </div>
      <div className={styles.lists}>
        <ul className={styles.entries} aria-label={t('heatmap.activity')}>
          {classes.map((id) => entry(id, t(`heatmap.classes.${id}`)))}
        </ul>
        <ul className={styles.entries} aria-label={t('heatmap.marks')}>
          {cellMarks.map((id) => entry(id, t(`heatmap.markNames.${id}`)))}
          {planned && (
            <li className={styles.planned}>
              <span className={cellStyles.planned} />
              {t('heatmap.planned')}
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
