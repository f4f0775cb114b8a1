import { memo } from 'react';
import type { HeatmapRow } from '../../domain/heatmap';
import type { CellWords } from './cell-words';
import styles from './heatmap-grid.module.css';
import { UnitCell } from './unit-cell';

type FloorRowProps = {
  row: HeatmapRow;
  index: number;
  opens: boolean;
  /** The columns whose units are in the cart, as '3 7'; undefined where there is no cart. A text compares cheaply. */
  picked: string | undefined;
  words: CellWords;
};

/** One floor, or the common areas, drawn again only when something on it has changed. */
export const FloorRow = memo(function FloorRow({ row, index, opens, picked, words }: FloorRowProps) {
  const columns = picked?.split(' ');
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
        <span>{row.floor}</span>
      </div>
      {row.cells.map((unit, column) =>
        unit ? (
          <UnitCell
            key={unit.unit}
            unit={unit}
            row={index}
            column={column}
            opens={opens}
            picked={columns?.includes(String(column))}
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
