import { useMemo } from 'react';
import {
  type CellClass,
  type CellMark,
  cellMarks,
  type HeatmapLegend as Legend,
  legendNameOfClass,
  legendNameOfMark,
} from '../../domain/heatmap';
import { useTexts } from '../texts-context';
import { Mark } from './cell-mark';
import styles from './heatmap-legend.module.css';
import { LevelLetter } from './level-letter';
import cellStyles from './unit-cell.module.css';

const classes: readonly CellClass[] = ['none', 'light', 'moderate', 'heavy', 'not-serviced'];

type HeatmapLegendProps = {
  legend: Legend;
  /** Units in all. */
  total: number;
  /** Whether any unit awaits a visit, so that the ring on its cell is explained. */
  planned: boolean;
  only: CellClass | CellMark | null;
  onOnly: (only: CellClass | CellMark | null) => void;
};

/** How many units have what, as a bar and in numbers; a press on an entry shows only its units. */
export function HeatmapLegend({ legend, total, planned, only, onOnly }: HeatmapLegendProps) {
  const { t, locale } = useTexts();
  const inPercent = useMemo(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }), [locale]);
  const entry = (id: CellClass | CellMark, name: string, counted: Legend[keyof Legend]) => {
    const { count, percentage } = counted;
    const share = inPercent.format(percentage);
    const tried =
      'tried' in counted && counted.tried > 0 && t('heatmap.tried', { smart_count: counted.tried });
    const spoken = t('heatmap.showOnly', { name, count, total, percentage: share });
    return (
      <li key={id}>
        <button
          type="button"
          className={styles.entry}
          aria-pressed={only === id}
          aria-label={tried ? `${name}, ${tried}. ${spoken}` : spoken}
          onClick={() => onOnly(only === id ? null : id)}
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
              <b>{inPercent.format(count)}</b> {t('heatmap.percent', { percentage: share })}
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
          {classes.map((id) => entry(id, t(`heatmap.classes.${id}`), legend[legendNameOfClass[id]]))}
        </ul>
        <ul className={styles.entries} aria-label={t('heatmap.marks')}>
          {cellMarks.map((id) => entry(id, t(`heatmap.markNames.${id}`), legend[legendNameOfMark[id]]))}
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

const isMark = (id: CellClass | CellMark): id is CellMark => (cellMarks as readonly string[]).includes(id);
