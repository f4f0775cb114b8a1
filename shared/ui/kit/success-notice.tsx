import type { ReactNode } from 'react';
import { CheckIcon } from './icons';
import styles from './notices.module.css';

/** Says that something is done, and what can be done next. */
export function SuccessNotice({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className={styles.success} role="status">
      <CheckIcon />
      <p>{message}</p>
      {children}
    </div>
  );
}
