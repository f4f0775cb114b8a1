import {
  type CSSProperties,
  Fragment,
  type MouseEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type HeatmapPart, type HeatmapRow, type HeatmapUnit, heatmapParts } from '../../domain/heatmap';
import { classNames } from '../kit/class-names';
import { CellTip } from './cell-tip';
import type { CellWords } from './cell-words';
import { type HeatmapCart, toggleInCart, toggleRowInCart, unitsAt } from './choice';
import { createRowDrawing } from './drawn-rows';
import { FloorRow } from './floor-row';
import styles from './heatmap-grid.module.css';
import { rowElements } from './in-sight';
import type { CellPlace } from './move-cell';
import { numberRoom } from './number-room';
import { useChoosing } from './use-choosing';
import { useHiddenCells } from './use-hidden-cells';
import { useRenewedRows } from './use-renewed-rows';
import { placeOf, useRovingCells } from './use-roving-cells';

/** The props that each view of a building's units needs. */
export type UnitsViewProps = {
  building: string;
  words: CellWords;
  rows: readonly HeatmapRow[];
  /** The units that meet the filters. */
  shown: ReadonlySet<HeatmapUnit>;
  onUnit?: (unit: HeatmapUnit, floor: string) => void;
  cart?: HeatmapCart;
  /** Whether a press or drag puts units into the cart. */
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
  /** The cell that is looked for, which takes the focus; another object each time. */
  target: CellPlace | null;
  /** Whether all of it is drawn at once, for print. */
  isWhole?: boolean;
};

/** The building as rows of cells. One listener serves all cells, and the cells of a floor are drawn when in sight. */
export function HeatmapGrid(props: UnitsViewProps) {
  const { building, words, rows, shown: isLookedFor, onUnit, cart, isChoosing, target } = props;
  const { t } = words;
  const grid = useRef<HTMLDivElement>(null);
  const [draw] = useState(createRowDrawing);
  const wanted = useMemo(
    () =>
      draw(
        rows,
        (unit) => isLookedFor.has(unit),
        (unit) => cart?.has(unit) ?? false,
      ),
    [draw, rows, isLookedFor, cart],
  );
  const { shown, renewing } = useRenewedRows(grid, wanted, props.isWhole);
  const showRow = useHiddenCells(grid);
  const extend = (from: CellPlace, to: CellPlace) => {
    if (isChoosing) cart?.add(unitsAt(rows, [from, to]));
  };
  const { focusOn, handlers } = useRovingCells(grid, shown, showRow, extend);
  const columns = Math.max(1, ...rows.map(({ part, cells }) => (part === 'common' ? 0 : cells.length)));
  const room = useMemo(() => numberRoom(rows), [rows]);

  const isHandled = useChoosing({
    area: grid,
    rows,
    shown: isLookedFor,
    placeAt: useCallback((x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      return found ? placeOf(found) : undefined;
    }, []),
    show: ({ row, column }, isPicked) => {
      const cell = rowElements(grid.current)[row]?.children[column + 1];
      if (isPicked) cell?.setAttribute('data-picked', 'true');
      else cell?.removeAttribute('data-picked');
    },
    step: 24,
    cart,
    isChoosing,
    onChoosing: props.onChoosing,
  });

  useEffect(() => {
    if (target) focusOn(target);
  }, [target, focusOn]);

  const onClick = (event: MouseEvent) => {
    const pressed = event.target as Element;
    const head = pressed.closest<HTMLElement>('[data-floor]');
    const floor = head && rows[Number(head.dataset.floor)];
    if (floor && cart) return toggleRowInCart(cart, floor, isLookedFor);
    if (isHandled(event)) return;
    const place = placeOf(pressed);
    const unit = place && unitsAt(rows, [place])[0];
    if (!unit) return;
    if (cart && (isChoosing || pressed.closest('[data-plus]'))) toggleInCart(cart, unit);
    else onUnit?.(unit.unit, unit.floor);
  };

  const drawn = (part: HeatmapPart) =>
    shown.flatMap((row, index) =>
      row.part === part
        ? [
            <FloorRow
              key={`${part} ${row.floor}`}
              row={row}
              index={index}
              opens={onUnit !== undefined || isChoosing}
              hasCart={cart !== undefined}
              isChoosing={isChoosing}
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
          aria-multiselectable={cart ? true : undefined}
          aria-busy={renewing || undefined}
          className={classNames(styles.grid, cart && styles.withCart, isChoosing && styles.choosing)}
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
          onClick={onClick}
          {...handlers}
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
