import { ChevronDownIcon, ChevronRightIcon, IconButton } from '@clearunit/shared/ui/kit';
import { useId, useState } from 'react';
import styles from './opening-table.module.css';
import type { OpeningTableProps } from './opening-table-props';

type OpeningRowProps<Row> = Omit<OpeningTableProps<Row>, 'label' | 'rows'> & { row: Row };

/** One row, and what there is more of it in a row of its own below while it is open. */
export function OpeningRow<Row>({ row, columns, openLabel, content, before }: OpeningRowProps<Row>) {
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
