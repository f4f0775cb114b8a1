import { useNavigate } from 'react-router-dom';
import type { ListColumn, RecordAddress } from './list-column';

/**
 * Opens a row's record as its link does.
 * @returns a function that takes whether to open a new tab
 */
export function useOpenRow<Row>(columns: readonly ListColumn<Row>[]) {
  const navigate = useNavigate();
  return (row: Row, isNewTab: boolean): void => {
    const address = addressOf(columns, row);
    if (!address) return;
    if (isNewTab) window.open(address.to, '_blank', 'noopener');
    else navigate(address.to, { state: address.state });
  };
}

/** The record of the first column that opens the row. */
function addressOf<Row>(columns: readonly ListColumn<Row>[], row: Row): RecordAddress | null {
  for (const { opens } of columns) {
    const address = opens?.(row);
    if (address) return address;
  }
  return null;
}
