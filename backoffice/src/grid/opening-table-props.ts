import type { ReactNode } from 'react';

export type OpeningTableProps<Row> = {
  /** The table's spoken name. */
  label: string;
  columns: readonly { id: string; title: string; cell: (row: Row) => string }[];
  rows: readonly Row[];
  /** The spoken name of the button that opens a row. */
  openLabel: (row: Row) => string;
  /** What stands below a row while it is open. */
  content: (row: Row) => ReactNode;
  /** What stands before the button, such as a box that selects the row. */
  before?: (row: Row) => ReactNode;
};
