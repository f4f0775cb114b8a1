import type { ReactNode } from 'react';
import styles from './notices.module.css';

type EmptyStateProps = { title: string; children?: ReactNode; icon?: ReactNode; action?: ReactNode };

/** Shown instead of an empty list: that there is nothing, and what to do next. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
