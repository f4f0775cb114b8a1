import type { SheetRow } from '../sheet';
import type { ImportTable } from './fields';

/** The first rows of a sheet, as texts: what a person and the proposals see of it. */
export interface SheetPreview {
  name: string;
  rows: { number: number; cells: string[] }[];
}

/** Where a table stands: its sheet, the row of its headers (0: there is none), and the column of each field. */
export interface TableMapping {
  sheet: string;
  headerRow: number;
  /** Columns, counted from 0, by the fields' headers. */
  columns: Readonly<Record<string, number>>;
  /** By field: what all rows have, where no column is the field. */
  values?: Readonly<Record<string, string>>;
  /** Whether its dates have the day before the month, so that 03/04/2026 is April 3rd; by default they have not. */
  dayFirst?: boolean;
  /** Its headers are those of our template. */
  isExact?: boolean;
}

/** Where the tables of a file stand. One sheet may hold both buildings and units. */
export type FileMapping = Partial<Record<ImportTable, TableMapping>>;

/** What a person chose for the headers of a client's files: a field's header, or '' for a column to ignore. */
export type RememberedColumns = Readonly<Record<string, string>>;

/** Rows from which proposals are made, and those of them that a person is shown. */
export const previewRows = 60;
/** In so many of the first rows the headers are looked for (4 §19.1). */
export const headerRows = 20;
/** Columns of a preview. */
export const previewColumns = 80;

/** Rows of a file that were left out as no rows of the table. */
export interface LeftOut {
  /** Rows above the headers. */
  titles: number;
  /** Totals, footers, headers that come again, and rows without anything of the table. */
  count: number;
  /** Rows that name no building or order of their own and have that of the row above: a merged cell. */
  filled: number;
  /** Its dates are read with the day first, though nobody chose so: some of them can only be read that way. */
  dayFirst?: boolean;
  /** The first of them. */
  rows: { row: number; text: string }[];
}

export type Batches = Iterable<readonly SheetRow[]>;
