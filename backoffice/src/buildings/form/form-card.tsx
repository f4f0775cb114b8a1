import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

/** A part of a form under its own heading. */
export function FormCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
