import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './facts.module.css';

type FactsProps = {
  facts: readonly Fact[];
  /** Whether they have a frame. */
  framed?: boolean;
};

/** A name and its value; a `wide` one has a line of its own. */
export type Fact = readonly [name: string, value: ReactNode, wide?: 'wide'];

/** Names with their values; a missing value is a dash. */
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
