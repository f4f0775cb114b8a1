import { useGridApiRef } from '@mui/x-data-grid';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How far a grid is scrolled, and in which of its cells the reader is. */
interface GridScroll {
  top: number;
  left: number;
  cell?: { id: string | number; field: string };
}

/** The grids of the pages that this console has shown, by their entry in the browser's history. */
const scrolls = new Map<string, GridScroll>();

/**
 * Restores a grid's scroll position and focused cell when its page is opened from the browser's history.
 * Only once: the rows come again while the page stands, and the reader may be elsewhere by then.
 * @param hasRows whether the rows of the page are there, all of them
 */
export function useGridScroll(hasRows: boolean) {
  const apiRef = useGridApiRef();
  const { key } = useLocation();
  const restored = useRef<string | null>(null);

  useEffect(() => {
    const grid = apiRef.current;
    const before = scrolls.get(key);
    if (!grid || !hasRows) return;
    if (before && restored.current !== key) {
      grid.scroll({ top: before.top, left: before.left });
      if (before.cell && grid.getRow(before.cell.id)) grid.setCellFocus(before.cell.id, before.cell.field);
    }
    restored.current = key;
  }, [apiRef, key, hasRows]);

  useEffect(() => {
    const grid = apiRef.current;
    if (!grid) return;
    const keep = (about: Partial<GridScroll>) => {
      if (restored.current === key) scrolls.set(key, { top: 0, left: 0, ...scrolls.get(key), ...about });
    };
    const stops = [
      grid.subscribeEvent('scrollPositionChange', ({ top, left }) => keep({ top, left })),
      grid.subscribeEvent('cellFocusIn', ({ id, field }) => keep({ cell: { id, field } })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [apiRef, key]);

  return apiRef;
}
