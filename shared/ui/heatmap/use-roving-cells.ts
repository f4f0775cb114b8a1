import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import type { HeatmapRow } from '../../domain/heatmap';
import { rowElements } from './in-sight';
import { type CellPlace, moveCell } from './move-cell';

/**
 * One stop of the Tab key for the whole picture, moved by arrow keys. It is kept on the elements rather than in
 * state, so that a step through 2,000 cells renders none of them.
 * @param wake has a row take the focus, which may rest
 * @param onExtend called with the two cells between which Shift and an arrow key moved
 */
export function useRovingCells(
  grid: RefObject<HTMLElement | null>,
  rows: readonly HeatmapRow[],
  wake: (row: Element | undefined) => void,
  onExtend: (from: CellPlace, to: CellPlace) => void = () => undefined,
) {
  const place = useRef<CellPlace>({ row: 0, column: 0 });

  const stopAt = useCallback(
    (next: CellPlace) => {
      for (const element of controlsAt(grid.current, place.current)) element.tabIndex = -1;
      place.current = next;
      for (const element of controlsAt(grid.current, next)) element.tabIndex = 0;
    },
    [grid],
  );

  useEffect(() => {
    const { row, column } = place.current;
    const first = Math.max(rows[0]?.cells.findIndex(Boolean) ?? 0, 0);
    stopAt(rows[row]?.cells[column] ? place.current : { row: 0, column: first });
  }, [rows, stopAt]);

  const focusOn = useCallback(
    (next: CellPlace) => {
      wake(rowElements(grid.current)[next.row]);
      stopAt(next);
      controlsAt(grid.current, next)[0]?.focus();
    },
    [grid, wake, stopAt],
  );

  const onFocus = (event: FocusEvent) => {
    const focused = placeOf(event.target);
    if (focused) stopAt(focused);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target as Element);
    const next = from && moveCell(rows, from, event);
    if (!from || !next) return;
    event.preventDefault();
    focusOn(next);
    if (event.shiftKey) onExtend(from, next);
  };

  return { focusOn, handlers: { onFocus, onKeyDown } };
}

/** How a cell's controls carry their place: the unit first, then its plus. */
export const placeAttribute = (row: number, column: number) => `${row}.${column}`;

const controlsAt = (grid: HTMLElement | null, { row, column }: CellPlace) =>
  Array.from(
    rowElements(grid)[row]?.querySelectorAll<HTMLElement>(`[data-place="${placeAttribute(row, column)}"]`) ??
      [],
  );

/** The place of the cell that a control belongs to. */
export function placeOf(element: Element): CellPlace | undefined {
  const [row, column] =
    element.closest<HTMLElement>('[data-place]')?.dataset.place?.split('.').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}
