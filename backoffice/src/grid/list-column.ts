import type { ReactNode } from 'react';

/** The page of a record. */
export type RecordAddress = {
  to: string;
  /** The navigation state for the page. */
  state?: unknown;
};

/** A column of a list: of a grid where there is room, a line of a card on a phone. */
export type ListColumn<Row> = {
  /** The field's name, also for sorting. */
  field: string;
  title: string;
  /** The cell's content; controls take the given tabIndex, since arrow keys move within a grid. */
  cell: (row: Row, tabIndex: number) => ReactNode;
  /** Where the record of a row is: the cell is then a link to it, and Enter on any cell of the row opens it. */
  opens?: (row: Row) => RecordAddress | null;
  /** Whether the portal can sort by it. */
  sortable?: boolean;
  align?: 'right';
  /**
   * Left out where the grid has no room for it, until the reader adds it: the highest number first, which is 0 for `true`, and
   * of one number the last column first.
   */
  roomy?: boolean | number;
  /** Left out until the reader adds it. */
  extra?: boolean;
  /** On a phone's card it has its own line, without its title. */
  bare?: boolean;
  /** In pixels; or a share of the room that is left, never below `minWidth`. */
  width?: number;
  flex?: number;
  minWidth?: number;
};
