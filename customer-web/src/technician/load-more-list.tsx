import { Skeletons } from '@clearunit/shared/ui/kit';
import type { ReactNode } from 'react';
import { LoadMore, type LoadMoreProps } from './load-more';
import styles from './load-more-list.module.css';

type LoadMoreListProps<Row> = Pick<LoadMoreProps<Row>, 'list' | 'empty'> & {
  /** The list's spoken name. */
  label: string;
  keyOf: (row: Row) => string;
  card: (row: Row) => ReactNode;
};

/** Cards one below the other, and the way to more of them. */
export const LoadMoreList = <Row,>({ label, list, keyOf, card, empty }: LoadMoreListProps<Row>) => (
  <LoadMore list={list} waiting={<CardSkeletons />} empty={empty}>
    {(rows) => (
      <ul aria-label={label} className={styles.cards}>
        {rows.map((row) => (
          <li key={keyOf(row)}>{card(row)}</li>
        ))}
      </ul>
    )}
  </LoadMore>
);

/** The shape of a list of cards that is on its way. */
export const CardSkeletons = () => <Skeletons className={styles.cards} heights={['6rem', '6rem', '6rem']} />;
