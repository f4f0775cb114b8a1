import { memo } from 'react';
import type { CellWords } from './cell-words';
import type { DrawnRow } from './drawn-rows';
import { FloorHead } from './floor-head';
import styles from './heatmap-grid.module.css';
import { UnitCell } from './unit-cell';

type FloorRowProps = {
  row: DrawnRow;
  index: number;
  opens: boolean;
  hasCart: boolean;
  /** Whether units are being chosen: then its label puts the whole floor into the cart. */
  isChoosing: boolean;
  words: CellWords;
};

/** One floor, or the common areas, drawn again only when something on it has changed. */
export const FloorRow = memo(function FloorRow({
  row,
  index,
  opens,
  hasCart,
  isChoosing,
  words,
}: FloorRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see UnitCell
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
    <div role="row" className={styles.row} aria-rowindex={index + 1}>
      {/* biome-ignore lint/a11y/useSemanticElements: see UnitCell */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: a heading is read, not pressed */}
      <div
        role="rowheader"
        className={styles.floor}
        aria-label={row.part === 'common' ? words.t('heatmap.common') : undefined}
      >
        {isChoosing ? (
          <FloorHead
            floor={row.floor}
            isCommon={row.part === 'common'}
            shown={row.cells.filter((unit) => unit && !unit.isOut).length}
            total={row.cells.filter(Boolean).length}
            isIn={row.cells.every((unit) => unit === null || unit.isOut || unit.isPicked)}
            index={index}
            words={words}
          />
        ) : (
          <span>{row.floor}</span>
        )}
      </div>
      {row.cells.map((unit, column) =>
        unit ? (
          <UnitCell
            key={unit.unit}
            unit={unit}
            row={index}
            column={column}
            opens={opens}
            hasCart={hasCart}
            words={words}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is nothing but its place
          <span key={`gap ${column}`} className={styles.gap} />
        ),
      )}
    </div>
  );
});
