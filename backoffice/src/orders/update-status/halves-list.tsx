import { type ReactNode, useId } from 'react';
import styles from './update-status.module.css';

type HalvesListProps = {
  title: string;
  /** What chooses for all rows at once. */
  all: ReactNode;
  error?: string;
  /** The rows, each with its own choice. */
  children: ReactNode;
};

/** What is to be placed in the morning or the afternoon, and what is wrong with how it is. */
export function HalvesList({ title, all, error, children }: HalvesListProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.units} aria-describedby={error ? errorId : undefined}>
      <legend>{title}</legend>
      <div className={styles.all}>{all}</div>
      {error && (
        <p className={styles.error} id={errorId} role="alert">
          {error}
        </p>
      )}
      <ul className={styles.rows}>{children}</ul>
    </fieldset>
  );
}
