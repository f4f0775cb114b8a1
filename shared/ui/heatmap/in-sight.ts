import { type RefObject, useEffect, useRef } from 'react';

/** The rows and columns of a grid that the window shows, by their indexes. */
export interface Sight {
  rows: ReadonlySet<number>;
  columns: ReadonlySet<number>;
}

/**
 * What is in sight of a grid, measured when a press begins: while what the press changes is drawn, measuring would first lay
 * out the page.
 */
export function useSight(grid: RefObject<HTMLElement | null>): () => Sight {
  const seen = useRef<Sight | null>(null);
  useEffect(() => {
    const look = () => {
      seen.current = measured(grid.current);
    };
    const forget = () => {
      seen.current = null;
    };
    window.addEventListener('pointerdown', look, true);
    for (const change of outdating) window.addEventListener(change, forget, true);
    return () => {
      window.removeEventListener('pointerdown', look, true);
      for (const change of outdating) window.removeEventListener(change, forget, true);
    };
  }, [grid]);
  return () => seen.current ?? measured(grid.current);
}

/** After these what was seen at a press is no longer what is in sight, or not what is acted upon. */
const outdating = ['scroll', 'resize', 'keydown'];

const measured = (grid: HTMLElement | null): Sight => ({
  rows: rowsInSight(grid),
  columns: columnsInSight(grid),
});

/** The indexes of the grid's rows that the window shows. */
export const rowsInSight = (grid: HTMLElement | null): Set<number> =>
  indexesOf(rowElements(grid), ({ top, bottom }) => bottom >= 0 && top <= window.innerHeight);

/** The indexes of the cells that the window shows of the longest row; all rows have their cells in one line. */
function columnsInSight(grid: HTMLElement | null): Set<number> {
  const rows = rowElements(grid);
  const most = Math.max(...rows.map((row) => row.childElementCount));
  const longest = rows.find((row) => row.childElementCount === most);
  const cells = Array.from(longest?.children ?? []).slice(1);
  return indexesOf(cells, ({ left, right }) => right >= 0 && left <= window.innerWidth);
}

/**
 * The elements of the grid's rows, in order. Walked by children: to search a grid of 2,000 cells for its rows takes
 * longer than to measure them.
 */
export const rowElements = (grid: HTMLElement | null): Element[] =>
  Array.from(grid?.children ?? []).flatMap((group) =>
    group.getAttribute('role') === 'rowgroup' ? Array.from(group.children) : [],
  );

const indexesOf = (elements: readonly Element[], seen: (box: DOMRect) => boolean): Set<number> =>
  new Set([...elements.keys()].filter((index) => seen(elements[index]!.getBoundingClientRect())));
