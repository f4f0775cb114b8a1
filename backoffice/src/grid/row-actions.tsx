import { classNames } from '@clearunit/shared/ui/kit';
import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

/** The actions of a row of a grid, side by side. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className={classNames(styles.row, styles.links)}>{children}</div>
);

/** The class that makes links and buttons look like a row's actions. */
export const actionLinks = styles.links;
