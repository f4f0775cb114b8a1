import { classNames } from '@clearunit/shared/ui/kit';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListColumn, RecordAddress } from './list-column';
import styles from './record-link.module.css';

type RecordLinkProps = {
  address: RecordAddress;
  tabIndex?: number;
  /** Shown on hover; by default the text itself. */
  title?: string;
  children: ReactNode;
};

/** The name of a record in a list, as a link to it. */
export const RecordLink = ({ address: { to, state }, tabIndex, title, children }: RecordLinkProps) => (
  <Link
    to={to}
    state={state}
    className={styles.link}
    tabIndex={tabIndex}
    title={title ?? (typeof children === 'string' ? children : undefined)}
  >
    {children}
  </Link>
);

type FileLinkProps = { address: string; onOpen: () => void; children: ReactNode };

/** The name of a file: a click calls `onOpen`, a click with Ctrl or the middle button opens a new tab. */
export const FileLink = ({ address, onOpen, children }: FileLinkProps) => {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a href={address} className={classNames(styles.link, styles.file)} onClick={onClick}>
      {children}
    </a>
  );
};

/** A cell of a list; in a column that opens the row, a link to the row's record. */
export function cellOf<Row>({ cell, opens }: ListColumn<Row>, row: Row, tabIndex: number): ReactNode {
  const address = opens?.(row);
  const content = cell(row, tabIndex);
  if (!address || !content) return content;
  return (
    <RecordLink address={address} tabIndex={tabIndex}>
      {content}
    </RecordLink>
  );
}
