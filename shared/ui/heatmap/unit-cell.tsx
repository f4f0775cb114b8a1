import { cellClass, type HeatmapUnit, hasLetter, marksOf } from '../../domain/heatmap';
import type { Texts } from '../../texts';
import { CheckIcon } from '../kit/icons';
import { Mark } from './cell-mark';
import { LevelLetter } from './level-letter';
import { spokenName } from './spoken-name';
import styles from './unit-cell.module.css';
import { placeAttribute } from './use-roving-cells';

type UnitCellProps = {
  unit: HeatmapUnit;
  row: number;
  column: number;
  /** Whether a press opens something. */
  opens: boolean;
  /** Whether it is in the cart; undefined where there is none. */
  picked: boolean | undefined;
  t: Texts['t'];
};

/** One unit. It holds no handlers: the grid listens for all of its cells. */
export function UnitCell({ unit, row, column, opens, picked, t }: UnitCellProps) {
  const level = cellClass(unit);
  const marks = marksOf(unit);
  const name = spokenName(t, unit);
  const place = placeAttribute(row, column);
  const planned = unit.upcoming_orders.length > 0;
  const hasSigns = planned || marks.length > 0 || hasLetter(level);
  const Unit = opens ? 'button' : 'div';
  return (
    // biome-ignore lint/a11y/useSemanticElements: two thousand table cells lay out far slower than boxes
    // biome-ignore lint/a11y/useFocusableInteractive: the control inside takes the focus
    <div
      role="gridcell"
      className={styles.cell}
      data-level={level}
      data-marks={marks.join(' ') || undefined}
      data-picked={picked || undefined}
    >
      <Unit
        {...(opens ? { type: 'button' as const } : { role: 'img' })}
        className={styles.unit}
        data-place={place}
        tabIndex={-1}
        aria-label={name}
        title={name}
      >
        <span className={styles.number} data-long={unit.unit.length > 5 || undefined}>
          {unit.unit}
        </span>
        {hasSigns && (
          <span className={styles.signs} data-many={marks.length > 2 || undefined}>
            <LevelLetter level={level} t={t} />
            {marks.map((mark) => (
              <Mark key={mark} mark={mark} />
            ))}
            {planned && <span className={styles.planned} />}
          </span>
        )}
      </Unit>
      {picked !== undefined && (
        <button
          type="button"
          className={styles.plus}
          data-place={place}
          data-plus=""
          tabIndex={-1}
          aria-pressed={picked}
          aria-label={t('heatmap.addToCart', { unit: unit.unit })}
        >
          {picked ? <CheckIcon /> : '+'}
        </button>
      )}
    </div>
  );
}
