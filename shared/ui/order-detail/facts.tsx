import type { ReactNode } from 'react';
import styles from './order-detail.module.css';

type FactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[] };

/** What is known, name by name; what is not known has a dash. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || '–'}</dd>
      </div>
    ))}
  </dl>
);
