import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { useMedia } from '../device';
import * as media from '../media';
import { classNames } from './class-names';
import { ChevronDownIcon, ChevronUpIcon } from './icons';
import styles from './table.module.css';

export type Column<Row> = {
  id: string;
  /** The column's heading; on a phone it stands beside each value. An empty one leaves the value alone on its line. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money are aligned at the end. */
  align?: 'end';
  /** Its values are not broken into lines: a day would be, at its hyphens. */
  isWhole?: boolean;
  sortable?: boolean;
};

export type Sort = { column: string; order: 'ASC' | 'DESC' };

type TableProps<Row> = {
  /** The table's spoken name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Many columns: where they have no room side by side, a row is a card with several values a line. */
  wide?: boolean;
  rowKey: (row: Row) => string;
  onRow?: (row: Row) => void;
  /** A row on a phone, in place of a card with a line for each column. */
  card?: (row: Row) => ReactNode;
  /** The content below an open row, across all columns. */
  below?: (row: Row) => ReactNode;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
};

/** Rows in columns on a wide screen, as cards on a phone; the roles are written out because cards lose them. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, wide, rowKey, onRow, card, below, sort, onSort } = props;
  const isPhone = useMedia(media.phone);
  const asCard = isPhone ? card : undefined;
  return (
    <div className={classNames(styles.frame, wide && styles.wide)}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table whose display is changed loses them */}
      <table className={classNames(styles.table, card && styles.cards)} role="table" aria-label={label}>
        {!asCard && (
          <thead role="rowgroup" className="unseen-on-phone">
            <tr role="row">
              {columns.map((column) => (
                <ColumnHeading key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
        )}
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Fragment key={rowKey(row)}>
              <tr role="row" {...(onRow && pressable(() => onRow(row), below === undefined))}>
                {asCard ? (
                  <td role="cell" className={styles.bare}>
                    {asCard(row)}
                  </td>
                ) : (
                  columns.map((column) => <Cell key={column.id} column={column} value={column.cell(row)} />)
                )}
              </tr>
              {below && <Below content={below(row)} columns={columns.length} />}
            </Fragment>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  );
}

type CellProps<Row> = { column: Column<Row>; value: ReactNode };

/** A value in its column; one that is not known yet leaves a card without its line. */
const Cell = <Row,>({ column, value }: CellProps<Row>) => (
  <td
    // biome-ignore lint/a11y/noRedundantRoles: a table whose display is changed loses them
    role="cell"
    data-label={column.title}
    className={classNames(
      column.align && styles.end,
      column.isWhole && styles.whole,
      !column.title && styles.bare,
      isNothing(value) && styles.nothing,
    )}
  >
    {value}
  </td>
);

/** A row with details of the row above it. */
function Below({ content, columns }: { content: ReactNode; columns: number }) {
  if (isNothing(content)) return null;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table whose display is changed loses them
    <tr role="row" className={styles.below}>
      <td role="cell" colSpan={columns} className={styles.bare}>
        {content}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

const isNothing = (value: ReactNode) =>
  value === '' || value === null || value === undefined || value === false;

type ColumnHeadingProps<Row> = { column: Omit<Column<Row>, 'cell'> } & Pick<
  TableProps<Row>,
  'sort' | 'onSort'
>;

/** A column's heading, by which its rows can be sorted. */
export function ColumnHeading<Row>({ column, sort, onSort }: ColumnHeadingProps<Row>) {
  const order = sort?.column === column.id ? sort.order : undefined;
  const sorted = order && (order === 'ASC' ? 'ascending' : 'descending');
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table whose display is changed loses them
    <th scope="col" role="columnheader" aria-sort={sorted} className={classNames(column.align && styles.end)}>
      {column.sortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ column: column.id, order: order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {column.title}
          {order === 'ASC' && <ChevronUpIcon />}
          {order === 'DESC' && <ChevronDownIcon />}
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}

/**
 * A row that opens by press or Enter, unless what was pressed is a control of its own.
 * @param isReached whether the keyboard reaches it; not where a control in it does the same
 */
const pressable = (open: () => void, isReached: boolean) => ({
  className: styles.pressable,
  ...(isReached && { tabIndex: 0 }),
  onClick: (event: { target: EventTarget }) => {
    if (!(event.target as Element).closest('a, button, input, select, label')) open();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) open();
  },
});
