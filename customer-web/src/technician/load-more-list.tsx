import { Skeletons } from '@clearunit/shared/ui/kit';
import type { ReactNode } from 'react';
import { LoadMore, type LoadMoreProps } from './load-more';
import styles from './load-more-list.module.css';

type CardsProps<Row> = {
  /** The list's spoken name. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  card: (row: Row) => ReactNode;
};

type LoadMoreListProps<Row> = Pick<LoadMoreProps<Row>, 'list' | 'empty'> & Omit<CardsProps<Row>, 'rows'>;

/** A list of cards with Load More. */
export const LoadMoreList = <Row,>({ list, empty, ...cards }: LoadMoreListProps<Row>) => (
  <LoadMore list={list} waiting={<CardSkeletons />} empty={empty}>
    {(rows) => <Cards rows={rows} {...cards} />}
  </LoadMore>
);

export const Cards = <Row,>({ label, rows, keyOf, card }: CardsProps<Row>) => (
  <ul aria-label={label} className={styles.cards}>
    {rows.map((row) => (
      <li key={keyOf(row)}>{card(row)}</li>
    ))}
  </ul>
);

/** The skeleton of a list of cards. */
export const CardSkeletons = () => <Skeletons className={styles.cards} heights={['6rem', '6rem', '6rem']} />;
