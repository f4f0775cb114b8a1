import { Button, classNames } from '@clearunit/shared/ui/kit';
import type { ReactNode } from 'react';
import styles from './bare.module.css';
import { Logo } from './logo';

type BareMessageProps = {
  title: string;
  children?: ReactNode;
  action: string;
  onAction: () => void;
  /** Below the header, within a page. */
  inPage?: boolean;
};

/** A message with one action. */
export function BareMessage({ title, children, action, onAction, inPage }: BareMessageProps) {
  const Frame = inPage ? 'section' : 'main';
  return (
    <Frame className={classNames(styles.message, inPage && styles.inPage)}>
      {!inPage && <Logo />}
      <h1>{title}</h1>
      {children && <p>{children}</p>}
      <Button look="main" onClick={onAction}>
        {action}
      </Button>
    </Frame>
  );
}
