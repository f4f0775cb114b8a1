import { type CSSProperties, Fragment, type MouseEvent, useMemo, useRef } from 'react';
import {
  type CellClass,
  type CellMark,
  type HeatmapPart,
  type HeatmapRow,
  type HeatmapUnit,
  heatmapParts,
} from '../../domain/heatmap';
import { classNames } from '../kit/class-names';
import { CellTip } from './cell-tip';
import type { CellWords } from './cell-words';
import { FloorRow } from './floor-row';
import styles from './heatmap-grid.module.css';
import { numberRoom } from './number-room';
import { useHiddenCells } from './use-hidden-cells';
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
  const showRow = useHiddenCells(grid);
  const roving = useRovingCells(grid, shown, showRow);
  const columns = Math.max(1, ...rows.map(({ part, cells }) => (part === 'common' ? 0 : cells.length)));
  const room = useMemo(() => numberRoom(rows), [rows]);

  const onClick = (event: MouseEvent) => {
    const pressed = event.target as Element;
    const place = placeOf(pressed);
    const row = place && rows[place.row];
    const unit = place && row?.cells[place.column];
    if (!row || !unit) return;
    if (pressed.closest('[data-plus]')) cart?.toggle(unit, row.floor);
    else onUnit?.(unit, row.floor);
  };

  const drawn = (part: HeatmapPart) =>
    shown.flatMap((row, index) =>
      row.part === part
        ? [
            <FloorRow
              key={`${part} ${row.floor}`}
              row={row}
              index={index}
              opens={onUnit !== undefined}
              picked={cart && pickedColumns(row, cart)}
              words={words}
            />,
          ]
        : [],
    );

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
          {heatmapParts.map((part) => {
            const group = drawn(part);
            if (group.length === 0) return null;
            const label = t(part === 'floors' ? 'heatmap.floorColumn' : `heatmap.${part}`);
            return (
              <Fragment key={part}>
                {part !== 'floors' && (
                  <p className={styles.heading} aria-hidden="true">
                    {label}
                  </p>
                )}
                {/* biome-ignore lint/a11y/useSemanticElements: see UnitCell */}
                <div
                  role="rowgroup"
                  aria-label={label}
                  className={classNames(styles.group, part === 'common' && styles.common)}
                >
                  {group}
                </div>
              </Fragment>
            );
          })}
        </div>
      </div>
      <CellTip grid={grid} rows={rows} words={words} />
    </>
  );
}

const pickedColumns = (row: HeatmapRow, cart: HeatmapCart): string =>
  row.cells.flatMap((unit, column) => (unit && cart.has(unit) ? [column] : [])).join(' ');

/**
 * The lines that the building takes in print, where a long floor is broken, with the headings of its parts; the name of
 * a common area takes about two cells.
 */
const linesOf = (rows: readonly HeatmapRow[], across: number): number =>
  rows.reduce(
    (lines, { part, cells }) => lines + Math.ceil((cells.length * (part === 'common' ? 2 : 1)) / across),
    0,
  ) + new Set(rows.flatMap(({ part }) => (part === 'floors' ? [] : [part]))).size;

/** Room for the longest floor label, within reason. */
const labelWidth = (rows: readonly HeatmapRow[]): string =>
  `${Math.min(0.6 * Math.max(...rows.map(({ floor }) => floor.length)) + 1, 6)}rem`;
