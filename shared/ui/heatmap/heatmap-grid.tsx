import { type CSSProperties, type MouseEvent, useMemo, useRef } from 'react';
import type { CellClass, CellMark, HeatmapRow, HeatmapUnit } from '../../domain/heatmap';
import { classNames } from '../kit/class-names';
import { CellTip } from './cell-tip';
import type { CellWords } from './cell-words';
import { FloorRow } from './floor-row';
import styles from './heatmap-grid.module.css';
import { numberRoom } from './number-room';
import { useRenewedRows } from './use-renewed-rows';
import { placeOf, useRovingCells } from './use-roving-cells';

/** The cart as the heatmap sees it. */
export type HeatmapCart = {
  has: (unit: HeatmapUnit) => boolean;
  toggle: (unit: HeatmapUnit, floor: string) => void;
};

type HeatmapGridProps = {
  building: string;
  words: CellWords;
  rows: readonly HeatmapRow[];
  onUnit?: (unit: HeatmapUnit, floor: string) => void;
  cart?: HeatmapCart;
  /** The class or remark that alone keeps its colour. */
  only: CellClass | CellMark | null;
};

/** The building as rows of cells. One listener serves all cells, and the cells of a floor are drawn when in sight. */
export function HeatmapGrid({ building, words, rows, onUnit, cart, only }: HeatmapGridProps) {
  const { t } = words;
  const grid = useRef<HTMLDivElement>(null);
  const { shown, renewing } = useRenewedRows(grid, rows);
  const roving = useRovingCells(grid, shown);
  const columns = Math.max(...rows.map((row) => row.cells.length));
  const room = useMemo(() => numberRoom(rows), [rows]);
  const townhouses = rows.findIndex((row) => row.townhouse);

  const onClick = (event: MouseEvent) => {
    const pressed = event.target as Element;
    const place = placeOf(pressed);
    const row = place && rows[place.row];
    const unit = place && row?.cells[place.column];
    if (!row || !unit) return;
    if (pressed.closest('[data-plus]')) cart?.toggle(unit, row.floor);
    else onUnit?.(unit, row.floor);
  };

  const drawn = shown.map((row, index) => (
    <FloorRow
      key={`${row.townhouse ? 'th' : 'floor'} ${row.floor}`}
      row={row}
      index={index}
      opens={onUnit !== undefined}
      picked={cart && pickedColumns(row, cart)}
      words={words}
    />
  ));
  const split = townhouses === -1 ? rows.length : townhouses;

  return (
    <>
      <div className={styles.scroller} style={{ '--label': labelWidth(rows) } as CSSProperties}>
        {/* biome-ignore lint/a11y/useSemanticElements: see UnitCell */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked are buttons, which Enter and Space press */}
        <div
          ref={grid}
          role="grid"
          aria-label={t('heatmap.grid', { building })}
          aria-rowcount={rows.length}
          aria-busy={renewing || undefined}
          className={classNames(styles.grid, cart && styles.withCart)}
          style={
            {
              '--columns': columns,
              '--number': `${room.rem}rem`,
              '--upright': room.upright,
              '--sideways': room.sideways,
              '--lines': linesOf(rows, room.upright),
              '--wide-lines': linesOf(rows, room.sideways),
            } as CSSProperties
          }
          data-only={only ?? undefined}
          onClick={onClick}
          {...roving}
        >
          {split > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: see UnitCell
            <div role="rowgroup" aria-label={t('heatmap.floorColumn')} className={styles.group}>
              {drawn.slice(0, split)}
            </div>
          )}
          {split < rows.length && (
            <>
              <p className={styles.townhouses} aria-hidden="true">
                {t('heatmap.townhouses')}
              </p>
              {/* biome-ignore lint/a11y/useSemanticElements: see UnitCell */}
              <div role="rowgroup" aria-label={t('heatmap.townhouses')} className={styles.group}>
                {drawn.slice(split)}
              </div>
            </>
          )}
        </div>
      </div>
      <CellTip grid={grid} rows={rows} words={words} />
    </>
  );
}

const pickedColumns = (row: HeatmapRow, cart: HeatmapCart): string =>
  row.cells.flatMap((unit, column) => (unit && cart.has(unit) ? [column] : [])).join(' ');

/** The lines that the building takes on paper, where a long floor is broken, with the townhouses' heading. */
const linesOf = (rows: readonly HeatmapRow[], across: number): number =>
  rows.reduce((lines, { cells }) => lines + Math.ceil(cells.length / across), 0) +
  (rows.some(({ townhouse }) => townhouse) ? 1 : 0);

/** Room for the longest floor label, within reason. */
const labelWidth = (rows: readonly HeatmapRow[]): string =>
  `${Math.min(0.6 * Math.max(...rows.map(({ floor }) => floor.length)) + 1, 6)}rem`;
