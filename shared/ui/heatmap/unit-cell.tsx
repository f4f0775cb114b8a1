import { memo } from 'react';
import {
  cellClass,
  hasLetter,
  isCommonArea,
  marksOf,
  type PestInUnit,
  type UpcomingOrder,
} from '../../domain/heatmap';
import { CheckIcon } from '../kit/icons';
import { Mark } from './cell-mark';
import type { CellWords } from './cell-words';
import type { DrawnUnit } from './drawn-rows';
import { LevelLetter } from './level-letter';
import { isLong } from './number-room';
import { spokenName } from './spoken-name';
import styles from './unit-cell.module.css';
import { placeAttribute } from './use-roving-cells';

type UnitCellProps = {
  unit: DrawnUnit;
  row: number;
  column: number;
  /** Whether a press opens something. */
  opens: boolean;
  /** Whether there is a cart that it can be put into. */
  hasCart: boolean;
  words: CellWords;
};

/** How far the signs of a cell must overlap, so that they do not reach over its plus. */
const crowding = (signs: number): 'some' | 'most' | undefined =>
  signs > 3 ? 'most' : signs > 2 ? 'some' : undefined;

/** One unit, drawn again only when it looks different. It holds no handlers: the grid listens for all of its cells. */
export const UnitCell = memo(Cell, looksTheSame);

function Cell({ unit, row, column, opens, hasCart, words }: UnitCellProps) {
  const { t } = words;
  const level = cellClass(unit);
  const marks = marksOf(unit);
  const name = unit.isOut
    ? `${spokenName(words, unit)}; ${t('heatmap.spoken.left-out')}`
    : spokenName(words, unit);
  const isPicked = unit.isPicked ?? false;
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
      data-out={unit.isOut || undefined}
      data-picked={isPicked || undefined}
      aria-selected={hasCart ? isPicked : undefined}
    >
      <Unit
        {...(opens ? { type: 'button' as const } : { role: 'img' })}
        className={styles.unit}
        data-place={place}
        tabIndex={-1}
        aria-label={name}
      >
        <span className={styles.number} data-long={(!isCommonArea(unit) && isLong(unit.unit)) || undefined}>
          {unit.unit}
        </span>
        {hasSigns && (
          <span className={styles.signs} data-many={crowding(marks.length + Number(planned))}>
            <LevelLetter level={level} t={t} />
            {marks.map((mark) => (
              <Mark key={mark} mark={mark} />
            ))}
            {planned && <span className={styles.planned} />}
          </span>
        )}
      </Unit>
      {hasCart && (
        <button
          type="button"
          className={styles.plus}
          data-place={place}
          data-plus=""
          tabIndex={-1}
          aria-pressed={isPicked}
          aria-label={t(isCommonArea(unit) ? 'heatmap.addAreaToCart' : 'heatmap.addToCart', {
            unit: unit.unit,
          })}
        >
          {isPicked ? <CheckIcon /> : '+'}
        </button>
      )}
    </div>
  );
}

/** What a cell shows and says comes from its number, class, marks, pests and planned visits, and from nothing else. */
function looksTheSame(one: UnitCellProps, other: UnitCellProps): boolean {
  return (
    one.row === other.row &&
    one.column === other.column &&
    one.opens === other.opens &&
    one.hasCart === other.hasCart &&
    one.words === other.words &&
    (one.unit === other.unit || looksOf(one.unit) === looksOf(other.unit))
  );
}

const looksOf = (unit: DrawnUnit): string =>
  [
    unit.unit,
    unit.isOut,
    unit.isPicked,
    cellClass(unit),
    marksOf(unit),
    ...unit.pests.map(findingsText),
    ...unit.upcoming_orders.map(dayText),
  ].join(' ');

const findingsText = ({ pest_id, activity_level, work_date, tried_on, tried_outcome }: PestInUnit): string =>
  `${pest_id} ${activity_level} ${work_date} ${tried_on} ${tried_outcome}`;
const dayText = ({ order_status, schedule_date }: UpcomingOrder): string =>
  `${order_status} ${schedule_date}`;
