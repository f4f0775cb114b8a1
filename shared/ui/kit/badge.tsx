import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names';

export type Tone = 'plain' | 'success' | 'warning' | 'danger' | 'info' | 'brand';

/** A word or a number in a coloured pill; the word says it, the colour only helps. */
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classNames(styles.badge, tone !== 'plain' && styles[tone])}>{children}</span>
);
