import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { watchDialogs } from '../kit/dialog-count';
import { rowElements } from './in-sight';

/** So many cells are shown again at a time, or one floor. */
const cellsAtATime = 60;

/**
 * Hides the cells out of sight while a dialog stands before the picture: 2,000 cells that become inert, and come back, take
 * a phone a second each. A hidden floor or cell keeps its place but is neither styled nor laid out. What is scrolled into
 * sight is shown at once; the others when the page is idle after the dialog has closed, the nearest first.
 * @returns a function that shows a row at once, for the focus to go there
 */
export function useHiddenCells(grid: RefObject<HTMLElement | null>): (row: Element | undefined) => void {
  const hidden = useRef(new Set<Element>());

  const hide = useCallback((elements: readonly Element[]) => {
    for (const element of elements) {
      element.setAttribute('data-hidden', '');
      // Its cells are not there for screen readers, and a row without cells is a fault.
      element.setAttribute('aria-hidden', 'true');
      hidden.current.add(element);
    }
  }, []);
  const show = useCallback((elements: readonly Element[]) => {
    for (const element of elements)
      if (hidden.current.delete(element))
        for (const name of ['data-hidden', 'aria-hidden']) element.removeAttribute(name);
  }, []);

  useEffect(() => {
    let isCovered = false;
    let showing: ReturnType<typeof whenIdle> | undefined;

    const hideOutOfSight = () => {
      const { near, far, columns } = sight(grid.current);
      // The focused cell gets the focus back from the dialog, and the cell with the tab stop is reached by Tab.
      const reached = [document.activeElement, grid.current?.querySelector('[tabindex="0"]') ?? null];
      const unseen = [...far, ...near.flatMap((row) => cellsBeyond(columns, row))];
      hide(unseen.filter((element) => !reached.some((one) => element.contains(one))));
    };
    const showOneByOne = (elements: readonly Element[]) => {
      const left = elements.filter((element) => hidden.current.has(element));
      if (left.length === 0) return;
      showing = whenIdle(() => {
        const cells = left.filter((element) => !isRow(element)).slice(0, cellsAtATime);
        const next = cells.length > 0 ? cells : left.slice(0, 1);
        show(next);
        showOneByOne(left.slice(next.length));
      });
    };
    const showNearestFirst = () => {
      showing?.cancel();
      showOneByOne(nearestFirst(hidden.current));
    };
    const showInSight = () => {
      if (hidden.current.size === 0) return;
      const { near, columns } = sight(grid.current);
      for (const row of near) {
        const beyond = cellsBeyond(columns, row);
        if (hidden.current.has(row)) hide(beyond);
        show([row, ...Array.from(row.children).filter((cell) => !beyond.includes(cell))]);
      }
      if (!isCovered) showNearestFirst();
    };

    const unlisten = watchDialogs((now) => {
      isCovered = now;
      showing?.cancel();
      if (isCovered) hideOutOfSight();
      else showNearestFirst();
    });
    window.addEventListener('scroll', showInSight, true);
    window.addEventListener('resize', showInSight);
    return () => {
      unlisten();
      showing?.cancel();
      show([...hidden.current]);
      window.removeEventListener('scroll', showInSight, true);
      window.removeEventListener('resize', showInSight);
    };
  }, [grid, hide, show]);

  return useCallback((row) => row && show([row, ...row.children]), [show]);
}

type Columns = { first: number; last: number };

/** The rows in sight and those that are not, and which columns of them the window shows. */
function sight(grid: HTMLElement | null) {
  const near: Element[] = [];
  const far: Element[] = [];
  for (const row of rowElements(grid)) {
    const { top, bottom } = row.getBoundingClientRect();
    (bottom >= 0 && top <= window.innerHeight ? near : far).push(row);
  }
  const longest = near.toSorted((a, b) => b.childElementCount - a.childElementCount)[0];
  const shown = Array.from(longest?.children ?? []).map((cell) => {
    const { left, right } = cell.getBoundingClientRect();
    return right >= 0 && left <= window.innerWidth;
  });
  // The first child names the floor, and stays in sight.
  const columns = { first: shown.indexOf(true, 1), last: shown.lastIndexOf(true) };
  return { near, far, columns };
}

/** The cells of a row outside these columns. */
const cellsBeyond = ({ first, last }: Columns, row: Element): Element[] =>
  Array.from(row.children).filter((_, index) => index > 0 && (index < first || index > last));

const isRow = (element: Element) => element.getAttribute('role') === 'row';

/** The cells of the visible rows, then the rows, each by their distance from the middle of the window. */
function nearestFirst(elements: Iterable<Element>): Element[] {
  const away = (element: Element) => {
    const { top, left } = element.getBoundingClientRect();
    return isRow(element)
      ? Math.abs(top - window.innerHeight / 2) + farAside
      : Math.abs(left - window.innerWidth / 2);
  };
  return Array.from(elements, (element) => ({ element, distance: away(element) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ element }) => element);
}

/** Further than any cell, in pixels. */
const farAside = 1_000_000;

/** Does something when the page is idle; after a frame in browsers that do not tell. */
function whenIdle(work: () => void): { cancel: () => void } {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(work);
    return { cancel: () => cancelIdleCallback(idle) };
  }
  const timer = setTimeout(work, 16);
  return { cancel: () => clearTimeout(timer) };
}
