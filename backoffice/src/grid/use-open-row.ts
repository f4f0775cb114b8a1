import { useNavigate } from 'react-router-dom';
import type { ListColumn, RecordPlace } from './list-column';

/**
 * Opens a row's record as its link does.
 * @returns a function that is told whether a new tab is wanted
 */
export function useOpenRow<Row>(columns: readonly ListColumn<Row>[]) {
  const navigate = useNavigate();
  return (row: Row, isNewTab: boolean): void => {
    const place = placeOf(columns, row);
    if (!place) return;
    if (isNewTab) window.open(place.to, '_blank', 'noopener');
    else navigate(place.to, { state: place.state });
  };
}

/** The record of the first column that opens the row. */
function placeOf<Row>(columns: readonly ListColumn<Row>[], row: Row): RecordPlace | null {
  for (const { opens } of columns) {
    const place = opens?.(row);
    if (place) return place;
  }
  return null;
}
