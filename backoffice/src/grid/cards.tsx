import { Skeleton, Table, type UsualSort } from '@clearunit/shared/ui/kit';
import { useMemo } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import styles from './cards.module.css';
import type { ListColumn } from './list-column';
import { cellOf } from './record-link';
import { SortOfCards } from './sort-of-cards';
import { useChoiceLine } from './use-choice-line';

type CardsProps<Row> = {
  label: string;
  columns: readonly ListColumn<Row>[];
  /** Those of the columns that are shown. */
  shown: readonly ListColumn<Row>[];
  choosable: boolean;
  isChoosable?: (row: Row) => boolean;
  usualSort?: UsualSort;
  /** The rows are still those of before. */
  isRefetching: boolean;
};

/** The rows of the list around it as cards, for a phone, and the way to sort them. */
export default function Cards<Row extends RaRecord>(props: CardsProps<Row>) {
  const { label, columns, shown, choosable, isChoosable, usualSort, isRefetching } = props;
  const { data: rows } = useListContext<Row>();
  const choice = useChoiceLine<Row>(isChoosable);
  const lines = useMemo(
    () =>
      shown.map((column) => ({
        id: column.field,
        title: column.bare ? '' : column.title,
        cell: (row: Row) => cellOf(column, row, 0) || '–',
      })),
    [shown],
  );
  return (
    <>
      <SortOfCards columns={columns} usual={usualSort} />
      {rows ? (
        <div className={styles.cards} aria-busy={isRefetching || undefined}>
          <Table
            label={label}
            columns={choosable ? [choice, ...lines] : lines}
            rows={rows}
            rowKey={(row) => String(row.id)}
          />
        </div>
      ) : (
        <Skeleton height="20rem" />
      )}
    </>
  );
}
