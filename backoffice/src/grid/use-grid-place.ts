import { useGridApiRef } from '@mui/x-data-grid';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** How far a grid is scrolled, and in which of its cells the reader is. */
interface Place {
  top: number;
  left: number;
  cell?: { id: string | number; field: string };
}

/** The grids of the pages that this console has shown, by their entry in the browser's history. */
const places = new Map<string, Place>();

/**
 * Restores a grid's scroll position and focused cell when its page is opened from the browser's history.
 * @param hasRows whether the grid's rows are there
 */
export function useGridPlace(hasRows: boolean) {
  const apiRef = useGridApiRef();
  const { key } = useLocation();

  useEffect(() => {
    const grid = apiRef.current;
    const before = places.get(key);
    if (!grid || !hasRows) return;
    if (before) {
      grid.scroll({ top: before.top, left: before.left });
      if (before.cell && grid.getRow(before.cell.id)) grid.setCellFocus(before.cell.id, before.cell.field);
    }
    const keep = (about: Partial<Place>) =>
      places.set(key, { top: 0, left: 0, ...places.get(key), ...about });
    const stops = [
      grid.subscribeEvent('scrollPositionChange', ({ top, left }) => keep({ top, left })),
      grid.subscribeEvent('cellFocusIn', ({ id, field }) => keep({ cell: { id, field } })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [apiRef, key, hasRows]);

  return apiRef;
}
