import { ChevronDownIcon, ChevronRightIcon, IconButton } from '@clearunit/shared/ui/kit';
import { type ReactNode, useId, useState } from 'react';
import styles from './expandable-table.module.css';

type ExpandableTableProps<Row> = {
  /** The table's spoken name. */
  label: string;
  columns: readonly { id: string; title: string; cell: (row: Row) => string }[];
  rows: readonly Row[];
  /** The spoken name of the button that opens a row. */
  openLabel: (row: Row) => string;
  /** The content below an open row. */
  content: (row: Row) => ReactNode;
  /** Shown before the button, such as a box that selects the row. */
  before?: (row: Row) => ReactNode;
};

/** A table whose rows each have a button that shows more of them below. */
export function ExpandableTable<Row extends { id: string }>(props: ExpandableTableProps<Row>) {
  const { label, columns, rows } = props;
  return (
    <div className={styles.frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table whose display is changed loses them */}
      <table className={styles.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            {columns.map(({ id, title }) => (
              <th key={id} scope="col" role="columnheader">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <ExpandableRow key={row.id} {...props} row={row} />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  );
}

type ExpandableRowProps<Row> = Omit<ExpandableTableProps<Row>, 'label' | 'rows'> & { row: Row };

/** One row and, while it is open, a second row with its details. */
function ExpandableRow<Row>({ row, columns, openLabel, content, before }: ExpandableRowProps<Row>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table whose display is changed loses them */}
      <tr role="row">
        <td role="cell" className={styles.controls}>
          <span>
            {before?.(row)}
            <IconButton
              label={openLabel(row)}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
            </IconButton>
          </span>
        </td>
        {columns.map((column) => (
          <td key={column.id} role="cell" data-label={column.title}>
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr role="row" id={id}>
          <td role="cell" colSpan={columns.length + 1} className={styles.content}>
            {content(row)}
          </td>
        </tr>
      )}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </>
  );
}
