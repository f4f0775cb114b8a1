import { OpeningRow } from './opening-row';
import styles from './opening-table.module.css';
import type { OpeningTableProps } from './opening-table-props';

/** A table whose rows each have a button that shows more of them below. */
export function OpeningTable<Row extends { id: string }>(props: OpeningTableProps<Row>) {
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
            <OpeningRow key={row.id} {...props} row={row} />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  );
}
