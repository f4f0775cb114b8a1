import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './facts.module.css';

type FactsProps = {
  facts: readonly Fact[];
  /** Whether they stand in a frame of their own. */
  framed?: boolean;
};

/** A name and what is known under it; a `wide` one has a line of its own. */
export type Fact = readonly [name: string, value: ReactNode, wide?: 'wide'];

/** What is known, name by name; what is not known has a dash. */
export const Facts = ({ facts, framed = false }: FactsProps) => (
  <dl className={classNames(styles.facts, framed && styles.framed)}>
    {facts.map(([name, value, wide]) => (
      <div key={name} className={wide && styles.wide}>
        <dt>{name}</dt>
        <dd>{value || '–'}</dd>
      </div>
    ))}
  </dl>
);
