import { Button } from '@clearunit/shared/ui/kit';
import type { ReactNode } from 'react';
import styles from './bare.module.css';
import { Logo } from './logo';

type BareMessageProps = { title: string; children?: ReactNode; action: string; onAction: () => void };

/** One thing to say, and one thing to do about it. */
export const BareMessage = ({ title, children, action, onAction }: BareMessageProps) => (
  <main className={styles.message}>
    <Logo />
    <h1>{title}</h1>
    {children && <p>{children}</p>}
    <Button look="main" onClick={onAction}>
      {action}
    </Button>
  </main>
);
